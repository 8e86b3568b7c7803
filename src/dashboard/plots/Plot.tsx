import type { ComponentChildren } from 'preact';
import { Table } from '../kit/layout.tsx';
import { useWidth } from './useWidth.ts';

/** A chart, its legend, and the same numbers as a table. */
export function Plot({
  title,
  legend,
  columns,
  numbers,
  rows,
  children,
}: {
  title: string;
  legend: ComponentChildren;
  columns: string[];
  numbers: readonly string[];
  rows: ComponentChildren;
  /** Draws for this width in CSS pixels. */
  children: (width: number) => ComponentChildren;
}) {
  const [box, width] = useWidth<HTMLElement>();
  return (
    <figure class="plot">
      <figcaption>{legend}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={box} class="plot-box" aria-label={`${title}: the picture`} tabIndex={0}>
        {width > 0 && children(width)}
      </section>
      <details>
        <summary>Show as a table</summary>
        <Table caption={title} columns={columns} numbers={numbers}>
          {rows}
        </Table>
      </details>
    </figure>
  );
}

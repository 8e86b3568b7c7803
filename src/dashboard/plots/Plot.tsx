import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Table } from '../kit/layout.tsx';
import { edge, stepOf } from './scale.ts';
import { useWidth } from './useWidth.ts';

/** Said of one step of a plot over time. */
export interface Tip {
  title: string;
  lines: string[];
}

/** A chart, its legend, and the same numbers as a table. */
export function Plot({
  title,
  legend,
  columns,
  numbers,
  rows,
  tips = [],
  actions,
  children,
}: {
  title: string;
  legend: ComponentChildren;
  columns: string[];
  numbers: readonly string[];
  rows: ComponentChildren;
  /** For a plot over time: shown at each of its steps, under the pointer and by the arrow keys. */
  tips?: readonly Tip[];
  /** Beside the table. */
  actions?: ComponentChildren;
  /** Draws for this width in CSS pixels. */
  children: (width: number) => ComponentChildren;
}) {
  const [box, width] = useWidth<HTMLElement>();
  const [at, setAt] = useState<number | null>(null);
  const step = stepOf(width, tips.length || 1);
  const within = (n: number) => Math.max(0, Math.min(tips.length - 1, n));
  const tip = at === null ? undefined : tips[at];

  function point(event: PointerEvent) {
    if (!tips.length) return;
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    setAt(within(Math.floor((event.clientX - left - edge.start) / step)));
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !tips.length) return;
    event.preventDefault();
    setAt(within(at === null ? tips.length - 1 : at + by));
  }

  return (
    <figure class="plot">
      <figcaption>{legend}</figcaption>
      <section
        ref={box}
        class="plot-box"
        aria-label={`${title}: the picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
        onKeyDown={press}
        onBlur={() => setAt(null)}
      >
        {width > 0 && children(width)}
        <div class="tip" role="status" {...(tip && { style: placeOf(at as number, step, width) })}>
          {tip && (
            <>
              <strong>{tip.title}</strong>
              {tip.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </>
          )}
        </div>
      </section>
      <details>
        <summary>Show as a table</summary>
        <Table caption={title} columns={columns} numbers={numbers}>
          {rows}
        </Table>
        {actions}
      </details>
    </figure>
  );
}

/** On the side of the step that has more room; the picture's axis runs from left to right in any language. */
function placeOf(at: number, step: number, width: number): Record<string, string> {
  const x = edge.start + step * (at + 0.5);
  return x < width / 2
    ? { left: `${x + step / 2 + 6}px`, right: 'auto' }
    : { right: `${width - x + step / 2 + 6}px`, left: 'auto' };
}

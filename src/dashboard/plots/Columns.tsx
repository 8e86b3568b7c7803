import { useId } from 'preact/hooks';
import { count } from '../kit/format.ts';
import { Axes } from './Axes.tsx';
import { Picture } from './Picture.tsx';
import { edge, height, inner, roundUp, stepOf } from './scale.ts';

/** One column: two parts that stand on each other. */
export interface Column {
  key: string;
  /** Label below it. */
  label: string;
  lower: number;
  upper: number;
}

/** Stacked columns over an axis; the upper part is hatched, so that it differs without colour too. */
export function Columns({
  title,
  description,
  columns,
  width,
}: {
  title: string;
  description: string;
  columns: Column[];
  width: number;
}) {
  const id = useId();
  const top = roundUp(Math.max(...columns.map(({ lower, upper }) => lower + upper)));
  const step = stepOf(width, columns.length);
  const bar = Math.max(1, Math.min(48, step * 0.72));
  const y = (value: number) => edge.top + inner * (1 - value / top);
  return (
    <Picture title={title} description={description} width={width} height={height}>
      <Hatch id={`${id}-hatch`} />
      <Axes width={width} top={top} labels={columns.map(({ label }) => label)} written={count} />
      {columns.map(({ key, lower, upper }, n) => {
        const x = edge.start + step * n + (step - bar) / 2;
        return (
          <g key={key}>
            <rect
              class="reach"
              x={edge.start + step * n}
              y={edge.top}
              width={step}
              height={inner}
            />
            <rect class="solid" x={x} y={y(lower)} width={bar} height={y(0) - y(lower)} />
            <rect
              class="hatched"
              fill={`url(#${id}-hatch)`}
              x={x}
              y={y(lower + upper)}
              width={bar}
              height={y(lower) - y(lower + upper)}
            />
          </g>
        );
      })}
    </Picture>
  );
}

/** Slanted lines as a filling. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line class="hatch" x1="1" y1="0" x2="1" y2="6" />
      </pattern>
    </defs>
  );
}

/** Meaning of a filling. */
export function Key({ kind, children }: { kind: 'solid' | 'hatched'; children: string }) {
  const id = useId();
  return (
    <span class="key">
      <svg width="16" height="16" aria-hidden="true">
        <Hatch id={id} />
        <rect
          class={kind}
          x="1"
          y="1"
          width="14"
          height="14"
          {...(kind === 'hatched' && { fill: `url(#${id})` })}
        />
      </svg>
      {children}
    </span>
  );
}

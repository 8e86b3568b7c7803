import { useId } from 'preact/hooks';
import { count } from '../kit/format.ts';
import { roundUp } from './scale.ts';

/** One column: two parts that stand on each other. */
export interface Column {
  key: string;
  /** Label below it. */
  label: string;
  /** Tooltip. */
  title: string;
  lower: number;
  upper: number;
}

const height = 220;
const edge = { top: 12, bottom: 28, start: 48, end: 4 };
const inner = height - edge.top - edge.bottom;

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
  const step = (width - edge.start - edge.end) / columns.length;
  const bar = Math.max(1, Math.min(48, step * 0.72));
  const y = (value: number) => edge.top + inner * (1 - value / top);
  // As many labels as fit beside each other.
  const every = Math.ceil(76 / step);
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <Hatch id={`${id}-hatch`} />
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line class="grid" x1={edge.start} x2={width} y1={y(top * part)} y2={y(top * part)} />
          <text x={edge.start - 8} y={y(top * part) + 4} text-anchor="end">
            {count(top * part)}
          </text>
        </g>
      ))}
      {columns.map(({ key, label, title: said, lower, upper }, n) => {
        const x = edge.start + step * n + (step - bar) / 2;
        return (
          <g key={key}>
            <title>{said}</title>
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
            {n % every === 0 && (
              <text x={x + bar / 2} y={height - 8} text-anchor={n ? 'middle' : 'start'}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
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

import { edge, height, inner, stepOf } from './scale.ts';

/** Pixels that a label below the axis takes. */
const labelWidth = 76;

/** The lines and numbers of both axes. */
export function Axes({
  width,
  top,
  labels,
  written,
}: {
  width: number;
  /** Value at the upper end. */
  top: number;
  /** Of each step, below the axis; as many are shown as fit. */
  labels: readonly string[];
  written: (value: number) => string;
}) {
  const step = stepOf(width, labels.length);
  const every = Math.ceil(labelWidth / step);
  return (
    <>
      {[0, 0.5, 1].map((part) => {
        const y = edge.top + inner * (1 - part);
        return (
          <g key={part}>
            <line class="grid" x1={edge.start} x2={width} y1={y} y2={y} />
            <text x={edge.start - 8} y={y + 4} text-anchor="end">
              {written(top * part)}
            </text>
          </g>
        );
      })}
      {labels.map((label, n) => {
        const x = edge.start + step * (n + 0.5);
        // In the middle of its step; only a last one may have too little room for that.
        const cut = x + labelWidth / 3 > width;
        return (
          n % every === 0 && (
            <text key={n} x={cut ? width : x} y={height - 8} text-anchor={cut ? 'end' : 'middle'}>
              {label}
            </text>
          )
        );
      })}
    </>
  );
}

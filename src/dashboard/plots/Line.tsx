import { Axes } from './Axes.tsx';
import { Picture } from './Picture.tsx';
import { edge, height, inner, stepOf } from './scale.ts';

/** Values from 0 to 1 over time as a line, and those they are compared with as a dashed one; null where there is none. */
export function Line({
  title,
  description,
  labels,
  values,
  before,
  written,
  width,
}: {
  title: string;
  description: string;
  labels: readonly string[];
  values: readonly (number | null)[];
  before: readonly (number | null)[];
  written: (value: number) => string;
  width: number;
}) {
  const step = stepOf(width, labels.length);
  const place = (value: number, n: number) =>
    [edge.start + step * (n + 0.5), edge.top + inner * (1 - value)] as const;
  return (
    <Picture title={title} description={description} width={width} height={height}>
      <Axes width={width} top={1} labels={labels} written={written} />
      <path class="line dashed" d={pathOf(before, place)} />
      <path class="line" d={pathOf(values, place)} />
      {values.map((value, n) => {
        const alone = value !== null && values[n - 1] == null && values[n + 1] == null;
        if (!alone) return null;
        const [x, y] = place(value, n);
        return <circle key={x} class="solid" cx={x} cy={y} r="3" />;
      })}
    </Picture>
  );
}

/** A line through the values, broken where there is none. */
function pathOf(
  values: readonly (number | null)[],
  place: (value: number, n: number) => readonly [number, number],
): string {
  let path = '';
  for (const [n, value] of values.entries()) {
    if (value === null) continue;
    const [x, y] = place(value, n);
    path += `${n && values[n - 1] != null ? 'L' : 'M'}${x} ${y}`;
  }
  return path;
}

import type { ComponentChildren } from 'preact';
import { Table } from '../kit/layout.tsx';

export interface Bar {
  key: string;
  name: ComponentChildren;
  /** Length of the bar, 0 to 1. */
  part: number;
  /** Content of the further columns. */
  values: string[];
}

/** A table whose rows have a bar each: the picture and its numbers in one. */
export function Bars({
  caption,
  columns,
  bars,
}: {
  caption: string;
  /** Names of the columns: of the rows' names, then of each value. */
  columns: [string, ...string[]];
  bars: Bar[];
}) {
  const [first, ...others] = columns;
  return (
    <Table caption={caption} columns={[first, ...others]} numbers={others}>
      {bars.map(({ key, name, part, values }) => (
        <tr key={key} class="bar">
          <th scope="row">
            <bdi>{name}</bdi>
            <svg width="100%" height="8" aria-hidden="true">
              <rect class="rail" width="100%" height="8" rx="4" />
              <rect class="solid" width={`${part * 100}%`} height="8" rx="4" />
            </svg>
          </th>
          {values.map((value, n) => (
            <td key={others[n]} class="number">
              {value}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

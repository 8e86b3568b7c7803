import { expect, test } from 'vitest';
import { readOn } from '../../../../../src/dashboard/api/useWindow.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: String(from + n) }));

test.each([
  [100, 30, [20, 30], false],
  [25, 30, [20, 30], false],
  [20, 20, [20], true],
])('at most %i rows: reads on to %i', async (most, length, counts, more) => {
  const told: [number, boolean][] = [];
  // Pieces overlap by the row at which they meet.
  const ask = async (last: { id: string } | null) => {
    const from = Number(last?.id);
    const to = Math.min(from + 11, 30);
    return { data: rows(from, to), limit: 11, truncated: to < 30 };
  };
  const sofar = { rows: rows(0, 10), more: true };
  const read = await readOn(sofar, ask, (...now) => told.push(now), most);
  expect(read).toEqual(rows(0, length));
  expect(told.map(([count]) => count)).toEqual(counts);
  expect(told.at(-1)?.[1]).toBe(more);
});

import Type, { type TSchema } from 'typebox';
import type { List } from '../../../src/shared/wire/list.ts';
import { listed } from '../../domain/kernel/list.ts';
import type { Range, Window } from '../../domain/kernel/range.ts';
import { refuseField } from '../../domain/kernel/refusal.ts';
import { boundToMicros } from '../../domain/kernel/time.ts';
import { object } from './schemas.ts';

/** Maximum of rows in one response, and the default. */
export const rowCeiling = 1_000;

/** List envelope (specification, Resources). */
export function listOf<Row extends TSchema>(row: Row) {
  return object({
    data: Type.Array(row),
    limit: Type.Integer(),
    truncated: Type.Boolean(),
    truncationHint: Type.Optional(Type.String()),
  });
}

const timeForm =
  'a date, or an ISO-8601 time with Z or an offset and at most six digits after the second, such as 2026-01-31T09:00:00Z';

/** Query of a read over a range of time. */
export const rangeQuery = {
  from: Type.Optional(
    Type.String({ description: 'ISO-8601 time or date (UTC); inclusive, on receivedAt' }),
  ),
  to: Type.Optional(
    Type.String({
      description: 'ISO-8601 time, or date (UTC, to the end of the day); inclusive, on receivedAt',
    }),
  ),
};

/** Query of a read over a window of time. */
export const windowQuery = {
  ...rangeQuery,
  limit: Type.Optional(
    Type.String({
      pattern: '^0*[1-9][0-9]*$',
      'x-form': 'a whole number of at least 1',
      description: `Maximum number of rows; the default and the highest value are ${rowCeiling}`,
    }),
  ),
};

/** @throws Refusal invalid_request for an invalid time, or an end before the beginning: an empty answer would look like proof of nothing */
export function readRange(query: { from?: string; to?: string }): Range {
  const [from, to] = [readBound('from', query.from), readBound('to', query.to)];
  if (from !== null && to !== null && from > to) {
    throw refuseField('from', 'must not be after the end of the range');
  }
  return { from, to };
}

/** @throws Refusal invalid_request, as for a range */
export function readWindow(query: { from?: string; to?: string; limit?: string }): Window {
  return {
    ...readRange(query),
    limit: Math.min(Number(query.limit ?? rowCeiling), rowCeiling),
  };
}

/** In a query an unescaped plus sign has become a space: before an offset it can have been nothing else. */
function readBound(field: 'from' | 'to', text: string | undefined): number | null {
  if (text === undefined) return null;
  const micros = boundToMicros(field, text.replace(/ (?=\d\d(:?\d\d)?$)/, '+'));
  if (micros === null) {
    throw refuseField(field, `must be ${timeForm}`);
  }
  return micros;
}

/**
 * A full page means that there may be more rows. Where all of them share one time, the window cannot be narrowed to the
 * next ones: the hint then asks for a higher cap, and `rowCeiling` is enough for any one batch.
 * @param timeOf the time that `from` and `to` apply to, of rows that have one
 */
export function windowed<Row>(
  data: Row[],
  { limit }: Window,
  timeOf?: (row: Row) => string,
): List<Row> {
  const [first, last] = [data[0], data.at(-1)];
  const stuck = limit < rowCeiling && timeOf && first && last && timeOf(first) === timeOf(last);
  const hint = stuck
    ? 'The response is not complete, and all its rows have the same time: use a higher limit to get past them.'
    : 'The response is not complete: narrow the window with from and to.';
  return listed(data, limit, hint);
}

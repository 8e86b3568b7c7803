import type { RateKey } from '../../../../src/shared/wire/consent/rates.ts';
import type { CountedRecords, RatesStore } from '../../../domain/consent/rates/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection, Value } from '../connection.ts';
import { dayLength, erasedSlicesOf, slicesOf } from './slices.ts';

/** The properties by which records are counted; a purpose is not one of these, since a record has several. */
const keys: Record<Exclude<RateKey, 'purpose'>, string> = {
  method: "counted ->> 'method'",
  jurisdiction: "counted ->> 'jurisdiction'",
  language: "counted -> 'shown' ->> 'language'",
  device: "coalesce(counted -> 'shown' ->> 'viewport', 'unknown')",
  ruleset: "counted ->> 'rulesetIntegrity'",
  day: "to_char(to_timestamp(received_at / 1000000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')",
};

const standing = (counted: string) =>
  `SELECT received_at, ${counted} AS counted, 1 AS count FROM consent_records
    WHERE site_id = $1 AND received_at BETWEEN $2 AND $3`;

/** Counters are complete by themselves, except for the device of records from before it was stored. */
const withDevice =
  "json_build_object('granted', counted::json -> 'granted', 'shown', rest::json -> 'shown')";

/** Counts of erased records, by day: included in every window that touches the day. */
const erased = `SELECT day * ${dayLength} AS received_at, counted::json AS counted, count
  FROM erased_counts WHERE site_id = $1 AND (day, key) >= ($2, $3) AND (day, key) < ($4, $5)`;

/** The necessary purpose is always granted: a decision that grants anything else grants more than one. */
const byRecord = (key: string, from: string) =>
  `SELECT ${key} AS key, (json_array_length(counted -> 'granted') > 1)::integer AS granted, count
    FROM (${from}) AS one`;

const byAnswer = (from: string) =>
  ['granted', 'denied']
    .map(
      (answer) =>
        `SELECT key, ${answer === 'granted' ? 1 : 0} AS granted, count FROM (${from}) AS one,
          json_array_elements_text(counted -> '${answer}') AS key`,
    )
    .join(' UNION ALL ');

export function ratesStore(db: Connection): RatesStore {
  async function counted(by: RateKey, from: string, values: Value[]): Promise<CountedRecords> {
    const all = await db.get<{ decisions: number }>(
      `SELECT coalesce(sum(count), 0) AS decisions FROM (${from}) AS one`,
      ...values,
    );
    const rows = await db.all<CountedRecords['keys'][number]>(
      `SELECT key, sum(count) AS decisions, sum(granted * count) AS granted
        FROM (${by === 'purpose' ? byAnswer(from) : byRecord(keys[by], from)}) AS told GROUP BY key`,
      ...values,
    );
    return { decisions: all?.decisions ?? 0, keys: rows };
  }

  return {
    async *countedRecords(siteId, range, by) {
      const site = hexToBlob(siteId);
      const counts = standing(by === 'device' ? withDevice : 'counted::json');
      for await (const slice of slicesOf(db, siteId, range)) {
        yield await counted(by, counts, [site, ...slice]);
      }
      for await (const slice of erasedSlicesOf(db, siteId, range)) {
        yield await counted(by, erased, [site, ...slice]);
      }
    },
  };
}

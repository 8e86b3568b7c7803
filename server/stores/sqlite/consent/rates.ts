import type { RateKey } from '../../../../src/shared/wire/consent/rates.ts';
import type { CountedRecords, RatesStore } from '../../../domain/consent/rates/port.ts';
import { hexToBlob } from '../../blobs.ts';
import type { Connection } from '../connection.ts';
import { dayLength } from './erasure.ts';
import { erasedSlicesOf, slicesOf } from './slices.ts';

/** The properties by which records are counted; a purpose is not one of these, since a record has several. */
const keys: Record<Exclude<RateKey, 'purpose'>, string> = {
  method: "json_extract(body, '$.method')",
  jurisdiction: "json_extract(body, '$.jurisdiction')",
  language: "json_extract(body, '$.shown.language')",
  device: "coalesce(json_extract(body, '$.shown.viewport'), 'unknown')",
  ruleset: "json_extract(body, '$.rulesetIntegrity')",
  day: "strftime('%Y-%m-%d', received_at / 1000000, 'unixepoch')",
};

const inWindow = 'site_id = ?1 AND received_at BETWEEN ?2 AND ?3';

/** Counts of erased records, by day: included in every window that touches the day. */
const erased = `SELECT day * ${dayLength} AS received_at, body, count FROM erased_counts
  WHERE site_id = ?1 AND (day, body) >= (?2, ?3) AND (day, body) < (?4, ?5)`;
const standing = `SELECT received_at, body, 1 AS count FROM consent_records WHERE ${inWindow}`;

const count = (from: string) => `SELECT coalesce(sum(count), 0) AS records FROM (${from})`;

/** The necessary purpose is always granted: a decision that grants anything else grants more than one. */
const byRecord = (key: string, from: string) =>
  `SELECT ${key} AS key, json_array_length(body, '$.granted') > 1 AS granted, count FROM (${from})`;

const byAnswer = (from: string) =>
  ['granted', 'denied']
    .map(
      (answer) =>
        `SELECT answer.value AS key, ${answer === 'granted' ? 1 : 0} AS granted, count
          FROM (${from}), json_each(body, '$.${answer}') AS answer`,
    )
    .join(' UNION ALL ');

export function ratesStore(db: Connection): RatesStore {
  return {
    async *countedRecords(siteId, range, by) {
      const site = hexToBlob(siteId);
      const counted = (from: string, slice: (number | string)[]): CountedRecords => ({
        decisions: db.get<{ records: number }>(count(from), site, ...slice)?.records ?? 0,
        keys: db.all<CountedRecords['keys'][number]>(
          `SELECT key, sum(count) AS decisions, sum(granted * count) AS granted
            FROM (${by === 'purpose' ? byAnswer(from) : byRecord(keys[by], from)}) GROUP BY key`,
          site,
          ...slice,
        ),
      });
      for await (const slice of slicesOf(db, siteId, range)) yield counted(standing, slice);
      for await (const slice of erasedSlicesOf(db, siteId, range)) yield counted(erased, slice);
    },
  };
}

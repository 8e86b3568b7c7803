import { randomBytes, randomUUID } from 'node:crypto';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { newRecord } from '../../contract/stores/samples.ts';
import type { Rate } from '../load/compare.ts';
import { rowsPerBatch } from '../load/requests.ts';
import { longViews } from '../volume/traffic.ts';

export const siteIds = (count: number): string[] =>
  Array.from({ length: count }, () => randomBytes(16).toString('hex'));

const hex = () => randomUUID().replaceAll('-', '');

/** What a new visitor decides now. An id begins with its time. */
export function freshRecord(siteId: string): NewConsentRecord {
  const id = Date.now().toString(16).padStart(12, '0') + hex().slice(12);
  return newRecord(0, { siteId, id, subjectId: hex() + hex() });
}

/** Calls for so many seconds, so many at once, each with a number of its own. Answers how many a second were done. */
async function rateOf(
  { inFlight, seconds }: { inFlight: number; seconds: number },
  call: (n: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let made = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < started + seconds * 1000) await call(made++);
    }),
  );
  return (made / (performance.now() - started)) * 1000;
}

export const oneOf = <One>(all: One[], n: number) => all[n % all.length] as One;

export type RecordDecision = (record: NewConsentRecord) => Promise<unknown>;

/** Decisions a second that are on the disk. */
export const decisionRate =
  (recordDecision: RecordDecision, sites: string[], inFlight: number): Rate =>
  (seconds) =>
    rateOf({ inFlight, seconds }, (n) => recordDecision(freshRecord(oneOf(sites, n))));

/** Rows of tag events a second that are on the disk. They are summed up meanwhile, as far as that comes. */
export function tagRate(store: RegionStore, sites: string[], inFlight: number): Rate {
  const views = sites.map((siteId) => longViews(siteId));
  let made = 0;
  return async (seconds) => {
    const rate = await rateOf({ inFlight, seconds }, () => {
      made += 1;
      return store.recordBatch(oneOf(views, made)(made));
    });
    return rowsPerBatch * rate;
  };
}

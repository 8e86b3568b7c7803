import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { sealAll, wholeLog } from './logContract.ts';
import { everything, hexId, inEU, newBatch, newPublication, newRecord, siteId } from './samples.ts';

/** A data directory as it was on 22 November 2026: five records, two publications, two page views, one of them in parts. */
async function earlierDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory();
  for (const file of ['control.db', 'eu.db', 'us.db']) {
    const packed = new URL(`../../fixtures/store-1/${file}.gz`, import.meta.url);
    await writeFile(join(dataDir, file), gunzipSync(await readFile(packed)));
  }
  return dataDir;
}

it('goes on with what an earlier version stored', async () => {
  const stores = await openStores(await earlierDirectory());
  const eu = stores.of(inEU);
  const records = await eu.consentRecords(siteId, everything, null);
  expect(records.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => hexId(n)));
  expect(records[0]?.receivedAt).toBe('2026-11-21T00:00:01.000000Z');
  expect(await stores.control.newestPublication(siteId)).toEqual(newPublication('two'));
  // Visitors fetch what they did; a job gives it its compressed forms.
  const two = newPublication('two');
  expect(await stores.control.delivered(siteId)).toEqual(two);
  expect(await stores.control.deliveredSnippet(siteId)).toEqual({
    snippet: two.sealed.snippet,
    integrity: two.integrity,
  });
  const refresh = await stores.control.job(`delivery.${siteId}`);
  expect(refresh).toMatchObject({ kind: 'delivery', lane: siteId, payload: { siteId } });
  expect((await stores.control.artefact('runtime.1a2b.js'))?.source).toBe('run()');
  expect(await eu.tagEvents(siteId, everything, null)).toHaveLength(7);
  expect(await eu.sightings(siteId, everything)).toMatchObject([{ host: 'ads.example', pages: 1 }]);

  await eu.recordDecision(newRecord(6));
  await eu.recordBatch(newBatch(3));
  await eu.recordBatch(
    newBatch(1, { part: 2, rows: [{ kind: 'request', pageMs: 10, host: 'late.example' }] }),
  );
  expect(await eu.consentRecords(siteId, everything, null)).toHaveLength(6);
  const hours = await eu.pageHours(siteId, everything);
  expect(hours.reduce((sum, { pages }) => sum + pages, 0)).toBe(3);
  const hosts = await eu.hostHours(siteId, everything);
  const late = hosts.filter(({ host }) => host === 'late.example');
  expect(late.reduce((sum, { pages }) => sum + pages, 0)).toBe(1);
  expect(late.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(2);
});

it('takes what an earlier version stored into the log, and erases it without a trace of its salt', async () => {
  const stores = await openStores(await earlierDirectory());
  const eu = stores.of(inEU);
  expect(await eu.sitesToSeal(null, 10)).toEqual([siteId]);
  await eu.recordDecision(newRecord(6));
  expect(await sealAll(eu)).toBe(7);
  const kinds = (await wholeLog(eu)).map(({ kind, salt }) => [kind, salt?.length]);
  expect(kinds).toEqual([['genesis', 16], ...Array(6).fill(['record', 16])]);
  await eu.eraseRecords({ siteId, ids: [hexId(2)], reason: 'request', at: 1, jobs: [] });
  await sealAll(eu);
  const after = await wholeLog(eu);
  expect(after[2]).toMatchObject({ kind: 'record', salt: null, value: null });
  expect(after[7]?.value).toMatchObject({ indexes: [2] });
});

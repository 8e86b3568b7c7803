import { join } from 'node:path';
import { expect, it } from 'vitest';
import { maxBytes } from '../../../server/domain/monitoring/limits.ts';
import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import { openForReading } from '../../../server/stores/sqlite/connection.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { everything, hexId, inEU, inUS, newBatch, newRecord, siteId } from './samples.ts';

/** What one site's visitors can ask of the store must not stand before the decisions of others. */

const otherSite = hexId(0x52);

/** Rows that name a thing each: as dear to sum up as rows can be. */
const dear = (count: number, name: string): BatchRow[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: n % 2 ? 'tag' : 'event',
    pageMs: n,
    eventName: `${name} ${n}`,
    containerId: 'GTM-1',
    tagId: `${name}-${n}`,
  }));

const partOf = (page: number, part: number, rows: BatchRow[]): NewBatch =>
  newBatch(page, { part, rows: part ? rows : [{ kind: 'batch', pageMs: 0 }, ...rows] });

it('answers decisions before a queue of the dearest batches, in each region', async () => {
  const stores = await openStores(await temporaryDirectory());
  const [eu, us] = [stores.of(inEU), stores.of(inUS)];
  await Promise.all([eu.recordDecision(newRecord(1)), us.recordDecision(newRecord(1))]);
  for (let part = 0; part < 8; part++) await eu.recordBatch(partOf(1, part, dear(499, `${part}`)));

  const order: string[] = [];
  const inOrder = (name: string, write: Promise<unknown>) => write.then(() => order.push(name));
  const flood = Array.from({ length: 400 }, (_, n) =>
    inOrder('batch', eu.recordBatch(partOf(1, 10 + n, dear(1, `more ${n}`)))),
  );
  const decisions = [
    inOrder('decision', eu.recordDecision(newRecord(2, { siteId: otherSite }))),
    inOrder('decision', us.recordDecision(newRecord(2, { siteId: otherSite }))),
  ];
  await Promise.all([...flood, ...decisions]);
  expect(order.slice(0, 100).filter((name) => name === 'decision')).toHaveLength(2);
});

it('sums up what one process stored and did not come to sum up', async () => {
  const dataDir = await temporaryDirectory();
  const first = await openStores(dataDir);
  for (let n = 0; n < 300; n++) await first.of(inEU).recordBatch(newBatch(n));
  await first.close();
  const again = (await openStores(dataDir)).of(inEU);
  const pages = async () =>
    (await again.pageHours(siteId, everything)).reduce((sum, hour) => sum + hour.pages, 0);
  expect(await pages()).toBe(300);
  await again.recordBatch(newBatch(300));
  expect(await pages()).toBe(301);
});

it('sums up once what several processes sum up at the same time', async () => {
  const dataDir = await temporaryDirectory();
  const opened = [await openStores(dataDir), await openStores(dataDir)];
  await Promise.all(
    Array.from({ length: 500 }, (_, n) => opened[n % 2]?.of(inEU).recordBatch(newBatch(n))),
  );
  const sums = await Promise.all(
    opened.map((stores) => stores.of(inEU).pageHours(siteId, everything)),
  );
  for (const hours of sums) expect(hours.reduce((sum, { pages }) => sum + pages, 0)).toBe(500);
});

it('keeps the sums of an hour within their bytes, whatever things are called', async () => {
  const dataDir = await temporaryDirectory();
  const region = (await openStores(dataDir)).of(inEU);
  const name = (n: number) => `${n}`.padEnd(512, String.fromCharCode(0x4e00 + (n % 5_000)));
  for (let page = 0; page < 12; page++) {
    const rows = Array.from(
      { length: 200 },
      (_, n): BatchRow => ({
        kind: 'request',
        pageMs: n,
        host: name(page * 200 + n),
        paramNames: Array.from({ length: 50 }, (_, k) =>
          name(page * 10_000 + n * 50 + k).slice(0, 128),
        ),
      }),
    );
    await region.recordBatch(partOf(page, 0, rows));
  }
  const hosts = await region.hostHours(siteId, everything);
  const text = hosts
    .flatMap(({ host, paramNames }) => [host, ...Object.keys(paramNames)])
    .reduce((sum, { length }) => sum + length, 0);
  // A host's own 50 may come on top of what was there when it came.
  expect(text).toBeLessThan(maxBytes + 20_000);
  expect(hosts.find(({ host }) => host === '*')?.pages).toBeGreaterThan(0);
  const db = openForReading(join(dataDir, 'eu.db'));
  const [row] = db.all<{ most: number }>('SELECT max(length(sums)) AS most FROM hour_sums');
  db.close();
  expect(row?.most).toBeLessThan(2 * maxBytes);
});

import { expect, it } from 'vitest';
import { consentExportService } from '../../../server/domain/consent/export/consentExport.ts';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import { bookService } from '../../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import { logSealing } from '../../../server/domain/consentLog/logSealing.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import type { Range } from '../../../server/domain/kernel/range.ts';
import { isoToMicros } from '../../../server/domain/kernel/time.ts';
import { publications, recordOf, site as sample } from '../../support/exportSample.ts';
import { check } from '../../support/secondVerifier/check.mjs';
import type { OpenStores } from './openStores.ts';
import { accountId, at, everything, handClock, newSite, ownerId } from './samples.ts';

const hour = 3_600_000;
const all: Range = { from: null, to: null };

const parse = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Exports of the log, from a store with real records, as two programs check them that share no code. */
export function exportContract(open: OpenStores): void {
  async function withSite() {
    const clock = handClock();
    const stores = await open(clock);
    await stores.control.createAccount({
      accountId,
      userId: ownerId,
      name: 'A',
      email: 'a@a.test',
      at,
    });
    const site = newSite({ id: sample.id });
    await stores.control.createSite(site);
    const region = stores.of(site);
    const control = {
      publication: async (_siteId: string, integrity: string) =>
        publications.find((one) => one.integrity === integrity) ?? null,
      site: stores.control.site,
      logHead: stores.control.logHead,
      lastAnchored: stores.control.lastAnchored,
      firstAnchored: stores.control.firstAnchored,
      firstStamped: stores.control.firstStamped,
      anchorOf: stores.control.anchorOf,
      firstAnchorOf: stores.control.firstAnchorOf,
      stampOf: stores.control.stampOf,
      keepHead: stores.control.keepHead,
    };
    const signing = logSigning({
      control,
      clock,
      seed: Buffer.alloc(32, 7),
      host: () => 'log.example',
    });
    const logs = logSealing({
      storeOf: () => region,
      placeOf: stores.control.site,
      clock,
      signing,
    });
    const software = { name: 'portcullis', version: '0.0.0' };
    const exports = consentExportService({
      ...{
        control,
        storeOf: () => region,
        clock,
        software,
        logs,
        vkeyOf: async ({ origin }) => signing.vkeyOf(origin),
        bookStoreOf: () => region,
      },
    });
    let next = 1;

    async function held(text: string, range: Range = all) {
      const head = await stores.control.logHead(site.id);
      const key = signing.vkeyOf(head?.origin as string);
      const verdict = await verifyExport(whole(text), { key });
      expect(verdict).toMatchObject({ ok: true, problems: [], format: 2 });
      const { published } = check(Buffer.from(text), key);
      const unknown = published ? [] : ['published'];
      expect(verdict.claims.notShown).toEqual([...unknown, 'anchored']);
      const lines = parse(text);
      const records = await region.consentRecords(site.id, { ...range, limit: 10_000 }, null);
      return { lines, counts: verdict.counts, records, verdict };
    }

    const policy = parsePolicy('quorum none\n');
    const books = bookService({
      ...{ control: stores.control, storeOf: () => region, clock, host: () => 'log.example' },
      ...{ seed: Buffer.alloc(32, 7), policy, length: hour },
      post: () => Promise.reject(new Error('nobody is asked')),
    });

    return {
      /** Makes the next epoch of the region's book. */
      async epoch(): Promise<void> {
        clock.time += hour;
        expect(await books.run(site.region)).toMatchObject({ anchored: true });
      },
      pieces: (range = all) => exports.write(site, range),
      erase: (ids: string[]) =>
        region.eraseRecords({
          siteId: site.id,
          ids,
          reason: 'request',
          jobs: [],
          at: clock.time * 1000,
        }),
      /** Logs the publication of one of the two rulesets. */
      publish: (n: number) =>
        region.addLogEntry({
          siteId: site.id,
          kind: 'publication',
          value: { entry: 'publication', integrity: publications[n]?.integrity },
        }),
      /** Stores so many more. */
      async record(count: number): Promise<void> {
        const some = Array.from({ length: count }, (_, n) => recordOf(next + n));
        next += count;
        await Promise.all(some.map(({ receivedAt: _, ...one }) => region.recordDecision(one)));
        clock.time += 1;
      },
      async times(): Promise<number[]> {
        const records = await region.consentRecords(site.id, everything, null);
        return records.map(({ receivedAt }) => isoToMicros(receivedAt) as number);
      },
      async ids(from: number, to: number): Promise<string[]> {
        const records = await region.consentRecords(site.id, everything, null);
        return records.slice(from, to).map(({ id }) => id);
      },
      /** Exports a window, which has to hold, and tells what is in it. */
      async exported(range: Range = all) {
        let text = '';
        for await (const piece of exports.write(site, range)) text += piece;
        return held(text, range);
      },
      held,
    };
  }

  const none = {
    rulesets: 0,
    published: 0,
    records: 0,
    entries: 0,
    erased: 0,
    edges: 0,
    logged: 0,
    anchors: 0,
  };

  it('of a site without any record hold', async () => {
    const { exported } = await withSite();
    expect((await exported()).counts).toEqual({ ...none, entries: 1 });
    expect((await exported({ from: 0, to: 1 })).counts).toEqual({ ...none, edges: 1 });
  });

  it('hold for each window, over the edges of tiles, and have the records that are stored', async () => {
    const { record, times, exported } = await withSite();
    await record(1);
    expect((await exported()).counts).toMatchObject({ records: 1, edges: 0 });
    await record(599);
    const at = await times();
    const [first, last] = [at[0] as number, at.at(-1) as number];
    const windows: [Range, records: number, edges: number][] = [
      [all, 600, 0],
      [{ from: first, to: first }, 1, -1],
      [{ from: last, to: last }, 1, -1],
      [{ from: null, to: first }, 1, -1],
      [{ from: last, to: null }, 1, -1],
      [{ from: at[254] as number, to: at[257] as number }, 4, 2],
      [{ from: at[255] as number, to: at[255] as number }, 1, 2],
      [{ from: at[256] as number, to: at[511] as number }, 256, 2],
      [{ from: (at[9] as number) + 1, to: (at[10] as number) - 1 }, 0, 2],
      [{ from: 0, to: 1 }, 0, 1],
      [{ from: last + 60_000_000, to: last + 90_000_000 }, 0, 1],
      [{ from: last, to: first }, 0, -1],
    ];
    for (const [range, count, edges] of windows) {
      const { lines, counts, records } = await exported(range);
      const shown = lines.flatMap(({ kind, record }) => (kind === 'record' ? [record] : []));
      expect(shown).toEqual(records);
      expect(shown).toHaveLength(count);
      if (edges >= 0) expect(counts.edges).toBe(edges);
    }
  });

  it('show what was erased, and the erasure wherever it stands', async () => {
    const { record, times, ids, erase, exported } = await withSite();
    await record(300);
    const at = await times();
    expect(await erase(await ids(10, 20))).toBe(10);
    await exported();
    await record(1);
    expect(await erase(await ids(100, 103))).toBe(3);
    const of = (from: number, to: number) => ({ from: at[from] as number, to: at[to] as number });
    for (const [range, counts] of [
      [all, { records: 288, erased: 13, entries: 3, logged: 0 }],
      [of(10, 19), { records: 0, erased: 10, edges: 2, logged: 1 }],
      [of(5, 14), { records: 5, erased: 5, edges: 2, logged: 1 }],
      [of(15, 115), { records: 93, erased: 8, edges: 2, logged: 2 }],
      [of(20, 99), { records: 80, erased: 0, edges: 2, logged: 0 }],
    ] as const) {
      expect((await exported(range)).counts).toMatchObject(counts);
    }
  });

  it('show that what records name was published before, wherever that stands', async () => {
    const { record, times, publish, exported } = await withSite();
    await publish(0);
    await publish(1);
    await record(300);
    const at = await times();
    await publish(0);
    const of = (from: number, to: number) => ({ from: at[from] as number, to: at[to] as number });
    for (const [range, entries, published] of [
      [all, 4, 0],
      [of(0, 0), 0, 1],
      [of(0, 9), 0, 2],
      [of(270, 299), 0, 2],
    ] as const) {
      const { counts, verdict } = await exported(range);
      expect(counts).toMatchObject({ entries, published });
      expect(verdict.claims.notShown).toEqual(['anchored']);
    }
  });

  it('carry the newest of their heads that stands in the region’s book', async () => {
    const { record, exported, epoch } = await withSite();
    const anchored = async () => {
      const { counts, verdict } = await exported();
      return [counts.anchors, verdict.anchor?.size, verdict.log?.size];
    };
    await record(5);
    expect(await anchored()).toEqual([0, undefined, 6]);
    await epoch();
    await record(295);
    expect(await anchored()).toEqual([1, 6, 301]);
    await epoch();
    await epoch();
    expect(await anchored()).toEqual([1, 301, 301]);
  });

  it('tell of a ruleset that was logged as published after a record', async () => {
    const { record, times, publish, exported } = await withSite();
    await publish(0);
    await record(20);
    const at = await times();
    await publish(1);
    const { counts, verdict } = await exported({ from: null, to: at[9] as number });
    expect(counts.published).toBe(1);
    expect(verdict.unpublished).toContain('logged as published after it');
  });

  it('hold while decisions come, and are of what was there at their beginning', async () => {
    const { record, pieces, held } = await withSite();
    await record(600);
    let text = '';
    for await (const piece of pieces()) {
      text += piece;
      await record(3);
    }
    expect((await held(text)).counts).toMatchObject({ records: 600, edges: 0 });
  });

  it('are not whole where a record of theirs is erased while they are written', async () => {
    const { record, ids, erase, pieces } = await withSite();
    await record(600);
    let text = '';
    const writing = async () => {
      for await (const piece of pieces()) {
        text += piece;
        if (piece.includes('"kind":"record"')) await erase(await ids(500, 501));
      }
    };
    await expect(writing()).rejects.toThrow('erased while it was exported');
    const { ok, problems } = await verifyExport(whole(text));
    expect(ok).toBe(false);
    expect(problems.map(({ problem }) => problem).join()).toContain('not complete');
  });
}

async function* whole(text: string) {
  yield Buffer.from(text);
}

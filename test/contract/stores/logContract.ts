import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitment, encodeEntry } from '../../../server/domain/consentLog/entry.ts';
import type { OpenedEntry } from '../../../server/domain/consentLog/port.ts';
import { storedFrontier } from '../../../server/domain/consentLog/sealing.ts';
import { tileWidth } from '../../../server/domain/consentLog/tiles.ts';
import { leafHash, root } from '../../../server/domain/consentLog/tree.ts';
import { microsToIso } from '../../../server/domain/kernel/time.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import type { OpenStores } from './openStores.ts';
import { everything, handClock, hexId, inEU, newBatch, newRecord, siteId } from './samples.ts';

const otherSite = hexId(0x52);
const start = Date.UTC(2026, 10, 21);

/** RFC 6962, section 2.1, to the letter. */
function treeHash(leaves: Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? createHash('sha256').digest();
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return createHash('sha256')
    .update(Buffer.of(1))
    .update(treeHash(leaves.slice(0, half)))
    .update(treeHash(leaves.slice(half)))
    .digest();
}

export async function sealAll(region: RegionStore, site = siteId): Promise<number> {
  for (;;) {
    const { size, more, broken } = await region.sealLog(site);
    expect(broken).toBeNull();
    if (!more) return size;
  }
}

/** All entries of a log, after a look at what it is made of: tiles, frontier, and what each entry commits to. */
export async function wholeLog(region: RegionStore, site = siteId): Promise<OpenedEntry[]> {
  const log = await region.logState(site);
  if (!log) return [];
  const entries: OpenedEntry[] = [];
  const hashes: Buffer[] = [];
  for (let n = 0; n * tileWidth < log.size; n += 1) {
    const some = await region.logEntries(site, n);
    const leaves = some.map((entry) => leafHash(encodeEntry(entry)));
    expect(Buffer.concat(leaves).equals((await region.logTile(site, 0, n)) as Buffer)).toBe(true);
    hashes.push(...leaves);
    entries.push(...some);
  }
  expect(entries).toHaveLength(log.size);
  expect(root(storedFrontier(log)).equals(treeHash(hashes))).toBe(true);
  const times = entries.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  for (const { salt, value, ...entry } of entries) {
    if (!salt || !value) continue;
    expect(Buffer.from(entry.commitment).equals(commitment(salt, value))).toBe(true);
  }
  return entries;
}

export function logContract(open: OpenStores): void {
  async function withRegion() {
    const clock = handClock(start);
    const region = (await open(clock)).of(inEU);
    const erase = (...ids: string[]) =>
      region.eraseRecords({ siteId, ids, reason: 'request', at: start * 1000 + 7, jobs: [] });
    return { clock, region, erase };
  }

  it('seals records in the order they were received, and says where the log began', async () => {
    const { region } = await withRegion();
    expect(await region.logState(siteId)).toBeNull();
    for (const n of [1, 2, 3]) await region.recordDecision(newRecord(n));
    await region.recordBatch(newBatch(1));
    expect(await region.sealLog(siteId)).toEqual({ size: 4, more: false, broken: null });
    await region.recordDecision(newRecord(2));
    await region.recordDecision(newRecord(4));
    expect(await region.sealLog(siteId)).toEqual({ size: 5, more: false, broken: null });
    expect(await region.sealLog(siteId)).toEqual({ size: 5, more: false, broken: null });
    const entries = await wholeLog(region);
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['genesis', 'record', 'record', 'record', 'record'],
    ]);
    const records = await region.consentRecords(siteId, everything, null);
    expect(
      entries
        .filter(({ kind }) => kind === 'record')
        .map(({ value, receivedAt }) => ({ ...value, receivedAt: microsToIso(receivedAt) })),
    ).toEqual(records);
  });

  it('grows over the edges of tiles, a thousand entries at a time', async () => {
    const { region } = await withRegion();
    const record = async (from: number, count: number) => {
      await Promise.all(
        Array.from({ length: count }, (_, n) => region.recordDecision(newRecord(from + n))),
      );
    };
    await record(0, 254);
    expect(await sealAll(region)).toBe(255);
    for (const [from, count] of [
      [254, 1],
      [255, 1],
      [256, 300],
      [556, 1_500],
    ] as const) {
      await record(from, count);
      expect(await sealAll(region)).toBe(from + count + 1);
      await wholeLog(region);
    }
    expect((await region.logTile(siteId, 1, 0))?.length).toBe(8 * 32);
    const places = (await wholeLog(region)).map(({ receivedAt }) => receivedAt);
    for (const index of [0, 1, 255, 256, 700, places.length - 1]) {
      expect(await region.logIndex(siteId, places[index] as number)).toBe(index);
    }
    expect(await region.logTile(siteId, 0, 9)).toBeNull();
    expect(await region.logEntries(siteId, 9)).toEqual([]);
  });

  it('keeps the place of an erased record, and neither its value nor its salt', async () => {
    const { region, erase } = await withRegion();
    for (let n = 0; n < 300; n += 1) await region.recordDecision(newRecord(n));
    await sealAll(region);
    const before = await wholeLog(region);
    await region.recordDecision(newRecord(300));
    // One of the first tile, one of the second, and one that is not sealed yet.
    expect(await erase(hexId(7), hexId(299), hexId(300))).toBe(3);
    await sealAll(region);
    const after = await wholeLog(region);
    for (const [n, entry] of before.entries()) {
      const gone = [8, 300].includes(n);
      const commitment = Buffer.from(after[n]?.commitment ?? []);
      expect(commitment.equals(entry.commitment)).toBe(true);
      const left = gone ? { ...entry, salt: null, value: null } : entry;
      expect({ ...after[n], commitment }).toEqual({ ...left, commitment });
    }
    expect(after[301]).toMatchObject({ kind: 'record', salt: null, value: null });
    expect(after[302]).toMatchObject({
      kind: 'erasure',
      value: { entry: 'erasure', indexes: [8, 300, 301], reason: 'request' },
    });
    expect(after).toHaveLength(303);
  });

  it('has the seal of a record from its insert until it is erased', async () => {
    const { region, erase } = await withRegion();
    expect(await region.recordSeal(siteId, hexId(1))).toBeNull();
    await region.recordDecision(newRecord(1));
    const seal = Buffer.from((await region.recordSeal(siteId, hexId(1))) ?? []);
    await sealAll(region);
    const entry = (await wholeLog(region)).at(-1);
    expect(seal).toEqual(Buffer.concat([entry?.salt ?? seal, entry?.commitment ?? seal]));
    await region.recordDecision(newRecord(1));
    expect(Buffer.from((await region.recordSeal(siteId, hexId(1))) ?? [])).toEqual(seal);
    expect(await region.recordSeal(otherSite, hexId(1))).toBeNull();
    await erase(hexId(1));
    expect(await region.recordSeal(siteId, hexId(1))).toBeNull();
  });

  it('logs what was erased before the log began', async () => {
    const { region, erase } = await withRegion();
    for (const n of [1, 2]) await region.recordDecision(newRecord(n));
    await erase(hexId(1));
    await sealAll(region);
    expect((await wholeLog(region)).map(({ kind, value }) => [kind, value === null])).toEqual([
      ['genesis', false],
      ['record', true],
      ['record', false],
      ['erasure', false],
    ]);
    // What the erasure names is where it stands now.
    expect((await wholeLog(region)).at(-1)?.value).toMatchObject({ indexes: [1] });
  });

  it('tells which sites have something to seal', async () => {
    const { region, erase } = await withRegion();
    expect(await region.sitesToSeal(null, 10)).toEqual([]);
    await region.recordBatch(newBatch(1));
    expect(await region.sitesToSeal(null, 10)).toEqual([]);
    await region.recordDecision(newRecord(1));
    await region.recordDecision(newRecord(2, { siteId: otherSite }));
    expect(await region.sitesToSeal(null, 10)).toEqual([siteId, otherSite]);
    expect(await region.sitesToSeal(null, 1)).toEqual([siteId]);
    expect(await region.sitesToSeal(siteId, 10)).toEqual([otherSite]);
    await sealAll(region);
    await sealAll(region, otherSite);
    expect(await region.sitesToSeal(null, 10)).toEqual([]);
    await region.recordBatch(newBatch(2));
    expect(await region.sitesToSeal(null, 10)).toEqual([]);
    await erase(hexId(1));
    expect(await region.sitesToSeal(null, 10)).toEqual([siteId]);
    await sealAll(region);
    expect(await wholeLog(region, otherSite)).toHaveLength(2);
  });

  it('seals a log that has entries and no record', async () => {
    const { region } = await withRegion();
    const value = { entry: 'publication', integrity: 'x' };
    await region.addLogEntry({ siteId: otherSite, kind: 'publication', value });
    expect(await region.sitesToSeal(null, 10)).toEqual([otherSite]);
    await sealAll(region, otherSite);
    expect(await region.sitesToSeal(null, 10)).toEqual([]);
    const kinds = (await wholeLog(region, otherSite)).map(({ kind }) => kind);
    expect(kinds).toEqual(['genesis', 'publication']);
  });

  it('seals each entry once, however many seal while decisions come', async () => {
    const { region } = await withRegion();
    const decisions = Array.from({ length: 200 }, (_, n) => region.recordDecision(newRecord(n)));
    const seals = Array.from({ length: 20 }, () => region.sealLog(siteId));
    await Promise.all([...decisions, ...seals]);
    expect(await sealAll(region)).toBe(201);
    await wholeLog(region);
  });

  it('goes on where the clock is set back', async () => {
    const { region, clock } = await withRegion();
    await region.recordDecision(newRecord(1));
    await sealAll(region);
    clock.time -= 86_400_000;
    await region.recordDecision(newRecord(2));
    expect(await sealAll(region)).toBe(3);
    await wholeLog(region);
  });
}

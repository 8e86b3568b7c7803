import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { parseVkey, signerOf } from '../../../server/domain/consentLog/keys.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import type { SignedHead } from '../../../server/domain/consentLog/port.ts';
import { storedFrontier } from '../../../server/domain/consentLog/sealing.ts';
import { root } from '../../../server/domain/consentLog/tree.ts';
import type { RegionStore, Stores } from '../../../server/domain/stores.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { sealAll } from '../stores/logContract.ts';
import { handClock, inEU, newRecord, siteId } from '../stores/samples.ts';
import { withSite } from './withSite.ts';

const seed = Buffer.alloc(32, 7);

function signerFor(stores: Stores, kept: SignedHead[] = []) {
  return logSigning({
    control: {
      logHead: stores.control.logHead,
      async keepHead(kept_) {
        const won = await stores.control.keepHead(kept_);
        if (won) kept.push(kept_.head);
        return won;
      },
    },
    clock: Date,
    seed,
    host: () => 'log.example',
  });
}

async function open() {
  const dataDir = await temporaryDirectory();
  const stores = await openStores(dataDir, handClock());
  await withSite(stores);
  const region = stores.of(inEU);
  let n = 0;
  const record = async (count: number) => {
    const some = Array.from({ length: count }, () => region.recordDecision(newRecord(n++)));
    await Promise.all(some);
    return sealAll(region);
  };
  const signing = signerFor(stores);
  return { dataDir, stores, region, record, sign: () => signing.sign(region, siteId) };
}

async function rootOf(region: RegionStore): Promise<Buffer> {
  const log = await region.logState(siteId);
  if (!log) throw new Error('there is no log');
  return root(storedFrontier(log));
}

it('signs what is sealed, under a key of the log’s own, and once for each size', async () => {
  const { stores, region, record, sign } = await open();
  expect(await sign()).toBeNull();
  expect(await stores.control.logHead(siteId)).toBeNull();
  await record(3);
  expect(await sign()).toBeNull();
  const head = (await stores.control.logHead(siteId)) as SignedHead;
  expect(head.origin).toMatch(/^log\.example\/log\/[0-9a-f]{16}$/);
  const key = parseVkey(signerOf(seed, head.origin).vkey);
  if (!key) throw new Error('there is no key');
  const checkpoint = openCheckpoint(head.note, head.origin, [key]);
  expect(checkpoint).toMatchObject({ size: 4, root: await rootOf(region) });
  expect(await sign()).toBeNull();
  expect(await stores.control.logHead(siteId)).toEqual(head);
  for (const size of [1, 300, 700]) {
    const sealed = await record(size);
    expect(await sign()).toBeNull();
    expect(await stores.control.logHead(siteId)).toMatchObject({
      size: sealed,
      origin: head.origin,
    });
  }
});

it('signs nothing of a region that was set back, however much it grows again', async () => {
  const { dataDir, stores, record, sign } = await open();
  await record(20);
  await sign();
  await stores.close();
  const [file, copy] = [join(dataDir, 'eu.db'), join(dataDir, 'earlier.db')];
  await copyFile(file, copy);

  const later = await openStores(dataDir, handClock());
  const region = later.of(inEU);
  await Promise.all(Array.from({ length: 20 }, (_, n) => region.recordDecision(newRecord(50 + n))));
  await sealAll(region);
  expect(await signerFor(later).sign(region, siteId)).toBeNull();
  const head = await later.control.logHead(siteId);
  expect(head?.size).toBe(41);
  await later.close();
  await copyFile(copy, file);

  const restored = await openStores(dataDir, handClock());
  const again = restored.of(inEU);
  const sign2 = () => signerFor(restored).sign(again, siteId);
  expect(await sign2()).toBe('it is smaller than what was signed: 21 entries, and 41 were signed');
  const fill = async (from: number, count: number) => {
    await Promise.all(
      Array.from({ length: count }, (_, n) => again.recordDecision(newRecord(from + n))),
    );
    await sealAll(again);
  };
  await fill(100, 20);
  expect(await sign2()).toContain('it has another root than what was signed');
  await fill(200, 20);
  expect(await sign2()).toContain('it does not begin with what was signed');
  expect(await restored.control.logHead(siteId)).toEqual(head);
});

it('signs nothing where tiles and frontier were rewritten together', async () => {
  const { dataDir, stores, region, record, sign } = await open();
  await record(10);
  await sign();
  const head = await stores.control.logHead(siteId);
  const db = new DatabaseSync(join(dataDir, 'eu.db'));
  db.exec('DELETE FROM site_logs; DELETE FROM log_tiles;');
  db.exec(
    "DROP TRIGGER consent_records_stay; DELETE FROM consent_records WHERE sequence = 1 AND id = x'00000000000000000000000000000004'",
  );
  db.close();
  // All of it is sealed anew, without one of the records.
  await record(5);
  expect(await sign()).toContain('it does not begin with what was signed');
  expect(await stores.control.logHead(siteId)).toEqual(head);
  expect((await region.recordDecision(newRecord(900))).id).toBe(newRecord(900).id);
});

it.each([
  ['another root', 'root = zeroblob(32)'],
  ['a smaller size', 'size = size - 1'],
])(
  'signs nothing where what was signed was given %s in the control plane',
  async (_what, change) => {
    const { dataDir, stores, record, sign } = await open();
    await record(10);
    await sign();
    const db = new DatabaseSync(join(dataDir, 'control.db'));
    db.exec(`UPDATE log_heads SET ${change}`);
    db.close();
    const head = await stores.control.logHead(siteId);
    await record(5);
    expect(await sign()).toContain('it does not begin with what was signed');
    expect(await stores.control.logHead(siteId)).toEqual(head);
  },
);

it('of two processes that sign at once one wins, and no two heads are of one size', async () => {
  const { dataDir, stores, region, record } = await open();
  const other = await openStores(dataDir, handClock());
  const kept: SignedHead[] = [];
  const signers = [
    [signerFor(stores, kept), region],
    [signerFor(other, kept), other.of(inEU)],
  ] as const;
  for (let round = 0; round < 20; round += 1) {
    await record(1 + (round % 3));
    const refused = await Promise.all(
      [...signers, ...signers].map(([signer, seen]) => signer.sign(seen, siteId)),
    );
    expect(refused.filter((one) => one !== null)).toEqual([]);
  }
  const sizes = kept.map(({ size }) => size);
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
  expect(new Set(kept.map(({ origin }) => origin)).size).toBe(1);
  expect((await stores.control.logHead(siteId))?.size).toBe((await region.logState(siteId))?.size);
});

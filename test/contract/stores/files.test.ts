import { chmod, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { smallDisk } from '../../support/smallDisk.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { everything, inEU, inUS, newBatch, newRecord, siteId } from './samples.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('keeps its files to its own user, whoever made the directory', async () => {
  const dataDir = join(await temporaryDirectory(), 'shared');
  await mkdir(dataDir, { mode: 0o755 });
  for (const file of ['control.db', 'eu.db'])
    await writeFile(join(dataDir, file), '', { mode: 0o644 });
  await chmod(join(dataDir, 'eu.db'), 0o644);
  const stores = await openStores(dataDir);
  await stores.of(inEU).recordDecision(newRecord(1));
  await stores.control.probe();
  for (const file of ['control.db', 'eu.db', 'us.db', 'eu.db-wal', 'eu.db-shm', 'control.db-wal']) {
    expect(await modeOf(join(dataDir, file)), file).toBe(0o600);
  }
  expect(await modeOf(dataDir)).toBe(0o700);
});

it('leaves a directory that everybody shares as it is', async () => {
  const dataDir = join(await temporaryDirectory(), 'tmp');
  await mkdir(dataDir);
  await chmod(dataDir, 0o1777);
  await openStores(dataDir);
  expect((await stat(dataDir)).mode & 0o7777).toBe(0o1777);
  expect(await modeOf(join(dataDir, 'eu.db'))).toBe(0o600);
});

it('names the file that is damaged, and goes on with the others', async () => {
  const dataDir = await temporaryDirectory();
  const first = await openStores(dataDir);
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => first.of(inEU).recordDecision(newRecord(n))),
  );
  await first.close();
  const stores = await openStores(dataDir);
  const [eu, us] = [stores.of(inEU), stores.of(inUS)];
  expect(stores.damaged()).toEqual([]);
  const file = await open(join(dataDir, 'eu.db'), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096);
  await file.close();
  const outcomes = await Promise.allSettled([
    eu.consentRecords(siteId, everything, null),
    eu.recordDecision(newRecord(999)),
  ]);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(stores.damaged()).toEqual(['eu.db']);
  await us.recordDecision(newRecord(1));
  expect(await us.consentRecords(siteId, everything, null)).toHaveLength(1);
});

/** Writes rubbish over a page of the file that nobody asks for. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, size - 4096);
  await file.close();
}

it('finds damage that no read and no write has met, when the files are looked over', async () => {
  const dataDir = await temporaryDirectory();
  const first = await openStores(dataDir);
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => first.of(inUS).recordDecision(newRecord(n))),
  );
  await first.check();
  expect(first.damaged()).toEqual([]);
  await first.close();
  await damage(join(dataDir, 'us.db'));
  const stores = await openStores(dataDir);
  await stores.of(inEU).recordDecision(newRecord(1));
  expect(stores.damaged()).toEqual([]);
  await stores.check();
  expect(stores.damaged()).toEqual(['us.db']);
});

it('looks nothing over any more once the store closes', async () => {
  const stores = await openStores(await temporaryDirectory());
  const checking = stores.check();
  await stores.close();
  await checking;
  await stores.check();
  expect(stores.damaged()).toEqual([]);
});

it('names the file that is no database when it starts', async () => {
  const dataDir = await temporaryDirectory();
  await writeFile(join(dataDir, 'us.db'), 'as long as the header of a database '.repeat(9));
  await expect(openStores(dataDir)).rejects.toThrow('us.db: it is damaged, or no database.');
});

it('survives a full disk: keeps what it acknowledged, and goes on once there is room', async (context) => {
  const disk = smallDisk(6 * 1024 * 1024);
  if (!disk) return context.skip('no file system of a given size can be made here');
  onTestFinished(disk.remove);
  const stores = await openStores(join(disk.path, 'data'));
  const region = stores.of(inEU);
  const acknowledged: string[] = [];
  let refused = 0;
  let n = 0;
  const record = async () => {
    try {
      acknowledged.push((await region.recordDecision(newRecord(++n))).id);
    } catch {
      refused += 1;
    }
  };
  await record();
  const filler = join(disk.path, 'filler');
  await writeFile(filler, '');
  const before = await stores.space();
  await writeFile(filler, Buffer.alloc((before?.free ?? 0) - 256 * 1024));
  while (refused < 20 && n < 20_000) await Promise.all(Array.from({ length: 50 }, record));
  expect(refused).toBeGreaterThanOrEqual(20);
  expect((await stores.space())?.free).toBeLessThan(64 * 1024);
  await expect(region.recordBatch(newBatch(1, { requests: 400 }))).rejects.toThrow(/full|disk/);
  await rm(filler);
  await record();
  expect(acknowledged.at(-1)).toBe(newRecord(n).id);
  const read = async () => {
    const window = { ...everything, limit: 1_000_000 };
    return (await region.consentRecords(siteId, window, null)).map(({ id }) => id).sort();
  };
  expect(await read()).toEqual(acknowledged.toSorted());
  expect(stores.damaged()).toEqual([]);
});

import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { logSigning } from '../../server/domain/consentLog/logSigning.ts';
import { signatureNames } from '../../server/domain/consentLog/note.ts';
import type { Stores } from '../../server/domain/stores.ts';
import { withSite } from '../contract/consentLog/withSite.ts';
import { sealAll } from '../contract/stores/logContract.ts';
import { handClock, inEU, newRecord, siteId } from '../contract/stores/samples.ts';
import { runCommand, startServer } from '../support/processes.ts';
import { openStores, temporaryDirectory } from '../support/stores.ts';

const seed = Buffer.alloc(32, 7);

async function withDirectory() {
  const dataDir = await temporaryDirectory();
  await writeFile(join(dataDir, 'log.key'), `${seed.toString('base64')}\n`);
  let n = 0;
  /** Opens the store as a server would, and closes it. */
  async function opened<Answer>(use: (stores: Stores) => Promise<Answer>): Promise<Answer> {
    const stores = await openStores(dataDir, handClock());
    try {
      return await use(stores);
    } finally {
      await stores.close();
    }
  }
  const signed = (count: number) =>
    opened(async (stores) => {
      const region = stores.of(inEU);
      for (let at = 0; at < count; at += 1) await region.recordDecision(newRecord(n++));
      await sealAll(region);
      const { control } = stores;
      const signing = logSigning({ control, clock: Date, seed, host: () => 'log.example' });
      expect(await signing.sign(region, siteId)).toBeNull();
    });
  const head = () => opened(({ control }) => control.logHead(siteId));
  await opened(withSite);
  const environment = { DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: 'http://log.example' };
  const command = (...words: string[]) => runCommand(words, environment);
  return { dataDir, environment, opened, signed, head, command };
}

it('a region that was set back stops the start until its loss is accepted', async () => {
  const { dataDir, environment, signed, head, command } = await withDirectory();
  await signed(20);
  await copyFile(join(dataDir, 'eu.db'), join(dataDir, 'earlier.db'));
  await signed(20);
  const last = await head();
  await copyFile(join(dataDir, 'earlier.db'), join(dataDir, 'eu.db'));

  const stopped = await command('serve', '--no-demo');
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toContain(
    `Site ${siteId}: it is smaller than what was signed: 21 entries, and 41 were signed.`,
  );
  expect(stopped.stderr).toContain('log recover --site');
  expect(await command('log', 'recover', '--site', siteId)).toMatchObject({ code: 2 });
  expect(await head()).toEqual(last);

  const recovered = await command('log', 'recover', '--site', siteId, '--accept-loss', '--json');
  expect([recovered.code, JSON.parse(recovered.stdout)]).toMatchObject([
    0,
    { siteId, found: 21, signed: 41, before: last?.origin },
  ]);
  const again = await command('log', 'recover', '--site', siteId, '--accept-loss');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('This log matches')]);
  const server = await startServer(['--no-demo', '--json'], environment);
  expect(await server.stop('SIGTERM')).toBe(0);
});

it('all that was set back together signs no second history once the operator says so', async () => {
  const { dataDir, signed, head, command } = await withDirectory();
  const files = ['eu.db', 'control.db'];
  const copy = (from: string, to: string) =>
    Promise.all(
      files.map((name) => copyFile(join(dataDir, from + name), join(dataDir, to + name))),
    );
  await signed(20);
  await copy('', 'earlier-');
  await signed(20);
  const shown = await head();
  await copy('earlier-', '');

  // Nothing here contradicts itself: whoever says nothing signs the same size under the same name again, with another root.
  await signed(20);
  const second = await head();
  expect([second?.origin, second?.size]).toEqual([shown?.origin, shown?.size]);
  expect(Buffer.from(second?.root ?? '')).not.toEqual(Buffer.from(shown?.root ?? ''));
  await copy('earlier-', '');

  const words = ['log', 'recover', '--site', siteId, '--restored'];
  expect(await command(...words)).toMatchObject({ code: 2 });
  const recovered = await command(...words, '--accept-loss', '--json');
  expect([recovered.code, JSON.parse(recovered.stdout)]).toMatchObject([
    0,
    { siteId, found: 21, signed: 21, before: shown?.origin },
  ]);
  await signed(20);
  const next = await head();
  expect(next?.origin).toBe(JSON.parse(recovered.stdout).origin);
  expect([next?.origin === shown?.origin, next?.size]).toEqual([false, 42]);
});

it('a tree that was tampered with is built anew from what is stored', async () => {
  const { dataDir, signed, head, command } = await withDirectory();
  await signed(20);
  const db = new DatabaseSync(join(dataDir, 'eu.db'));
  db.exec('UPDATE log_tiles SET hashes = zeroblob(length(hashes)) WHERE level = 0');
  db.close();
  const recovered = await command('log', 'recover', '--site', siteId, '--accept-loss', '--json');
  expect(JSON.parse(recovered.stdout)).toMatchObject({
    found: 21,
    problem: expect.stringContaining('tiles'),
  });
  expect(await head()).toMatchObject({ size: 22 });
  await signed(3);
  expect(await head()).toMatchObject({ size: 25 });
});

it('rotate-key makes a key in the place of the old one, which is gone', async () => {
  const { dataDir, signed, head, command } = await withDirectory();
  await signed(5);
  const before = await head();
  const rotated = await command('log', 'rotate-key', '--json');
  expect([rotated.stderr, JSON.parse(rotated.stdout)]).toEqual(['', { logs: 1 }]);
  const key = await readFile(join(dataDir, 'log.key'), 'utf8');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(Buffer.from(key, 'base64').equals(seed)).toBe(false);
  const after = await head();
  expect(after?.origin).not.toBe(before?.origin);
  expect(after?.size).toBe(8);
  const next = join(dataDir, 'next.key');
  await writeFile(next, Buffer.alloc(32, 9).toString('hex'));
  expect((await command('log', 'rotate-key', '--next', next)).code).toBe(0);
  const third = await head();
  const names = [before, after, third].flatMap((one) => signatureNames(one?.note ?? ''));
  expect(new Set(names).size).toBe(3);
});

it('a key that is lost is told of at the start, vouches for no next one, and is gone on without', async () => {
  const { dataDir, environment, opened, signed, command } = await withDirectory();
  await signed(5);
  const keys = await opened(({ control }) => control.logKeys());
  await rm(join(dataDir, 'log.key'));
  const told = 'portcullis log recover --site … --accept-loss';
  const server = await startServer(['--no-demo', '--json'], environment);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.errors()).toContain('and not signed now: 1.');
  expect(server.errors()).toContain(told);

  const rotated = await command('log', 'rotate-key');
  expect([rotated.code, rotated.stderr]).toEqual([1, expect.stringContaining(told)]);
  expect(await opened(({ control }) => control.logKeys())).toEqual(keys);
  expect((await command('log', 'recover', '--site', siteId, '--accept-loss')).code).toBe(0);
  expect((await command('log', 'rotate-key')).code).toBe(0);
});

import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bookService } from '../../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import { parseVkey } from '../../../server/domain/consentLog/keys.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { runCommand } from '../../support/processes.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { withSite } from '../consentLog/withSite.ts';
import { handClock, inEU, newRecord, siteId } from '../stores/samples.ts';

it('log status lists the logs, and how much of each is signed', async () => {
  const dataDir = await temporaryDirectory();
  const status = (...words: string[]) =>
    runCommand(['log', 'status', ...words], { DATA_DIR: dataDir });
  const stores = await openStores(dataDir, handClock());
  await withSite(stores);
  expect(await status()).toMatchObject({ code: 0, stdout: 'No log is signed yet.\n' });
  const region = stores.of(inEU);
  await region.recordDecision(newRecord(1));
  await region.sealLog(siteId);
  const parts = { control: stores.control, clock: handClock(), host: () => 'log.example' };
  const seed = Buffer.alloc(32, 7);
  expect(await logSigning({ ...parts, seed }).sign(region, siteId)).toBeNull();
  await region.recordDecision(newRecord(2));
  await region.sealLog(siteId);
  const { code, stdout } = await status('--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).logs).toMatchObject([{ siteId, size: 3, signed: 2, generation: 1 }]);
  expect(stdout).not.toContain(newRecord(1).id);
  const problemWith = async (key: Uint8Array) => {
    const set = { DATA_DIR: dataDir, LOG_KEY: Buffer.from(key).toString('hex') };
    const { stdout } = await runCommand(['log', 'status', '--json'], set);
    return JSON.parse(stdout).logs[0].problem;
  };
  expect(await problemWith(seed)).toBeNull();
  const other = 'signed with a different key from the one set here';
  expect(await problemWith(Buffer.alloc(32, 8))).toBe(other);
  expect((await status()).stdout).toContain(other);
  // To look makes no key, which would be another one.
  await expect(access(join(dataDir, 'log.key'))).rejects.toThrow('ENOENT');
});

it.each([['rotate-key'], ['recover', '--site', siteId, '--accept-loss']])(
  'log %s names no log after an address that is only supposed',
  async (...words) => {
    const dataDir = await temporaryDirectory();
    const seed = Buffer.alloc(32, 7);
    await writeFile(join(dataDir, 'log.key'), seed.toString('hex'));
    const { control, ...stores } = await openStores(dataDir, handClock());
    await withSite({ control, ...stores });
    await stores.of(inEU).sealLog(siteId);
    const parts = { control, clock: handClock(), host: () => 'localhost:9090' };
    expect(await logSigning({ ...parts, seed }).sign(stores.of(inEU), siteId)).toBeNull();
    const run = (more: object) => runCommand(['log', ...words], { DATA_DIR: dataDir, ...more });
    const { code, stderr } = await run({});
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'New logs would be named after localhost:8787, but the existing ones are named after localhost:9090: set PUBLIC_URL, or PORT, as it is set for the server.',
    ]);
    await expect(access(join(dataDir, 'log.key.next'))).rejects.toThrow('ENOENT');
    // The address of a service that has moved is said, and taken.
    const said = await run({ PUBLIC_URL: 'https://moved.example' });
    expect(said.stderr).not.toContain('New logs would be named');
    const rotated = words.includes('rotate-key');
    const now = (await control.logHead(siteId))?.origin;
    expect(now).toMatch(rotated ? /^moved\.example\/log\// : /^localhost:9090\/log\//);
  },
);

it('log status lists the books where a policy asks for them, with the key that witnesses need', async () => {
  const dataDir = await temporaryDirectory();
  const policyFile = join(dataDir, 'policy');
  await writeFile(policyFile, 'quorum none\n');
  const seed = Buffer.alloc(32, 7);
  const status = (more: object) =>
    runCommand(['log', 'status', '--json'], {
      DATA_DIR: dataDir,
      LOG_KEY: seed.toString('hex'),
      ...more,
    });
  const clock = handClock();
  const stores = await openStores(dataDir, clock);
  await withSite(stores);
  const books = bookService({
    control: stores.control,
    storeOf: (region) => stores.cells(region)[0],
    clock,
    seed,
    host: () => 'log.example',
    policy: parsePolicy('quorum none\n'),
    length: 3_600_000,
    post: () => Promise.reject(new Error('nobody is asked')),
  });
  expect(await books.run('EU')).toMatchObject({ anchored: true, size: 2 });
  const listed = JSON.parse((await status({ LOG_POLICY: policyFile })).stdout);
  expect(listed.books).toMatchObject([
    {
      ...{ region: 'EU', size: 2, anchored: 2, anchoredSecondsAgo: expect.any(Number) },
      ...{ stamped: 0, stampedSecondsAgo: null },
    },
    { region: 'US', size: 0, anchored: 0, anchoredSecondsAgo: null, vkey: null },
  ]);
  const [{ origin, vkey }] = listed.books;
  expect(parseVkey(vkey)?.name).toBe(origin);
  expect(JSON.parse((await status({})).stdout)).toEqual({ logs: [] });
});

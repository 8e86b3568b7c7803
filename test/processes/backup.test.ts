import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { logSigning } from '../../server/domain/consentLog/logSigning.ts';
import { BackupRefusal } from '../../server/stores/backup/manifest.ts';
import { restore as restoreBackup } from '../../server/stores/backup/restore.ts';
import { withSite } from '../contract/consentLog/withSite.ts';
import { load, type Ready, start } from '../contract/durability/child.ts';
import { handClock, inEU, newBatch, newRecord, siteId } from '../contract/stores/samples.ts';
import { runCommand, startCommand, startServer } from '../support/processes.ts';
import { openStores, temporaryDirectory } from '../support/stores.ts';

const seed = Buffer.alloc(32, 7);

/** Places for a store, a backup of it and what is restored from that. */
async function places() {
  const root = await temporaryDirectory();
  const at = (name: string) => join(root, name);
  const run = (dataDir: string, words: string[], more: Record<string, string> = {}) =>
    runCommand(words, { DATA_DIR: dataDir, ...more });
  const [data, backup, restored] = [at('data'), at('backup'), at('restored')];
  return {
    at,
    data,
    backup,
    restored,
    backUp: (to = backup, ...words: string[]) => run(data, ['backup', '--to', to, ...words]),
    restore: (from = backup, more = {}) => run(restored, ['restore', '--from', from], more),
  };
}

/** A store with one record, whose log is signed, and the keys that a start makes. */
async function smallStore(data: string) {
  const stores = await openStores(data, handClock());
  await withSite(stores);
  const region = stores.of(inEU);
  const parts = { control: stores.control, clock: handClock(), host: () => 'log.example' };
  const keep = async (n: number) => {
    await region.recordDecision(newRecord(n));
    await region.sealLog(siteId);
    expect(await logSigning({ ...parts, seed }).sign(region, siteId)).toBeNull();
  };
  await keep(1);
  for (const file of ['secrets.key', 'log.key']) {
    await writeFile(join(data, file), `${seed.toString('base64')}\n`);
  }
  return { stores, keep };
}

function idsIn(path: string): Set<string> {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT hex(id) AS id FROM consent_records').all() as { id: string }[];
  db.close();
  return new Set(rows.map(({ id }) => id.toLowerCase()));
}

function signedLogs(path: string): number {
  const db = new DatabaseSync(path, { readOnly: true });
  const row = db.prepare('SELECT count(*) AS heads FROM log_heads').get() as { heads: number };
  db.close();
  return row.heads;
}

it('a backup under load holds every decision acknowledged before it, and a server goes on from it', async () => {
  const { data, backup, restored, backUp, restore, at } = await places();
  const { child, ready } = await start('./server.ts', data);
  let before: string[] = [];
  let log: { code: number | null; stdout: string; stderr: string } | undefined;
  const posted = await load(ready, 1, async (acknowledged) => {
    // Twice: logs are signed in between, which a busy machine may put off.
    await backUp(at('first'));
    await expect.poll(() => signedLogs(join(data, 'control.db'))).toBe(1);
    before = [...acknowledged];
    log = await backUp(backup, '--json');
    child.kill('SIGKILL');
  });
  expect(log).toMatchObject({ code: 0, stderr: '' });
  const logStatus = JSON.parse(log?.stdout ?? '');
  expect(posted.length).toBeGreaterThan(before.length);
  expect(logStatus.logs).toBe(1);
  const kept = idsIn(join(backup, 'eu.db'));
  expect(before.filter((id) => !kept.has(id))).toEqual([]);
  expect(logStatus.databases['eu.db'].records).toBe(kept.size);
  expect((await readdir(backup)).sort()).toEqual(['backup.json', 'control.db', 'eu.db', 'us.db']);
  expect((await stat(join(backup, 'eu.db'))).mode & 0o777).toBe(0o600);

  expect(await restore()).toMatchObject({ code: 0, stderr: '' });
  const after = await start('./server.ts', restored);
  await load({ ...after.ready, siteKey: ready.siteKey } as Ready, 2, async () => {
    after.child.kill('SIGKILL');
  });
  const ids = idsIn(join(restored, 'eu.db'));
  expect([...kept].filter((id) => !ids.has(id))).toEqual([]);
  const status = await runCommand(['log', 'status'], { DATA_DIR: restored });
  expect(status.stdout).not.toContain('smaller');
});

it('keys come along or stay out, and a restore asks for those of the backup', async () => {
  const { data, at, backUp, backup, restore, restored } = await places();
  await smallStore(data);
  expect(await backUp()).toMatchObject({ code: 0 });
  expect(await readFile(join(backup, 'log.key'), 'utf8')).toBe(`${seed.toString('base64')}\n`);
  expect(await readFile(join(backup, 'backup.json'), 'utf8')).not.toContain(
    seed.toString('base64'),
  );
  const without = await backUp(at('without'), '--without-keys');
  expect(without.stdout).toContain('LOG_KEY is not in it');
  expect(await readdir(at('without'))).not.toContain('log.key');

  const missing = await restore(at('without'));
  expect(missing).toMatchObject({ code: 1, stdout: '' });
  expect(missing.stderr).toContain('secrets.key is not in this backup: set SECRETS_KEY');
  const other = await restore(backup, { LOG_KEY: '0'.repeat(64) });
  expect(other.stderr).toBe(
    'LOG_KEY is not the key that the server used when this backup was made.\n',
  );
  await expect(stat(restored)).rejects.toThrow('ENOENT');
  const key = seed.toString('hex');
  expect(await restore(at('without'), { SECRETS_KEY: key, LOG_KEY: key })).toMatchObject({
    code: 0,
  });
});

it('a restore refuses what is no whole backup of one moment, and leaves nothing behind', async () => {
  const { data, at, backUp, backup, restored } = await places();
  const { stores, keep } = await smallStore(data);
  await backUp();
  await keep(2);
  await backUp(at('later'));
  const refused = async (why: string) => {
    const keys = ['secrets.key', 'log.key'].map((file) => ({ file, set: null, setting: '' }));
    const tried = restoreBackup({ source: backup, dataDir: restored, keys });
    await expect(tried).rejects.toThrow(BackupRefusal);
    await expect(tried).rejects.toThrow(why);
    expect(await readdir(restored).catch(() => [])).toEqual([]);
  };
  // A region of the first moment beside a control plane of the second: the log would contradict what was signed.
  await copyFile(join(at('later'), 'control.db'), join(backup, 'control.db'));
  await refused('control.db is not the file that this backup was made with');
  await rm(join(backup, 'control.db'));
  await refused('control.db is missing from this backup');
  const manifest = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
  manifest.databases['eu.db'].version += 100;
  await writeFile(join(backup, 'backup.json'), JSON.stringify(manifest));
  await refused('This backup was made by a later version');
  manifest.keys['../outside'] = manifest.keys['log.key'];
  manifest.databases['eu.db'].version -= 100;
  await writeFile(join(backup, 'backup.json'), JSON.stringify(manifest));
  await refused('names a file that no store has');
  await writeFile(join(backup, 'backup.json'), '{"format":2}');
  await refused('is not what this version writes');
  await rm(join(backup, 'backup.json'));
  await refused('There is no finished backup');

  // And the running store itself is no place for one.
  const { code, stderr } = await runCommand(['restore', '--from', at('later')], { DATA_DIR: data });
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('it holds a store (control.db). Stop'),
  ]);
  // Nor is a directory of somebody else's, where no server of ours can be running.
  const others = await runCommand(['restore', '--from', at('later')], { DATA_DIR: at('.') });
  expect([others.code, others.stderr]).toEqual([
    1,
    expect.stringMatching(/is not empty \([^)]+\): restore into an empty/),
  ]);
  expect(await stores.of(inEU).sitesToSeal(null, 10)).toEqual([]);
});

it('a backup of a store whose log was rolled back is refused, and nothing of it is kept', async () => {
  const { data, at, backUp } = await places();
  const { stores, keep } = await smallStore(data);
  await stores.of(inEU).recordBatch(newBatch(1));
  await backUp(at('early'));
  await keep(2);
  await stores.close();
  await copyFile(join(at('early'), 'eu.db'), join(data, 'eu.db'));
  for (const end of ['-wal', '-shm']) await rm(join(data, `eu.db${end}`), { force: true });
  const { code, stderr } = await backUp();
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('does not begin with what was signed'),
  ]);
  expect(await readdir(at('backup'))).toEqual([]);
});

it('kill -9 of a backup leaves nothing that a restore accepts', async () => {
  const { data, at, restore, restored } = await places();
  const { stores } = await smallStore(data);
  await Promise.all(
    Array.from({ length: 3_000 }, (_, n) => stores.of(inEU).recordDecision(newRecord(n + 9))),
  );
  let cutOff = 0;
  for (const round of [1, 2, 3]) {
    const target = at(`backup-${round}`);
    const running = startCommand(['backup', '--to', target], { DATA_DIR: data });
    const begun = async () => (await readdir(target).catch(() => [])).length >= round;
    await expect.poll(begun, { interval: 1 }).toBe(true);
    running.kill('SIGKILL');
    await running.end();
    const whole = (await readdir(target)).includes('backup.json');
    const { code } = await restore(target);
    expect(code).toBe(whole ? 0 : 1);
    if (!whole) cutOff += 1;
    await rm(restored, { recursive: true, force: true });
  }
  expect(cutOff).toBeGreaterThan(0);
});

it('no server starts on a restore that was cut off', async () => {
  const { data } = await places();
  await mkdir(data);
  await writeFile(join(data, 'restore.unfinished'), '');
  const { code, stderr } = await runCommand(['migrate'], { DATA_DIR: data });
  expect([code, stderr]).toEqual([1, expect.stringContaining('has not finished')]);
  expect(await readdir(data)).toEqual(['restore.unfinished']);
});

it('with PostgreSQL it says what to use instead', async () => {
  const urls = ['DATABASE_URL', 'DATABASE_URL_EU', 'DATABASE_URL_US'].map((name) => [
    name,
    'postgres://localhost/none',
  ]);
  const environment = { ...Object.fromEntries(urls), SECRETS_KEY: '0'.repeat(64) };
  for (const words of [
    ['backup', '--to', 'x'],
    ['restore', '--from', 'x'],
  ]) {
    const { code, stderr } = await runCommand(words, environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining('docs/scale.md')]);
  }
});

it('healthcheck answers for a supervisor by its exit code', async () => {
  const { data } = await places();
  const server = await startServer(['--json'], { DATA_DIR: data, PORT: '0', HOST: '::' });
  const { port } = new URL(JSON.parse(server.output()).api);
  const check = () => runCommand(['healthcheck'], { PORT: port, HOST: '::' });
  expect(await check()).toMatchObject({ code: 0, stdout: 'The server is ready.\n' });
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await check()).toMatchObject({ code: 1, stdout: '' });
});

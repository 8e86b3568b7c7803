import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { emptyStoreDirectory } from '../../support/emptyStore.ts';
import { runCommand } from '../../support/processes.ts';
import { smallDisk } from '../../support/smallDisk.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const disk = smallDisk(1_400_000);
afterFile(async () => disk?.remove());

const of = (dataDir: string) => ({ DATA_DIR: dataDir });

/** One line that names the file, and no stack. */
const sentence = (path: string, why: string) =>
  expect.stringMatching(new RegExp(`^\\S*${path}: ${why}[^\\n]*\\n$`));

it.each(['jobs', 'serve'])('%s says of a damaged database what to do', async (verb) => {
  const dataDir = await emptyStoreDirectory();
  await writeFile(join(dataDir, 'eu.db'), 'as long as the header of a database '.repeat(9));
  const { code, stderr } = await runCommand([verb], { ...of(dataDir), PORT: '0' });
  expect([code, stderr]).toEqual([1, sentence('eu\\.db', 'it is damaged, or no database')]);
});

it('says of a database of a later version which server it needs', async () => {
  const dataDir = await emptyStoreDirectory();
  const db = new DatabaseSync(join(dataDir, 'us.db'));
  db.exec('PRAGMA user_version = 999');
  db.close();
  const { code, stderr } = await runCommand(['jobs'], of(dataDir));
  expect([code, stderr]).toEqual([1, sentence('us\\.db', 'a later version of the server')]);
});

it('says of a backup of a damaged database which file it is', async () => {
  const dataDir = await emptyStoreDirectory();
  await writeFile(join(dataDir, 'us.db'), 'as long as the header of a database '.repeat(9));
  const to = join(await temporaryDirectory(), 'backup');
  const { code, stderr } = await runCommand(['backup', '--to', to], of(dataDir));
  expect([code, stderr]).toEqual([1, sentence('us\\.db', 'it is damaged, or no database')]);
  expect(await readdir(to)).toEqual([]);
});

it.runIf(disk)('says of a full disk that it is full, and leaves nothing half-made', async () => {
  const { path } = disk as NonNullable<typeof disk>;
  const dataDir = await emptyStoreDirectory();
  await writeFile(join(path, 'others'), Buffer.alloc(900_000));
  const [to, small] = [join(path, 'backup'), join(path, 'data')];
  const backup = await runCommand(['backup', '--to', to], of(dataDir));
  expect([backup.code, backup.stderr]).toEqual([1, sentence('\\.db', 'the disk is full')]);
  expect(await readdir(to)).toEqual([]);
  await mkdir(small);
  const start = await runCommand(['serve'], { ...of(small), PORT: '0' });
  expect([start.code, start.stderr]).toEqual([1, sentence('\\.db', 'the disk is full')]);
});

it('does not try for ever where nothing can be made', async () => {
  const dataDir = await emptyStoreDirectory();
  const { code, stderr } = await runCommand(['backup', '--to', '/proc/none/b'], of(dataDir));
  expect([code, stderr]).toEqual([1, expect.stringContaining('no such file or directory')]);
});

it('of a restore that was cut off says so, and not that a server may be running', async () => {
  const [dataDir, restored] = [await emptyStoreDirectory(), await temporaryDirectory()];
  const from = join(await temporaryDirectory(), 'backup');
  expect((await runCommand(['backup', '--to', from], of(dataDir))).code).toBe(0);
  await writeFile(join(restored, 'control.db.restoring'), '');
  await writeFile(join(restored, 'restore.unfinished'), '');
  const { code, stderr } = await runCommand(['restore', '--from', from], of(restored));
  expect([code, stderr]).toEqual([1, expect.stringContaining('has not finished: empty')]);
});

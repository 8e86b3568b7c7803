import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { openForWriting } from '../../../server/stores/sqlite/connection.ts';
import { journalCleaner, pause } from '../../../server/stores/sqlite/writer/journal.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { everything, hexId, inEU, newRecord, siteId } from './samples.ts';

const subject = Buffer.from('An erased visitor, told by these').toString('hex');

/** The files of a directory that contain the visitor. */
async function filesWithIt(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name))));
  return names.filter((_name, at) => files[at]?.includes(Buffer.from(subject, 'hex')));
}

it('what was erased is in no file soon after, not even in the journal', async () => {
  const dataDir = await temporaryDirectory();
  const first = await openStores(dataDir);
  await first.of(inEU).recordDecision(newRecord(1, { subjectId: subject }));
  // By now it is in the file itself, and the journal is gone.
  await first.close();
  const eu = (await openStores(dataDir)).of(inEU);
  await eu.recordDecision(newRecord(2, { subjectId: subject, sequence: 2 }));
  expect(await filesWithIt(dataDir)).toEqual(['eu.db', 'eu.db-wal']);
  const ids = [hexId(1), hexId(2)];
  expect(await eu.eraseRecords({ siteId, ids, reason: 'request', at: 1, jobs: [] })).toBe(2);
  await vi.waitUntil(async () => !(await filesWithIt(dataDir)).length, { timeout: 60_000 });
  expect(await eu.consentRecords(siteId, everything, null)).toEqual([]);
});

it('is tried again after somebody who reads on meanwhile, for whom nothing waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dataDir = await temporaryDirectory();
  const path = join(dataDir, 'eu.db');
  const db = openForWriting(path);
  const journal = journalCleaner(db);
  const reader = new DatabaseSync(path, { readOnly: true });
  try {
    db.exec('CREATE TABLE visitors (id BLOB)');
    db.run('INSERT INTO visitors VALUES (?)', Buffer.from(subject, 'hex'));
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT count(*) AS n FROM visitors').get()).toEqual({ n: 1 });
    db.run('DELETE FROM visitors');
    journal.soon();
    vi.advanceTimersByTime(pause);
    expect(await filesWithIt(dataDir)).toEqual(['eu.db-wal']);
    reader.exec('COMMIT');
    vi.runOnlyPendingTimers();
    expect(await filesWithIt(dataDir)).toEqual([]);
    expect(db.get('PRAGMA busy_timeout')).toEqual({ timeout: 10_000 });
  } finally {
    vi.useRealTimers();
    reader.close();
    db.close();
  }
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { assertDurable, openForWriting } from '../../../server/stores/sqlite/connection.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { startRecording } from './recordingProcess.ts';
import {
  accountId,
  at,
  everything,
  inEU,
  inUS,
  newBatch,
  newPublication,
  newRecord,
  newSite,
  ownerId,
  siteId,
} from './samples.ts';

async function openIn(dataDir: string) {
  const stores = await openStores(dataDir);
  return { stores, region: stores.of(inEU) };
}

describe('opening', () => {
  it('takes a connection that writes ahead, syncs each commit and checks references', async () => {
    const path = join(await temporaryDirectory(), 'some.db');
    const db = openForWriting(path);
    const pragma = (name: string) => Object.values(db.get<object>(`PRAGMA ${name}`) ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    db.close();
  });

  it('refuses one where a commit is not on disk', async () => {
    const path = join(await temporaryDirectory(), 'some.db');
    openForWriting(path).close();
    const db = new DatabaseSync(path);
    db.exec('PRAGMA synchronous = FULL');
    expect(() => assertDurable(db)).not.toThrow();
    db.exec('PRAGMA synchronous = NORMAL');
    expect(() => assertDurable(db)).toThrow('synchronous is 1');
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF');
    expect(() => assertDurable(db)).toThrow('foreign_keys is 0');
    db.exec('PRAGMA foreign_keys = ON; PRAGMA journal_mode = DELETE');
    expect(() => assertDurable(db)).toThrow('journal_mode is delete');
    db.close();
    expect(() => openForWriting(':memory:')).toThrow('journal_mode is memory');
  });

  it('keeps what is there, however often it is opened', async () => {
    const dataDir = join(await temporaryDirectory(), 'made', 'on', 'the', 'way');
    for (let n = 1; n <= 3; n++) {
      const { stores, region } = await openIn(dataDir);
      await region.recordDecision(newRecord(n));
      expect(await region.consentRecords(siteId, everything, null)).toHaveLength(n);
      await stores.close();
    }
  });

  it('refuses a file that is no database', async () => {
    const dataDir = await temporaryDirectory();
    await writeFile(join(dataDir, 'us.db'), 'as long as the header of a database '.repeat(9));
    await expect(openIn(dataDir)).rejects.toThrow('damaged, or no database');
  });

  it('refuses a database newer than it knows', async () => {
    const dataDir = await temporaryDirectory();
    const db = new DatabaseSync(join(dataDir, 'eu.db'));
    db.exec('PRAGMA user_version = 999');
    db.close();
    await expect(openIn(dataDir)).rejects.toThrow('a later version of the server made it (999');
  });

  it('lets many open an empty directory at once', async () => {
    const dataDir = await temporaryDirectory();
    const opened = await Promise.all(Array.from({ length: 6 }, () => openIn(dataDir)));
    await Promise.all(opened.map(({ region }, n) => region.recordDecision(newRecord(n))));
    for (const { region } of opened) {
      expect(await region.consentRecords(siteId, everything, null)).toHaveLength(6);
    }
  });
});

describe('writing', () => {
  it('commits what waits together', async () => {
    const dataDir = await temporaryDirectory();
    const { region } = await openIn(dataDir);
    const journal = join(dataDir, 'eu.db-wal');
    await region.recordDecision(newRecord(999));
    const before = await commitsIn(journal);
    await Promise.all(Array.from({ length: 500 }, (_, n) => region.recordDecision(newRecord(n))));
    const together = (await commitsIn(journal)) - before;
    expect(together).toBeGreaterThan(0);
    expect(together).toBeLessThan(100);
    for (let n = 500; n < 510; n++) await region.recordDecision(newRecord(n));
    expect((await commitsIn(journal)) - before - together).toBe(10);
  });

  it('shares the store with another process, in one order', async () => {
    const dataDir = await temporaryDirectory();
    const { region } = await openIn(dataDir);
    const other = startRecording(dataDir, 1_000_000);
    await other.until(1);
    const own: { id: string; receivedAt: string }[] = [];
    for (let n = 0; other.acknowledged.length < 500 || n < 500; n += 10) {
      const group = Array.from({ length: 10 }, (_, k) => region.recordDecision(newRecord(n + k)));
      own.push(...(await Promise.all(group)));
    }
    await other.kill();
    const window = { ...everything, limit: 1_000_000 };
    const records = await region.consentRecords(siteId, window, null);
    const times = records.map(({ receivedAt }) => receivedAt);
    expect(new Set(times).size).toBe(times.length);
    expect(times.toSorted()).toEqual(times);
    const stored = new Map(records.map(({ id, receivedAt }) => [id, receivedAt]));
    for (const { id, receivedAt } of [...own, ...other.acknowledged]) {
      expect(stored.get(id), id).toBe(receivedAt);
    }
  });

  it('lets nothing change or remove a consent record', async () => {
    const dataDir = await temporaryDirectory();
    const { region } = await openIn(dataDir);
    await region.recordDecision(newRecord(1));
    const before = await region.consentRecords(siteId, everything, null);
    const db = openForWriting(join(dataDir, 'eu.db'));
    for (const edit of [
      "UPDATE consent_records SET body = '{}'",
      'UPDATE consent_records SET received_at = received_at + 1',
      'DELETE FROM consent_records',
      'REPLACE INTO consent_records SELECT * FROM consent_records',
    ]) {
      expect(() => db.run(edit), edit).toThrow('A consent record is never');
    }
    db.close();
    expect(await region.consentRecords(siteId, everything, null)).toEqual(before);
  });

  it('lets nothing change or remove a publication', async () => {
    const dataDir = await temporaryDirectory();
    const { stores } = await openIn(dataDir);
    const owner = { accountId, userId: ownerId, name: 'A', email: 'a@a.test', at };
    await stores.control.createAccount(owner);
    await stores.control.createSite(newSite());
    await stores.control.publish(newPublication('one'), [], {
      siteKey: 'cafe',
      expected: null,
    });
    const db = openForWriting(join(dataDir, 'control.db'));
    for (const edit of [
      "UPDATE publications SET ruleset = '{}'",
      'DELETE FROM publications',
      'REPLACE INTO publications SELECT * FROM publications',
    ]) {
      expect(() => db.run(edit), edit).toThrow('A publication is never');
    }
    db.close();
    expect(await stores.control.newestPublication(siteId)).toEqual(newPublication('one'));
  });
});

describe('closing', () => {
  it('does first what was asked before', async () => {
    const dataDir = await temporaryDirectory();
    const { stores, region } = await openIn(dataDir);
    const writes = [
      ...Array.from({ length: 200 }, (_, n) => region.recordDecision(newRecord(n))),
      region.recordBatch(newBatch(1)),
      stores.of(inUS).recordDecision(newRecord(1)),
    ];
    const closed = stores.close();
    await expect(region.recordDecision(newRecord(999))).rejects.toThrow('closed');
    await Promise.all([...writes, closed]);
    const again = await openIn(dataDir);
    expect(await again.region.consentRecords(siteId, everything, null)).toHaveLength(200);
    expect(await again.region.tagEvents(siteId, everything, null)).toHaveLength(3);
    const us = again.stores.of(inUS);
    expect(await us.consentRecords(siteId, everything, null)).toHaveLength(1);
  });

  it('may be asked twice', async () => {
    const { stores } = await openIn(await temporaryDirectory());
    await Promise.all([stores.close(), stores.close()]);
  });
});

/** How many commits a write-ahead journal holds: its frames that say how large the database is after them. */
async function commitsIn(journal: string): Promise<number> {
  const bytes = await readFile(journal);
  const frame = 24 + bytes.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < bytes.length; at += frame) if (bytes.readUInt32BE(at + 4)) commits++;
  return commits;
}

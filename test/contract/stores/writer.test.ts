import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/ports.ts';
import { type Connection, openForWriting } from '../../../server/stores/sqlite/connection.ts';
import { connectWriter } from '../../../server/stores/sqlite/writer/client.ts';
import {
  commitGroup,
  type Gathering,
  type Together,
} from '../../../server/stores/sqlite/writer/group.ts';
import { temporaryDirectory } from '../../support/stores.ts';
import { accountId, at, newSite } from './samples.ts';

/** A writer's thread that says it is ready and then runs this on each message. */
const threadThat = (onMessage: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (message) => { ${onMessage} });
    parentPort.postMessage([]);`,
    { eval: true },
  );

describe('a writer whose thread dies', () => {
  it.each([
    ['throws', "throw new Error('disk on fire')", 'disk on fire'],
    ['ends', 'process.exit(1)', 'has ended'],
  ])('rejects what is outstanding and all that follows when it %s', async (_, crash, message) => {
    const writer = await connectWriter(threadThat(crash));
    const write = writer.into('control');
    const outstanding = [write('createSite', newSite()), write('createSite', newSite())];
    for (const { reason } of (await Promise.allSettled(outstanding)) as PromiseRejectedResult[]) {
      expect(reason.message).toContain(message);
    }
    await expect(write('createSite', newSite())).rejects.toThrow(message);
    expect((await writer.lost).message).toContain(message);
    await writer.close();
  });

  it('does not start when the thread never gets ready', async () => {
    const broken = new Worker("throw new Error('no disk')", { eval: true });
    await expect(connectWriter(broken)).rejects.toThrow('no disk');
    await expect(connectWriter(new Worker('', { eval: true }))).rejects.toThrow('has ended');
  });
});

describe('a writer', () => {
  it('hands each answer to the one who asked, and a conflict as a Conflict', async () => {
    const thread = threadThat(`
      if (!message) return parentPort.close();
      parentPort.postMessage(message.map(({ id, database, operation, args }) =>
        operation === 'addMember'
          ? { id, value: database + args.userId }
          : { id, error: new Error('taken'), conflict: operation === 'publish' }));
    `);
    const writer = await connectWriter(thread);
    const write = writer.into('control');
    const member = { accountId, email: 'a@a.test', role: 'admin' as const, at };
    const [key, other, site] = await Promise.allSettled([
      write('addMember', { ...member, userId: '1' }),
      write('addMember', { ...member, userId: '2' }),
      write('createSite', newSite()),
    ]);
    expect([key, other]).toEqual([
      { status: 'fulfilled', value: 'control1' },
      { status: 'fulfilled', value: 'control2' },
    ]);
    expect(site.status === 'rejected' && site.reason).not.toBeInstanceOf(Conflict);
    expect(site.status === 'rejected' && site.reason.message).toBe('taken');
    await writer.close();
  });
});

describe('a group', () => {
  const operations = {
    insert: (db: Connection, value: string) => db.run('INSERT INTO words VALUES (?)', value),
    insertThenFail(db: Connection, value: string) {
      db.run('INSERT INTO words VALUES (?)', value);
      throw new Conflict('changed my mind');
    },
    loseTransaction(db: Connection) {
      db.exec('ROLLBACK');
      throw new Error('disk full');
    },
  };

  async function withWords() {
    const db = openForWriting(join(await temporaryDirectory(), 'words.db'));
    db.exec('CREATE TABLE words (word TEXT NOT NULL) STRICT');
    let id = 0;
    return {
      db,
      request: (operation: string, args: unknown) => ({
        id: ++id,
        database: 'control' as const,
        operation,
        args,
      }),
      words: () => db.all<{ word: string }>('SELECT word FROM words').map(({ word }) => word),
    };
  }

  it('writes once what its requests gather, and nothing of those it undid', async () => {
    const { db, request, words } = await withWords();
    const joined: Gathering<string[]> = {
      start: () => [],
      write: (to, gathered) => void to.run('INSERT INTO words VALUES (?)', gathered.join('+')),
    };
    const gathering = {
      ...operations,
      gather: (_db: Connection, word: string, together: Together) => together(joined).push(word),
    };
    const gather = (...gathered: string[]) => gathered.map((word) => request('gather', word));
    expect(commitGroup(db, gathering, gather('a', 'b', 'c'))).toHaveLength(3);
    expect(words()).toEqual(['a+b+c']);
    commitGroup(db, gathering, [...gather('d'), request('insertThenFail', 'x'), ...gather('e')]);
    expect(words()).toEqual(['a+b+c', 'd', 'e']);
    db.close();
  });

  it('undoes a request that fails, and it alone', async () => {
    const { db, request, words } = await withWords();
    const answers = commitGroup(db, operations, [
      request('insert', 'a'),
      request('insertThenFail', 'b'),
      request('insert', null),
      request('unheardOf', 'c'),
      request('insert', 'd'),
    ]);
    expect(words()).toEqual(['a', 'd']);
    expect(answers).toMatchObject([
      { id: 1, value: 1 },
      { id: 2, conflict: true, error: { message: 'changed my mind' } },
      { id: 3, conflict: false },
      { id: 4, conflict: false },
      { id: 5, value: 1 },
    ]);
    db.close();
  });

  it('keeps what it can when one request loses the transaction', async () => {
    const { db, request, words } = await withWords();
    const answers = commitGroup(db, operations, [
      request('insert', 'a'),
      request('loseTransaction', null),
      request('insert', 'b'),
    ]);
    expect(answers).toMatchObject([
      { id: 1, value: 1 },
      { id: 2, conflict: false, error: { message: 'disk full' } },
      { id: 3, value: 1 },
    ]);
    expect(words()).toEqual(['a', 'b']);
    db.close();
  });

  it('acknowledges nothing that could not be committed', async () => {
    const { db, request, words } = await withWords();
    // A deferred reference is looked at when the transaction is committed, and not before.
    db.exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE lines (note INTEGER REFERENCES notes DEFERRABLE INITIALLY DEFERRED) STRICT`);
    const dangling = { dangle: (db: Connection) => db.run('INSERT INTO lines VALUES (1)') };
    const answers = commitGroup(db, { ...operations, ...dangling }, [
      request('insert', 'a'),
      request('dangle', null),
    ]);
    expect(answers).toMatchObject([{ value: 1 }, { error: { message: /FOREIGN KEY/ } }]);
    expect(words()).toEqual(['a']);
    expect(db.inTransaction()).toBe(false);
    db.close();
  });
});

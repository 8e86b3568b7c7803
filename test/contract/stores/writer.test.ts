import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import { type Connection, openForWriting } from '../../../server/stores/sqlite/connection.ts';
import type { controlWrites } from '../../../server/stores/sqlite/control/writes.ts';
import { connectWriter } from '../../../server/stores/sqlite/writer/client.ts';
import { commitGroup } from '../../../server/stores/sqlite/writer/group.ts';
import { maxAtOnce, writeQueue } from '../../../server/stores/sqlite/writer/queue.ts';
import { temporaryDirectory } from '../../support/stores.ts';
import { accountId, at, newSite } from './samples.ts';

/** A writer's thread that runs this on each message. */
const threadThat = (onMessage: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (message) => { ${onMessage} });`,
    { eval: true },
  );

describe('a writer whose thread dies', () => {
  it.each([
    ['throws', "throw new Error('disk on fire')", 'disk on fire'],
    ['ends', 'process.exit(1)', 'has ended'],
  ])('rejects what is outstanding and all that follows when it %s', async (_, crash, message) => {
    const writer = connectWriter<typeof controlWrites>(() => threadThat(crash));
    const { write } = writer;
    const outstanding = [write('createSite', newSite()), write('createSite', newSite())];
    for (const { reason } of (await Promise.allSettled(outstanding)) as PromiseRejectedResult[]) {
      expect(reason.message).toContain(message);
    }
    await expect(write('createSite', newSite())).rejects.toThrow(message);
    expect((await writer.lost).message).toContain(message);
    await writer.close();
  });

  it('rejects what is asked of a thread that never gets ready', async () => {
    for (const [code, message] of [
      ["throw new Error('no disk')", 'no disk'],
      ['', 'has ended'],
    ] as const) {
      const broken = () => new Worker(code, { eval: true });
      const { write } = connectWriter<typeof controlWrites>(broken);
      await expect(write('createSite', newSite())).rejects.toThrow(message);
    }
  });
});

describe('a writer', () => {
  it('hands each answer to the one who asked, and a conflict as a Conflict', async () => {
    const thread = threadThat(`
      if (!message) return parentPort.close();
      parentPort.postMessage(message.map(({ id, operation, args }) =>
        operation === 'addMember'
          ? { id, value: 'control' + args.userId }
          : { id, error: new Error('taken'), conflict: operation === 'publish' }));
    `);
    const writer = connectWriter<typeof controlWrites>(() => thread);
    const { write } = writer;
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

describe('what waits for the disk', () => {
  const queueOf = (...operations: string[]) => {
    const queue = writeQueue(['decide']);
    for (const [id, operation] of operations.entries()) queue.add({ id, operation, args: null });
    return queue;
  };
  const many = (operation: string, count: number) => Array<string>(count).fill(operation);

  it('lets decisions go first, in a commit of their own, and the others after them in their order', () => {
    const queue = queueOf('batch', 'decide', 'job', 'decide');
    expect(queue.next().map(({ id }) => id)).toEqual([1, 3]);
    expect(queue.next().map(({ id }) => id)).toEqual([0, 2]);
    expect(queue.next()).toEqual([]);
  });

  it('holds a decision up by one bounded commit, however many others wait', () => {
    const queue = queueOf(...many('batch', 10 * maxAtOnce.others));
    queue.next();
    queue.add({ id: -1, operation: 'decide', args: null });
    expect(queue.next().map(({ id }) => id)).toEqual([-1]);
    expect(queue.next()).toHaveLength(maxAtOnce.others);
  });

  it('leaves the others a turn after each commit of decisions', () => {
    const queue = queueOf(...many('decide', 3 * maxAtOnce.first), 'batch', 'batch');
    const commits = Array.from({ length: 4 }, () => queue.next());
    expect(commits.map(([one]) => one?.operation)).toEqual(['decide', 'batch', 'decide', 'decide']);
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
        operation,
        args,
      }),
      words: () => db.all<{ word: string }>('SELECT word FROM words').map(({ word }) => word),
    };
  }

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

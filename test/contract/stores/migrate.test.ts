import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Connection, openForWriting } from '../../../server/stores/sqlite/connection.ts';
import { migrate } from '../../../server/stores/sqlite/migrate.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const first = 'CREATE TABLE words (word TEXT) STRICT';
const second = "INSERT INTO words VALUES ('second')";
const third = "INSERT INTO words VALUES ('third')";

const words = (db: Connection) => db.all<{ word: string }>('SELECT word FROM words');
const version = (db: Connection) => db.get('PRAGMA user_version');

async function emptyDatabase() {
  return openForWriting(join(await temporaryDirectory(), 'some.db'));
}

it('applies each migration once, in order', async () => {
  const db = await emptyDatabase();
  migrate(db, [first, second]);
  migrate(db, [first, second]);
  migrate(db, [first, second, third]);
  migrate(db, [first, second, third]);
  expect(words(db)).toEqual([{ word: 'second' }, { word: 'third' }]);
  expect(version(db)).toEqual({ user_version: 3 });
  db.close();
});

it('applies all or nothing', async () => {
  const db = await emptyDatabase();
  migrate(db, [first]);
  expect(() => migrate(db, [first, second, 'not SQL'])).toThrow('syntax error');
  expect(words(db)).toEqual([]);
  expect(version(db)).toEqual({ user_version: 1 });
  expect(db.inTransaction()).toBe(false);
  db.close();
});

it('applies nothing again that another process applied while it waited', async () => {
  const path = join(await temporaryDirectory(), 'some.db');
  const [db, other] = [openForWriting(path), openForWriting(path)];
  const overtaken: Connection = {
    ...db,
    exec(sql) {
      if (sql === 'BEGIN IMMEDIATE') migrate(other, [first, second]);
      db.exec(sql);
    },
  };
  migrate(overtaken, [first, second, third]);
  expect(words(db)).toEqual([{ word: 'second' }, { word: 'third' }]);
  expect(version(db)).toEqual({ user_version: 3 });
  db.close();
  other.close();
});

it('refuses a database with more migrations than it knows, and leaves it alone', async () => {
  const db = await emptyDatabase();
  migrate(db, [first, second, third]);
  expect(() => migrate(db, [first, second])).toThrow(
    'a later version of the server made it (3, and this one knows 2)',
  );
  expect(words(db)).toHaveLength(2);
  expect(db.inTransaction()).toBe(false);
  db.close();
});

import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { forms } from '../../server/stores/postgres/open.ts';
import { openFleet } from './fleet.ts';

const { portcullis, databases } = await openFleet();

it('ten processes that migrate one set of databases at once take each step once, and all end well', {
  timeout: 480_000,
}, async () => {
  const [control] = databases as [string];
  const gate = new Client(control);
  await gate.connect();
  onTestFinished(() => gate.end());
  // All wait in one place before they go on together: the first for this table, and the others behind it.
  await gate.query(`CREATE TABLE meta (version integer NOT NULL, least integer NOT NULL);
    INSERT INTO meta VALUES (0, 0)`);
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE meta');
  const all = Promise.all(Array.from({ length: 10 }, () => portcullis('migrate')));
  const waiting = async () => {
    const { rows } = await gate.query(`SELECT pid FROM pg_locks JOIN pg_database ON oid = database
      WHERE datname = current_database() AND NOT granted`);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 200_000 }).toBe(10);
  await gate.query('COMMIT');

  const taken: number[] = (await all).flatMap(({ steps }) => Object.values(steps));
  const known = [forms.control, forms.EU, forms.US].flatMap(({ migrations }) => migrations);
  expect(taken.reduce((sum, steps) => sum + steps, 0)).toBe(known.length);
  expect(Object.values((await portcullis('migrate', '--check')).due)).toEqual([0, 0, 0]);
});

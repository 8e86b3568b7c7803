import { once } from 'node:events';
import { type AddressInfo, createServer, connect as reach } from 'node:net';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { Unavailable } from '../../../server/domain/kernel/refusal.ts';
import type * as connection from '../../../server/stores/postgres/connection.ts';
import { connect } from '../../../server/stores/postgres/connection.ts';
import { openDatabase } from '../../../server/stores/postgres/database.ts';
import { migrate } from '../../../server/stores/postgres/migrate.ts';
import { forms } from '../../../server/stores/postgres/open.ts';
import { admission, requireReady } from '../../../server/stores/postgres/ready.ts';
import { asMigrating, emptyDatabases } from '../../support/postgres.ts';
import { placeOf } from '../../support/tcpProxy.ts';

/** The same database by way of what drops the settings that a connection starts with, as poolers can be told to. */
async function pooled(url: string): Promise<string> {
  const { host, port } = placeOf(url);
  const server = createServer((near) => {
    const far = reach(port, host);
    near.once('data', (start) => {
      // Length, version, and pairs of a name and a value that each end with a NUL.
      const texts = start.toString('latin1', 8).split('\0');
      const kept = texts.flatMap((name, n) =>
        n % 2 === 0 && (name === 'user' || name === 'database') ? [name, texts[n + 1]] : [],
      );
      const rest = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1');
      const head = Buffer.from(start.subarray(0, 8));
      head.writeInt32BE(8 + rest.length);
      far.write(Buffer.concat([head, rest]));
      near.pipe(far);
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const there = new URL(url);
  there.port = String((server.address() as AddressInfo).port);
  return there.href;
}

it('a pooler that drops the settings of connections is refused by servers and by migrations', async () => {
  const { control } = await emptyDatabases();
  await requireReady(control, forms.control);
  const between = await pooled(control);
  const refusal = /settings of the connection did not arrive/;
  await expect(requireReady(between, forms.control)).rejects.toThrow(refusal);
  await expect(migrate(await pooled(asMigrating(control)), forms.control)).rejects.toThrow(refusal);
  // Also where it comes to stand there later.
  const most = { readers: 1, writers: 1 };
  const { reader, close } = openDatabase(between, most, {
    check: admission(forms.control).check,
  });
  onTestFinished(close);
  await expect(reader.get('SELECT 1')).rejects.toThrow(refusal);
});

it('a connection that a pooler gave to others in between is waited for like one that is away', async () => {
  const { control } = await emptyDatabases();
  const client = new Client(control);
  await client.connect();
  onTestFinished(() => client.end());
  const db = connect(client);
  expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 });
  await client.query('DEALLOCATE ALL');
  await expect(db.get('SELECT 1 AS one')).rejects.toThrow(Unavailable);
});

it('a name stands for one statement in all processes, so that none runs what another has prepared', async () => {
  const { control } = await emptyDatabases();
  /** The name by which a process that has asked for nothing else prepares a statement. */
  async function nameIn(process: number, sql: string): Promise<string> {
    const module = `../../../server/stores/postgres/connection.ts?process=${process}`;
    const { connect } = (await import(module)) as typeof connection;
    const client = new Client(control);
    await client.connect();
    onTestFinished(() => client.end());
    await connect(client).get(sql);
    return (await client.query('SELECT name FROM pg_prepared_statements')).rows[0].name;
  }
  const name = await nameIn(1, 'SELECT 1');
  expect(await nameIn(2, 'SELECT 2')).not.toBe(name);
  expect(await nameIn(2, 'SELECT 1')).toBe(name);
});

it('options of a URL count beside those that servers rely on', async () => {
  const { control } = await emptyDatabases();
  const there = new URL(control);
  there.searchParams.set('options', '-c work_mem=5MB -c DateStyle=German');
  const { reader, close } = openDatabase(there.href, { readers: 1, writers: 1 });
  onTestFinished(close);
  expect(
    await reader.get(`SELECT current_setting('work_mem') AS memory,
      current_setting('DateStyle') AS dates`),
  ).toEqual({ memory: '5MB', dates: 'ISO, DMY' });
});

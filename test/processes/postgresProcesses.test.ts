import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { serverRole } from '../../server/stores/postgres/migrate.ts';
import { databaseAt } from '../support/postgresServer.ts';
import { runCommand, startServer } from '../support/processes.ts';

const variables = ['DATABASE_URL', 'DATABASE_URL_EU', 'DATABASE_URL_US'];

it('is migrated by its owner, served by another role, and shared by processes with roles of their own', async () => {
  const server = inject('postgres');
  const client = new Client(server);
  await client.connect();
  const names = variables.map(() => `own_${randomBytes(6).toString('hex')}`);
  for (const name of names)
    await client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  onTestFinished(async () => {
    for (const name of names) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });
  const environment = (user?: string) => ({
    PORT: '0',
    SAMPLE_PORT: '0',
    SECRETS_KEY: 'ab'.repeat(32),
    ...Object.fromEntries(
      variables.map((variable, n) => [variable, databaseAt(server, names[n] as string, user)]),
    ),
  });
  const portcullis = (...words: string[]) => runCommand(words, environment());

  const early = await portcullis('serve');
  expect([early.code, early.stderr]).toEqual([
    1,
    'DATABASE_URL cannot be used: the database is not up to date: run portcullis migrate\n',
  ]);
  expect((await portcullis('migrate', '--check')).code).toBe(3);
  expect((await portcullis('migrate')).code).toBe(0);
  expect((await portcullis('migrate', '--check')).code).toBe(0);
  const demo = await portcullis('serve', '--demo');
  expect([demo.code, demo.stderr]).toEqual([
    1,
    expect.stringMatching(/^--demo is for the embedded/),
  ]);

  const { SECRETS_KEY: _, ...keyless } = environment(serverRole);
  const without = await runCommand(['serve'], keyless);
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('SECRETS_KEY')]);

  const start = async (ROLES: string) => {
    const settings = { ...environment(serverRole), ROLES };
    const process = await startServer(['--json', '--no-demo'], settings);
    onTestFinished(async () => {
      await process.stop('SIGKILL');
    });
    return { process, api: JSON.parse(process.output()).api as string };
  };
  const web = 'collect,deliver,api';
  const [one, other] = [await start(web), await start(web)];
  const behind = [await start('jobs'), await start('scan')];
  const made = await portcullis(
    'account',
    'create',
    '--name',
    'Me',
    '--email',
    'me@a.example',
    '--json',
  );
  const { key } = JSON.parse(made.stdout);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ domain: 'shop.example', displayName: 'Shop', region: 'EU' });
  const created = await fetch(`${one.api}/sites`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  const { id } = await created.json();
  const found = await fetch(`${other.api}/sites/${id}`, { headers });
  expect([found.status, (await found.json()).domain]).toEqual([200, 'shop.example']);
  const ready = await fetch(`${other.api.replace('/api/v1', '')}/readyz`);
  expect([ready.status, (await ready.json()).checks]).toEqual([
    200,
    { control: 'ok', EU: 'ok', US: 'ok' },
  ]);
  for (const { api } of behind) {
    expect((await fetch(`${api.replace('/api/v1', '')}/readyz`)).status).toBe(200);
    expect((await fetch(`${api}/sites/${id}`, { headers })).status).toBe(404);
  }
  for (const { process } of [one, other, ...behind]) {
    expect(await process.stop('SIGTERM')).toBe(0);
  }
});

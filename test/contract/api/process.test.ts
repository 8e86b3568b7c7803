import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { afterFile } from '../../support/afterFile.ts';
import { decision } from '../../support/decision.ts';
import { type Running, runCommand, startServer } from '../../support/processes.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = { DATA_DIR: dataDir, PORT: '0', SAMPLE_PORT: '0' };
const running: Running[] = [];

async function start(...flags: string[]) {
  const server = await startServer(flags, environment);
  running.push(server);
  return server;
}

const portcullis = (...words: string[]) => runCommand(words, environment);

async function made<Body>(...words: string[]): Promise<Body> {
  const { code, stdout, stderr } = await portcullis(...words, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
});
afterFile(() => rm(dataDir, { recursive: true }));

describe('the process', () => {
  it('is not ready with a damaged file that nobody has read yet, and names it', async () => {
    const own = await mkdtemp(join(tmpdir(), 'portcullis-'));
    const at = { ...environment, DATA_DIR: own };
    const sound = await startServer(['--json', '--no-demo'], at);
    running.push(sound);
    await sound.stop('SIGTERM');
    const file = await open(join(own, 'us.db'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, size - 4096);
    await file.close();
    const server = await startServer(['--json', '--no-demo'], at);
    running.push(server);
    const { delivery } = JSON.parse(server.output());
    const health = async () => {
      const answer = await fetch(`${delivery}/readyz`);
      return [answer.status, (await answer.json()).damaged];
    };
    await expect.poll(health, { timeout: 30_000 }).toEqual([503, ['us.db']]);
    expect(await server.stop('SIGTERM')).toBe(0);
    await rm(own, { recursive: true });
  }, 60_000);

  it('says where it is in one line, is operated while it runs, and ends with 0', async () => {
    const server = await start('--json', '--no-demo', '--demo');
    const ready = JSON.parse(server.output());
    expect(ready).toEqual({
      ready: true,
      pid: server.pid,
      api: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/v1$/),
      dashboard: ready.api.replace('/api/v1', '/dashboard'),
      delivery: ready.api.replace('/api/v1', ''),
    });

    type Owner = { accountId: string; userId: string; key: string; signInUrl: null };
    const owner = await made<Owner>('account', 'create', '--name', 'Me', '--email', 'me@a.example');
    expect(Object.keys(owner)).toEqual(['accountId', 'userId', 'key', 'signInUrl', 'file']);
    const call = async (path: string, key: string, body?: object) => {
      const init = {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      };
      return fetch(`${ready.api}${path}`, init);
    };
    const input = { domain: 'a.example', displayName: 'A', region: 'EU' };
    const site: Site = await (await call('/sites', owner.key, input)).json();
    expect(site.domain).toBe('a.example');

    const records = `/sites/${site.id}/consent-records`;
    expect((await call(records, owner.key)).status).toBe(403);
    await made('site', 'verify', '--site', site.id, '--force');
    expect((await call(records, owner.key)).status).toBe(200);

    const member = await made<{ userId: string }>(
      ...['member', 'add', '--account', owner.accountId],
      ...['--email', 'you@a.example', '--role', 'admin'],
    );
    const theirs = await made<{ key: string; keyId: string }>(
      ...['key', 'create', '--account', owner.accountId, '--user', member.userId],
      ...['--scopes', 'sites:read,sites:write'],
    );
    await made('site', 'plan', '--site', site.id, '--plan', 'paid');
    expect((await call(`/sites/${site.id}/archive`, theirs.key, {})).status).toBe(403);
    await made('key', 'revoke', '--key', theirs.keyId);
    expect((await call('/sites', theirs.key)).status).toBe(401);

    const access = ['--api', ready.api, '--key', owner.key];
    const of = [...access, '--site', site.id];
    expect((await made<{ data: Site[] }>('sites', ...access)).data[0]?.id).toBe(site.id);
    const install = await made<Install>('install', ...access, '--site', site.id);
    const plain = await portcullis('install', ...access, '--site', site.id);
    expect(plain.stdout).toBe(`${install.snippet}\n`);
    const decide = async (subjectSecret: string): Promise<string> => {
      const body = JSON.stringify(decision(install, { subjectSecret }));
      return (await (await fetch(install.urls.decisions, { method: 'POST', body })).json()).id;
    };
    const id = await decide('1'.repeat(20));
    const later = await decide('2'.repeat(20));
    const recordIds = async (...more: string[]) =>
      (await made<{ data: { id: string }[] }>('records', ...of, ...more)).data.map(({ id }) => id);
    expect(await recordIds()).toEqual([id, later]);
    expect(await recordIds('--newest')).toEqual([later, id]);
    expect(await made('events', ...access, '--site', site.id)).toMatchObject({ data: [] });
    expect(await made('retention', ...of, '--years', '2')).toEqual({ years: 2 });
    expect(await made('retention', ...of)).toEqual({ years: 2 });
    for (const given of [['--record', id], ['--force']]) {
      expect((await portcullis('erase', ...of, ...given)).code).toBe(2);
    }
    expect(await made('erase', ...of, '--record', id, '--force')).toEqual({ erased: 1 });
    expect(await recordIds()).toEqual([later]);
    const refused = await portcullis('records', ...access, '--site', 'nowhere');
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('not_found');

    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.errors()).not.toContain(owner.key);
  });

  it('answers what is under way before it ends', async () => {
    const server = await start('--json', '--no-demo');
    const { api } = JSON.parse(server.output());
    const { key } = await made<{ key: string }>(
      'account',
      'create',
      '--name',
      'B',
      '--email',
      'b@b',
    );
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      expect: '100-continue',
    };
    const call = request(`${api}/sites`, { method: 'POST', headers });
    call.write('{"domain":"b.example",');
    await once(call, 'continue');
    const ended = server.stop('SIGTERM');
    while (await fetch(api).catch(() => null));
    call.end('"displayName":"B","region":"US"}');
    const [answer] = await once(call, 'response');
    expect(answer.statusCode).toBe(201);
    expect(JSON.parse(await text(answer)).domain).toBe('b.example');
    expect(await ended).toBe(0);
  });

  it('does not start on a bad setting, and says which', async () => {
    const { code, stdout, stderr } = await runCommand(['serve'], { ...environment, PORT: 'x' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('PORT is "x", it must be a whole number from 0 to 65535\n');
  });

  it('says in one line that its port is taken', async () => {
    const { api } = JSON.parse((await start('--json', '--no-demo')).output());
    const taken = { ...environment, PORT: new URL(api).port };
    const { code, stdout, stderr } = await runCommand(['serve'], taken);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]*EADDRINUSE[^\n]*\n$/);
  });

  it('asks for a newer Node.js before anything else', async () => {
    const older = 'Object.defineProperty(process, "versions", { value: { node: "22.1.0" } })';
    const { code, stderr } = await runCommand([], environment, [
      '--import',
      `data:text/javascript,${encodeURIComponent(older)}`,
    ]);
    expect([code, stderr]).toEqual([1, 'Portcullis needs Node.js 24 or newer; this is 22.1.0.\n']);
  });
});

describe('the demo', () => {
  it('keeps its site from start to start, with a new key and snippets that point to now', async () => {
    const read = async ({ api, siteId }: Demo, key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${api}/sites/${siteId}/install`, { headers });
      return { status: answer.status, body: (await answer.json()) as Install };
    };
    const first = await start('--demo', '--json');
    const before: Demo = JSON.parse(first.output());
    expect(Object.keys(before)).toEqual(
      'ready,pid,api,dashboard,delivery,sample,key,accountId,siteId'.split(','),
    );
    expect(before.sample).toMatch(/^http:\/\/shop\.localhost:\d+$/);
    expect((await read(before, before.key)).body.snippet).toContain(before.delivery);
    expect(await first.stop('SIGINT')).toBe(0);

    const after: Demo = JSON.parse((await start('--demo', '--json')).output());
    expect([after.accountId, after.siteId]).toEqual([before.accountId, before.siteId]);
    expect((await read(after, before.key)).status).toBe(401);
    const { status, body } = await read(after, after.key);
    expect(status).toBe(200);
    expect(body.snippet).toContain(after.delivery);
    const page = await fetch(after.sample.replace('shop.localhost', 'localhost'));
    expect(await page.text()).toContain(body.snippet);
  });

  it('is ended by Ctrl+C while it looks its files over, without a word of fault', async () => {
    const own = { ...environment, DATA_DIR: await mkdtemp(join(dataDir, 'own-')) };
    const server = await startServer(['--no-demo'], own, undefined, true);
    expect(await server.interrupt()).toBe(0);
    expect(server.output() + server.errors()).not.toContain('could not be checked');
  });

  it('tells a person which first step is due, and what to do with an address that is taken', async () => {
    const own = { ...environment, DATA_DIR: await mkdtemp(join(dataDir, 'own-')) };
    const first = await startServer(['--no-demo'], own);
    expect(first.output()).toContain('Create an account:');
    const create = ['account', 'create', '--name', 'Me', '--email', 'taken@a.example'];
    expect(await runCommand(create, own)).toMatchObject({ code: 0 });
    expect(await runCommand(create, own)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('portcullis signin-link'),
    });
    await first.stop('SIGTERM');
    const again = await startServer(['--no-demo'], own);
    running.push(again);
    expect(again.output()).not.toContain('Create an account');
    expect(again.output()).toContain('npx portcullis signin-link --email');
  });

  it('tells a person where everything is', async () => {
    const server = await start('--demo');
    const [api] = /http:\S+\/api\/v1/.exec(server.output()) ?? [];
    const [key] = /tsk_test_[\w-]+/.exec(server.output()) ?? [];
    expect(server.output()).toMatch(/http:\/\/shop\.localhost:\d+/);
    const { status } = await fetch(`${api}/account`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(status).toBe(200);
  });
});

interface Demo {
  api: string;
  delivery: string;
  sample: string;
  key: string;
  accountId: string;
  siteId: string;
}

describe('the command line', () => {
  it.each([
    ['an unknown verb', ['fly']],
    ['half a verb', ['account']],
    ['a missing option', ['account', 'create', '--name', 'x']],
    ['an unknown option', ['migrate', '--faster']],
    ['a word too many', ['migrate', 'now']],
    [
      'a role there is not',
      ['member', 'add', '--account', 'x', '--email', 'a@b', '--role', 'boss'],
    ],
    ['a scope there is not', ['key', 'create', '--account', 'x', '--user', 'y', '--scopes', 'all']],
    ['a check it cannot make', ['site', 'verify', '--site', 'x']],
    ['a plan there is not', ['site', 'plan', '--site', 'x', '--plan', 'gold']],
    ['no key', ['sites']],
  ])('ends with 2 for %s, and says so', async (_what, words) => {
    const { code, stdout, stderr } = await portcullis(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/\w+.*\nportcullis (\w+ ){0,2}--help/);
  });

  it.each([
    [
      'an unknown account',
      ['member', 'add', '--account', 'x', '--email', 'a@b', '--role', 'owner'],
    ],
    [
      'an unknown member',
      ['key', 'create', '--account', 'x', '--user', 'y', '--scopes', 'sites:read'],
    ],
    ['an unknown site', ['site', 'verify', '--site', 'x', '--force']],
    ['no e-mail address', ['account', 'create', '--name', 'x', '--email', 'nobody']],
    ['an API that does not answer', ['sites', '--api', 'http://localhost:9', '--key', 'x']],
  ])('ends with 1 for %s, and says so', async (_what, words) => {
    const { code, stdout, stderr } = await portcullis(...words);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('lists what there is', async () => {
    const all = await portcullis('--help');
    expect(all.code).toBe(0);
    for (const verb of ['serve', 'migrate', 'account create', 'site verify', 'records']) {
      expect(all.stdout).toContain(`  ${verb} `);
    }
    const one = await portcullis('key', 'create', '--help');
    expect(one.stdout).toContain('--scopes');
  });

  it('brings the store up to date, however often', async () => {
    expect(await made('migrate')).toEqual({ migrated: true });
    expect(await made('migrate')).toEqual({ migrated: true });
  });
});

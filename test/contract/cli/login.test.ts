import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import { field } from '../../support/member.ts';
import { runCommand, startCommand, startServer } from '../../support/processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
const environment = { DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') };
const server = await startServer(['--json', '--no-demo'], { ...environment, PORT: '0' });
const { api } = JSON.parse(server.output());
const { origin, port } = new URL(api);
const file = join(environment.XDG_CONFIG_HOME, 'portcullis', 'login.json');
afterFile(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

const portcullis = (...words: string[]) => runCommand(words, { ...environment, PORT: port });
const me = ['--name', 'Me', '--email', 'me@a.example'];
const owner = JSON.parse((await portcullis('account', 'create', ...me, '--json')).stdout);

const form = (url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Signs in with a link, as a browser would; answers the cookie. */
async function signIn(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const answer = await form(`${origin}/sign-in`, { token: field(page, 'token') });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
  return `${answer.headers.get('set-cookie')}`.split(';')[0] as string;
}

async function decide(page: string, cookie: string, decision: string) {
  const text = await (await fetch(page, { headers: { cookie } })).text();
  const fields = {
    user_code: field(text, 'user_code'),
    form_token: field(text, 'form_token'),
    decision,
  };
  expect((await form(`${origin}/device`, fields, cookie)).status).toBe(200);
  return text;
}

describe('portcullis login', () => {
  it('gets a key that a member approved, keeps it for its owner alone, and uses it', async () => {
    const cookie = await signIn(owner.signInUrl);
    const login = startCommand(['login', '--api', `${api}/`, '--json'], environment);
    const [, page] = await login.said(/Open (\S+)/);
    const [, code] = await login.said(/approve the code (\S+)/);
    const shown = await decide(page as string, cookie, 'approve');
    expect(shown).toContain(`<p class="code">${code}</p>`);
    expect(shown).toContain('Portcullis command line');
    const { code: exit, stdout } = await login.end();
    expect([exit, JSON.parse(stdout)]).toEqual([
      0,
      { api, file, scopes: expect.arrayContaining(['sites:read', 'consent:read']) },
    ]);
    const { key } = JSON.parse(await readFile(file, 'utf8'));
    expect(stdout).not.toContain(key);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);

    const sites = await portcullis('sites', '--json');
    expect([sites.code, JSON.parse(sites.stdout)]).toMatchObject([0, { data: [] }]);
    const listed = JSON.parse(
      (await portcullis('key', 'list', '--account', owner.accountId, '--json')).stdout,
    );
    expect(listed.data.at(-1)).toMatchObject({
      userId: owner.userId,
      scopes: JSON.parse(stdout).scopes,
      lastUsedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(JSON.stringify(listed)).not.toContain(key);
    const who = await portcullis('whoami', '--json');
    expect(JSON.parse(who.stdout)).toMatchObject({ api, account: { name: 'Me' } });
    const none = await portcullis('records', '--site', '0');
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching(/^[A-Z][^{}]+\.\n\(not_found, request [\w-]+\)\n$/),
    ]);
    const forPrograms = await portcullis('records', '--site', '0', '--json');
    expect(JSON.parse(forPrograms.stderr)).toMatchObject({ error: { code: 'not_found' } });
    const proof = join(folder, 'proof.jsonl');
    const made = ['--account', owner.accountId, '--user', owner.userId, '--json'];
    const all = ['--scopes', 'sites:write,consent:export'];
    const { key: second } = JSON.parse((await portcullis('key', 'create', ...made, ...all)).stdout);
    const created = await fetch(`${api}/sites`, {
      method: 'POST',
      headers: { authorization: `Bearer ${second}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'a.example', displayName: 'A', region: 'EU' }),
    });
    const { id } = (await created.json()) as { id: string };
    await portcullis('site', 'verify', '--site', id, '--force');
    expect(await portcullis('export', '--site', id, proof)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('verify-export'),
    });
    expect(await portcullis('verify-export', proof)).toMatchObject({ code: 0 });
    const elsewhere = await portcullis('sites', '--api', 'http://localhost:9/api/v1');
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('Log in')]);
  });

  it('asks only to read where that is wanted, says which scope a verb lacks, and forgets the key', async () => {
    const link = ['--account', owner.accountId, '--email', 'me@a.example', '--json'];
    const { signInUrl } = JSON.parse((await portcullis('signin-link', ...link)).stdout);
    const login = startCommand(['login', '--api', api, '--read-only', '--json'], environment);
    const [, page] = await login.said(/Open (\S+)/);
    await decide(page as string, await signIn(signInUrl), 'approve');
    const { scopes } = JSON.parse((await login.end()).stdout);
    expect(scopes.filter((scope: string) => !scope.endsWith(':read'))).toEqual([]);
    const scan = await portcullis('scan', '--site', '0');
    expect([scan.code, scan.stderr]).toEqual([1, expect.stringContaining('--scopes scans:write')]);
    const kept = await readFile(file, 'utf8');
    expect(await portcullis('logout')).toMatchObject({ code: 0 });
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await portcullis('whoami')).code).toBe(2);
    await writeFile(file, kept);
  });

  it('a link for a member needs no account id, unless the member is in several', async () => {
    const link = () => portcullis('signin-link', '--email', 'me@a.example', '--json');
    const { signInUrl } = JSON.parse((await link()).stdout);
    await signIn(signInUrl);
    const nobody = await portcullis('signin-link', '--email', 'nobody@a.example');
    expect(nobody).toEqual({
      code: 1,
      stdout: '',
      stderr: 'That address does not belong to a member.\n',
    });
    const second = ['account', 'create', '--name', 'Second', '--email', 'b@b.example', '--json'];
    const { accountId } = JSON.parse((await portcullis(...second)).stdout);
    const both = ['--account', accountId, '--email', 'me@a.example', '--role', 'viewer'];
    expect(await portcullis('member', 'add', ...both)).toMatchObject({ code: 0 });
    const { code, stderr } = await link();
    expect(code).toBe(2);
    expect(stderr).toContain(`${owner.accountId} (`);
    expect(stderr).toContain(`${accountId} (Second)`);
  });

  it('ends with 1 when it is denied, and keeps what was there', async () => {
    const kept = await readFile(file, 'utf8').catch(() => null);
    const link = ['--account', owner.accountId, '--email', 'me@a.example', '--json'];
    const { signInUrl } = JSON.parse((await portcullis('signin-link', ...link)).stdout);
    const login = startCommand(['login', '--api', api, '--scopes', 'sites:read'], environment);
    const [, page] = await login.said(/Open (\S+)/);
    await decide(page as string, await signIn(signInUrl), 'deny');
    const { code, stdout, stderr } = await login.end();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/The request was denied\.\n$/);
    expect(await readFile(file, 'utf8').catch(() => null)).toBe(kept);
  });

  it.each([
    ['no API', ['login'], 2],
    ['a scope there is not', ['login', '--api', api, '--scopes', 'all'], 2],
    ['an API that does not answer', ['login', '--api', 'http://localhost:9/api/v1'], 1],
  ])('ends at once for %s', async (_what, words, code) => {
    const empty = { ...environment, XDG_CONFIG_HOME: join(folder, 'empty') };
    expect((await runCommand(words, empty)).code).toBe(code);
  });

  it('the link of a server that picks its own port is not guessed', async () => {
    const words = ['signin-link', '--account', owner.accountId, '--email', 'me@a.example'];
    const { code, stderr } = await runCommand(words, { ...environment, PORT: '0' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('PUBLIC_URL')]);
  });
});

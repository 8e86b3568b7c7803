import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requireDataDir } from '../../../server/process/dataDir.ts';
import { grantType } from '../../../src/shared/wire/account/deviceGrant.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const overTls = await createTestApp({ environment: { PUBLIC_URL: 'https://portcullis.test' } });

it('an https address is kept to by browsers, a plain one is not', async () => {
  const header = 'strict-transport-security';
  const get = (one: typeof app) => one.request({ method: 'GET', url: '/dashboard' });
  expect((await get(overTls)).headers[header]).toBe('max-age=31536000');
  expect((await get(app)).headers).not.toHaveProperty(header);
});

it('metrics are told to no page whose name leads to this machine', async () => {
  const ask = async (host: string) =>
    (await app.request({ method: 'GET', url: '/metrics', headers: { host } })).status;
  for (const host of ['localhost:8787', '127.0.0.1:8787', '[::1]:8787', 'localhost']) {
    expect(await ask(host)).toBe(200);
  }
  for (const host of ['evil.example', 'localhost.evil.example:8787', '127.0.0.1.evil.example']) {
    expect(await ask(host)).toBe(404);
  }
});

it('the last owner of an account stays one, by the command line’s way too', async () => {
  const { services, stores } = app;
  const { accountId, userId } = await services.accounts.create('Solo', 'solo@a.test');
  const demote = () => services.accounts.addMember(accountId, 'solo@a.test', 'viewer');
  await expect(demote()).rejects.toMatchObject({ code: 'conflict' });
  expect(await stores.control.role(accountId, userId)).toBe('owner');
  await services.accounts.addMember(accountId, 'second@a.test', 'owner');
  await demote();
  expect(await stores.control.role(accountId, userId)).toBe('viewer');
});

it('the latest scans name the region they are read from', async () => {
  const owner = await app.account();
  const site = await app.site(owner, { region: 'US' });
  const { headers } = await app.api(owner.key, 'GET', `/sites/${site.id}/scans/latest`);
  expect(headers['x-service-region']).toBe('US');
});

it('a program may ask for no scope, and is told when its grant is another', async () => {
  const begun = await app.api<{ device_code: string; user_code: string }>(
    null,
    'POST',
    '/device-authorizations',
    {},
  );
  expect(begun.status).toBe(200);
  const pendingGrant = await app.services.device.pending(begun.body.user_code);
  expect(pendingGrant?.scopes).toEqual(['account:read', 'sites:read']);
  const poll = (grant_type: string) =>
    app.api(null, 'POST', '/device-authorizations/token', {
      grant_type,
      device_code: begun.body.device_code,
    });
  expect((await poll('password')).error.detail?.error).toBe('unsupported_grant_type');
  expect((await poll(grantType)).error.detail?.error).toBe('authorization_pending');
});

it('a DATA_DIR that can be none stops the start, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(requireDataDir(file)).rejects.toThrow(/DATA_DIR is .*: it is a file/);
  await expect(requireDataDir(join(file, 'below'))).rejects.toThrow(/part of the path is a file/);
  await expect(requireDataDir('/proc/portcullis')).rejects.toThrow(/DATA_DIR is "\/proc/);
  await requireDataDir(join(folder, 'a', 'b'));
});

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { scopes } from '../../../server/domain/account/keys/scopes.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function mint(granted: Parameters<typeof app.services.keys.mint>[1], expires?: string) {
  return app.services.keys.mint(owner, granted, expires);
}

describe('authentication', () => {
  it('answers missing, malformed, unknown, revoked and expired keys alike', async () => {
    const revoked = await mint(scopes);
    await app.services.keys.revoke(revoked.keyId);
    const expired = await mint(scopes, '2020-01-01T00:00:00.000Z');
    const unknown = `tsk_test_${'A'.repeat(43)}`;
    const headers = [
      {},
      ...['', 'Bearer', 'Bearer ', `Basic ${owner.key}`, owner.key, `Bearer ${owner.key}x`]
        .concat([`Bearer ${owner.key} x`, `Bearer ${unknown}`])
        .concat([`Bearer ${revoked.key}`, `Bearer ${expired.key}`])
        .map((authorization) => ({ authorization })),
    ];
    const answers = await Promise.all(
      headers.map((one) => app.api(null, 'GET', '/account', undefined, one)),
    );
    for (const { status, headers, error } of answers) {
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect({ ...error, requestId: '' }).toEqual({
        code: 'unauthorized',
        message: 'A valid API key is required.',
        requestId: '',
      });
    }
  });

  it('does the same work for every key that opens nothing', async () => {
    const { control } = app.stores;
    const { keyByHash } = control;
    const compared = vi.spyOn(crypto, 'timingSafeEqual');
    const statuses: number[] = [];
    control.keyByHash = (hash) => {
      statuses.push(hash.length);
      return keyByHash(hash);
    };
    onTestFinished(() => {
      control.keyByHash = keyByHash;
      compared.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    const revoked = await mint(scopes);
    await app.services.keys.revoke(revoked.keyId);
    const expired = await mint(scopes, '2020-01-01T00:00:00.000Z');
    for (const key of ['', 'x', `tsk_test_${'A'.repeat(43)}`, revoked.key, expired.key]) {
      statuses.length = 0;
      compared.mockClear();
      const headers = { authorization: `Bearer ${key}` };
      expect((await app.api(null, 'GET', '/account', undefined, headers)).status).toBe(401);
      expect([key, statuses, compared.mock.calls.length]).toEqual([key, [32], 1]);
    }
  });

  it('gives the same bytes to every key that opens nothing, the request’s id apart', async () => {
    const { key, keyId } = await mint(scopes);
    await app.services.keys.revoke(keyId);
    const answers = await Promise.all(
      [null, 'x', key, `${key}x`].map((one) => app.api(one, 'GET', '/account')),
    );
    const bytes = answers.map(({ text, headers }) => [
      text.replace(`${headers['x-request-id']}`, ''),
      { ...headers, 'x-request-id': '', date: '' },
    ]);
    for (const one of bytes) expect(one).toEqual(bytes[0]);
  });

  it('notes the day a key was last used, and no key that opens nothing', async () => {
    const [used, refused] = [await mint(['account:read']), await mint(['account:read'])];
    await app.services.keys.revoke(refused.keyId);
    // The day may end in between.
    const days = [new Date().toISOString().slice(0, 10)];
    for (const { key } of [used, refused]) await app.api(key, 'GET', '/account');
    days.push(new Date().toISOString().slice(0, 10));
    const noted = async () =>
      (await app.stores.control.keysOfAccount(owner.accountId)).map((key) => [
        key.id,
        key.lastUsedOn,
      ]);
    await expect.poll(noted).toContainEqual([used.keyId, expect.toBeOneOf(days)]);
    expect(await noted()).toContainEqual([refused.keyId, null]);
  });

  it('goes on where that cannot be noted', async () => {
    const { control } = app.stores;
    const { keyUsed } = control;
    control.keyUsed = async () => {
      throw new Error('the disk is full');
    };
    const { key } = await mint(['account:read']);
    const { status } = await app.api(key, 'GET', '/account');
    control.keyUsed = keyUsed;
    expect(status).toBe(200);
  });

  it('has no operation that makes a key out of a key', async () => {
    const keys = async () => (await app.stores.control.keysOfAccount(owner.accountId)).length;
    const before = await keys();
    for (const path of ['/keys', '/api-keys', '/account/keys']) {
      expect((await app.api(owner.key, 'POST', path, {})).status).toBe(404);
    }
    const statuses = { client_id: 'x', scope: 'sites:read' };
    const headers = { authorization: `Bearer ${owner.key}` };
    const body = await app.api(null, 'POST', '/device-authorizations', statuses, headers);
    expect(body.status).toBe(200);
    expect((await app.request({ method: 'GET', url: '/device', headers })).status).toBe(401);
    expect(await keys()).toBe(before);
  });

  it('reads the role of who minted a key when it is used', async () => {
    const site = await app.site(owner);
    await app.services.sites.setPlan(site.id, 'paid');
    const member = await app.services.accounts.addMember(
      owner.accountId,
      'm@example.test',
      'admin',
    );
    const { key } = await app.services.keys.mint({ ...owner, userId: member }, ['sites:write']);
    const archive = () => app.api(key, 'POST', `/sites/${site.id}/archive`);
    expect((await archive()).error.detail).toEqual({ role: 'owner' });
    await app.services.accounts.addMember(owner.accountId, 'm@example.test', 'owner');
    expect((await archive()).status).toBe(200);
  });

  it('takes a key until it expires, and stops at once when it is revoked', async () => {
    const { key, keyId } = await mint(['account:read'], '2999-01-01T00:00:00.000Z');
    expect((await app.api(key, 'GET', '/account')).status).toBe(200);
    await app.services.keys.revoke(keyId);
    expect((await app.api(key, 'GET', '/account')).status).toBe(401);
  });

  it('never accepts a cookie for a key', async () => {
    const headers = { cookie: `authorization=Bearer ${owner.key}; key=${owner.key}` };
    expect((await app.api(null, 'GET', '/account', undefined, headers)).status).toBe(401);
  });

  it('makes keys of 32 random bytes with the prefix of the deployment, and keeps only a hash', async () => {
    const { key, keyId } = await mint(['account:read']);
    expect(key).toMatch(/^tsk_test_[\w-]{43}$/);
    const stored = await app.stores.control.keysOfAccount(owner.accountId);
    expect(stored.find(({ id }) => id === keyId)).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(key.slice(9));
  });
});

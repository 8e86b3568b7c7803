import { describe, expect, it } from 'vitest';
import { scopes } from '../../../server/domain/keys/scopes.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const test = await createTestApp();
const owner = await test.account();
const site = await test.site(owner);
const integrity = encodeURIComponent('sha256-AAAA');

/** Every operation with the one scope that opens it. */
const operations = [
  ['account:read', 'GET', '/account'],
  ['sites:read', 'GET', '/sites'],
  ['sites:write', 'POST', '/sites'],
  ['sites:read', 'GET', `/sites/${site.id}`],
  ['sites:write', 'POST', `/sites/${site.id}/archive`],
  ['install:read', 'GET', `/sites/${site.id}/install`],
  ['consent:read', 'GET', `/sites/${site.id}/consent-records`],
  ['monitoring:read', 'GET', `/sites/${site.id}/tag-events`],
  ['sites:read', 'GET', `/sites/${site.id}/banner`],
  ['banner:write', 'PATCH', `/sites/${site.id}/banner/wording`],
  ['banner:write', 'PUT', `/sites/${site.id}/banner/links`],
  ['sites:read', 'GET', `/sites/${site.id}/rulesets/${integrity}`],
] as const;

async function mint(granted: Parameters<typeof test.services.keys.mint>[1], expires?: string) {
  return test.services.keys.mint(owner, granted, expires);
}

describe('authentication', () => {
  it('answers missing, malformed, unknown, revoked and expired keys alike', async () => {
    const revoked = await mint(scopes);
    await test.services.keys.revoke(revoked.keyId);
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
      headers.map((one) => test.api(null, 'GET', '/account', undefined, one)),
    );
    for (const { status, headers, error } of answers) {
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect({ ...error, requestId: '' }).toEqual({
        code: 'unauthorized',
        message: 'A valid API key is needed.',
        requestId: '',
      });
    }
  });

  it('takes a key until it expires, and stops at once when it is revoked', async () => {
    const { key, keyId } = await mint(['account:read'], '2999-01-01T00:00:00.000Z');
    expect((await test.api(key, 'GET', '/account')).status).toBe(200);
    await test.services.keys.revoke(keyId);
    expect((await test.api(key, 'GET', '/account')).status).toBe(401);
  });

  it('never accepts a cookie for a key', async () => {
    const headers = { cookie: `authorization=Bearer ${owner.key}; key=${owner.key}` };
    expect((await test.api(null, 'GET', '/account', undefined, headers)).status).toBe(401);
  });

  it('makes keys of 32 random bytes with the prefix of the deployment, and keeps only a hash', async () => {
    const { key, keyId } = await mint(['account:read']);
    expect(key).toMatch(/^tsk_test_[\w-]{43}$/);
    const stored = await test.stores.control.keysOfAccount(owner.accountId);
    expect(stored.find(({ id }) => id === keyId)).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(key.slice(9));
  });

  it.each(operations)('asks for %s alone: %s %s', async (scope, method, path) => {
    const without = await mint(scopes.filter((one) => one !== scope));
    const refused = await test.api(without.key, method, path);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect(refused.error.detail).toEqual({ scope });

    const only = await mint([scope]);
    const { status } = await test.api(only.key, method, path);
    expect([401, 403]).not.toContain(status);
  });
});

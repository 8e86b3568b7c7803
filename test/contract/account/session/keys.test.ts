import { describe, expect, it } from 'vitest';
import { scopes } from '../../../../server/domain/account/keys/scopes.ts';
import type {
  ApiKeys,
  MintedKey,
  WaitingDevice,
} from '../../../../src/shared/wire/account/session.ts';
import { plenty } from '../../../support/budgets.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { type Dashboard, enter, enterAs, origin } from '../../../support/dashboard.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const app = await createTestApp({
  clock: { now: () => now },
  environment: { PUBLIC_URL: origin },
});

let people = 0;
async function member(role: 'owner' | 'admin' | 'viewer', accountId: string) {
  people += 1;
  return enterAs(app, accountId, role, `member${people}@wool.test`);
}
const list = async ({ send }: Dashboard) => (await send<ApiKeys>('GET', '/keys')).body;
const works = async (key: string) => (await app.api(key, 'GET', '/sites')).status === 200;

describe('a key', () => {
  it('is shown once, works, and is listed by its name', async () => {
    const { accountId } = await app.account();
    const admin = await member('admin', accountId);
    const name = '"><script>alert(1)</script>';
    const { status, body } = await admin.send<MintedKey>('POST', '/keys', {
      name,
      scopes: ['sites:read', 'sites:read'],
    });
    expect([status, await works(body.key)]).toEqual([201, true]);
    const answer = await admin.send<ApiKeys>('GET', '/keys');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.text).not.toContain(body.key);
    const found = answer.body.data.find(({ id }) => id === body.keyId);
    expect(found).toMatchObject({
      name,
      scopes: ['sites:read'],
      own: true,
      mintedBy: admin.state.user.email,
      expiresAt: null,
      revokedAt: null,
    });
  });

  it('ends after its days', async () => {
    const { accountId } = await app.account();
    const owner = await member('owner', accountId);
    const ask = { scopes: ['sites:read'], expiresInDays: 2 };
    const { body } = await owner.send<MintedKey>('POST', '/keys', ask);
    now += 2 * 86_400_000 - 1;
    expect(await works(body.key)).toBe(true);
    now += 1;
    expect(await works(body.key)).toBe(false);
  });

  it('stops at once when it is revoked', async () => {
    const { accountId, key } = await app.account();
    const admin = await member('admin', accountId);
    const [{ id } = { id: '' }] = (await list(admin)).data;
    expect((await admin.send('DELETE', `/keys/${id}`)).status).toBe(204);
    expect(await works(key)).toBe(false);
    expect((await list(admin)).data[0]?.revokedAt).not.toBeNull();
  });

  it('has no scope that its minter’s role can’t give', async () => {
    const { accountId } = await app.account();
    for (const [role, beyond] of [
      ['viewer', 'sites:write'],
      ['viewer', 'consent:export'],
      ['admin', 'billing:read'],
    ] as const) {
      const one = await member(role, accountId);
      const { status, error } = await one.send('POST', '/keys', { scopes: [beyond] });
      expect([status, error.code, error.detail]).toEqual([403, 'forbidden', { beyond: [beyond] }]);
      expect((await list(one)).grantable.map(({ scope }) => scope)).not.toContain(beyond);
    }
    const owner = await member('owner', accountId);
    expect((await list(owner)).grantable.map(({ scope }) => scope)).toEqual(scopes);
    expect((await owner.send('POST', '/keys', { scopes: [...scopes] })).status).toBe(201);
  });

  it('is made of scopes there are, and of some', async () => {
    const { accountId } = await app.account();
    const owner = await member('owner', accountId);
    for (const body of [
      { scopes: [] },
      { scopes: ['everything'] },
      { scopes: ['sites:read'], expiresInDays: 0 },
      { scopes: ['sites:read'], name: '' },
    ]) {
      expect((await owner.send('POST', '/keys', body)).status).toBe(400);
    }
  });

  it('of another is not a viewer’s to revoke, and another account’s is nobody’s', async () => {
    const { accountId, key } = await app.account();
    const viewer = await member('viewer', accountId);
    const [{ id } = { id: '' }] = (await list(viewer)).data;
    expect((await viewer.send('DELETE', `/keys/${id}`)).status).toBe(403);
    const stranger = await member('owner', (await app.account()).accountId);
    expect((await stranger.send('DELETE', `/keys/${id}`)).status).toBe(404);
    expect(await works(key)).toBe(true);
    const own = await viewer.send<MintedKey>('POST', '/keys', { scopes: ['sites:read'] });
    expect((await viewer.send('DELETE', `/keys/${own.body.keyId}`)).status).toBe(204);
  });
});

describe('a program that waits', () => {
  const ask = (scope = 'sites:read', client: string | null = '<b>A program</b>') =>
    app.services.device.authorize(client, scope);

  it('is shown, approved and gets its key, by the name it gave itself', async () => {
    const { accountId } = await app.account();
    const admin = await member('admin', accountId);
    const { userCode, deviceCode } = await ask();
    const typed = userCode.toLowerCase().replace('-', ' ');
    const shown = await admin.send<WaitingDevice>('GET', `/devices/${encodeURIComponent(typed)}`);
    expect(shown.body).toMatchObject({
      userCode,
      client: '<b>A program</b>',
      scopes: [{ scope: 'sites:read', meaning: expect.stringContaining('see sites') }],
      beyond: [],
    });
    const path = `/devices/${userCode}`;
    expect((await admin.send('POST', path, { decision: 'approve' })).status).toBe(204);
    const { key } = await app.services.device.poll(deviceCode, '<b>A program</b>');
    expect(await works(key)).toBe(true);
    const named = (await list(admin)).data.find(({ name }) => name === '<b>A program</b>');
    expect(named).toMatchObject({ own: true, scopes: ['sites:read'] });
    expect((await admin.send('POST', path, { decision: 'deny' })).status).toBe(404);
  });

  it('is denied, and gets nothing', async () => {
    const { accountId } = await app.account();
    const viewer = await member('viewer', accountId);
    const { userCode, deviceCode } = await ask();
    await viewer.send('POST', `/devices/${userCode}`, { decision: 'deny' });
    await expect(app.services.device.poll(deviceCode, '<b>A program</b>')).rejects.toMatchObject({
      detail: { error: 'access_denied' },
    });
  });

  it('gets from a viewer nothing that a viewer has not', async () => {
    const { accountId } = await app.account();
    const viewer = await member('viewer', accountId);
    const { userCode } = await ask('sites:read sites:write');
    const path = `/devices/${userCode}`;
    const shown = await viewer.send<WaitingDevice>('GET', path);
    expect(shown.body.beyond).toEqual(['sites:write']);
    expect((await viewer.send('POST', path, { decision: 'approve' })).status).toBe(403);
    expect(await app.services.device.pending(userCode)).not.toBeNull();
  });

  it('is not found by guessing', async () => {
    const limited = await createTestApp({
      environment: { PUBLIC_URL: origin },
      budgets: { ...plenty, userCodes: { max: 2, window: 60_000 } },
    });
    const { accountId } = await limited.account();
    const owner = await enter(limited, accountId, 'o1@example.test');
    const statuses = [];
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await owner.send('GET', '/devices/BBBB-BBBB')).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});

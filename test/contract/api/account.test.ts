import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/shared/wire/resources.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const test = await createTestApp();

describe('GET /account', () => {
  it('answers the account of the key, and nothing more of it', async () => {
    const { key, accountId } = await test.account();
    const { status, body } = await test.api<Account>(key, 'GET', '/account');
    expect(status).toBe(200);
    expect(body).toEqual({
      accountId,
      name: expect.stringMatching(/^Shop \d+$/),
      onboarded: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('is onboarded once a member has confirmed the name, by keeping it or by giving another', async () => {
    const [kept, renamed] = [await test.account(), await test.account()];
    const read = async (key: string) => (await test.api<Account>(key, 'GET', '/account')).body;
    const { name } = await read(kept.key);
    await test.services.members.nameAccount(kept.accountId, name);
    await test.services.members.nameAccount(renamed.accountId, 'Wool & Co');
    expect(await read(kept.key)).toMatchObject({ name, onboarded: true });
    expect(await read(renamed.key)).toMatchObject({ name: 'Wool & Co', onboarded: true });
  });

  it('refuses a query', async () => {
    const { key } = await test.account();
    const { status, error } = await test.api(key, 'GET', '/account?accountId=1');
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

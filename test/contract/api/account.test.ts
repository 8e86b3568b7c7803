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
      onboarded: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('refuses a query', async () => {
    const { key } = await test.account();
    const { status, error } = await test.api(key, 'GET', '/account?accountId=1');
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

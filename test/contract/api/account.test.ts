import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/shared/wire/resources.ts';
import { createTestApp, type TestAccount } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

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

  it('is onboarded once a page of a site has shown a first decision, and stays so', async () => {
    const [owner, other] = [await test.account(), await test.account()];
    const onboarded = async ({ key }: TestAccount) =>
      (await test.api<Account>(key, 'GET', '/account')).body.onboarded;
    const site = await test.site(owner);
    const install = await test.install(owner, site);
    await test.services.members.nameAccount(owner.accountId, 'Wool & Co');
    const post = (body: object) => test.post(`/${install.siteKey}/decisions`, body);
    expect((await post({})).status).toBe(400);
    expect(await onboarded(owner)).toBe(false);
    expect((await post(decision(install))).status).toBe(200);
    expect(await onboarded(owner)).toBe(true);
    await test.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect(await onboarded(owner)).toBe(true);
    expect(await onboarded(other)).toBe(false);
  });

  it('refuses a query', async () => {
    const { key } = await test.account();
    const { status, error } = await test.api(key, 'GET', '/account?accountId=1');
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

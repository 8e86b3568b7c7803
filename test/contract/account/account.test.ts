import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/shared/wire/account/account.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp, type TestAccount } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const app = await createTestApp();

describe('GET /account', () => {
  it('answers the account of the key, and nothing more of it', async () => {
    const { key, accountId } = await app.account();
    const { status, body } = await app.api<Account>(key, 'GET', '/account');
    expect(status).toBe(200);
    expect(body).toEqual({
      accountId,
      name: expect.stringMatching(/^Shop \d+$/),
      onboarded: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  const onboarded = async ({ key }: TestAccount) =>
    (await app.api<Account>(key, 'GET', '/account')).body.onboarded;

  it('is onboarded once a page of a site has shown a first decision, and stays so', async () => {
    const [owner, other] = [await app.account(), await app.account()];
    const site = await app.site(owner);
    const install = await app.install(owner, site);
    const headers = { origin: `https://www.${site.domain}` };
    await app.services.members.nameAccount(owner.accountId, 'Wool & Co');
    const post = (body: object) => app.post(`/${install.siteKey}/decisions`, body, headers);
    expect((await post({})).status).toBe(400);
    expect(await onboarded(owner)).toBe(false);
    expect((await post(decision(install))).status).toBe(200);
    expect(await onboarded(owner)).toBe(true);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect(await onboarded(owner)).toBe(true);
    expect(await onboarded(other)).toBe(false);
  });

  it.each([
    ['by no page', () => undefined],
    ['by a page of another site', () => 'https://shop.elsewhere.example'],
    ['by a page whose host begins like the site’s', (domain) => `https://${domain}.evil.example`],
    ['by a page whose host ends like the site’s', (domain) => `https://evil${domain}`],
    ['by a page without an origin', () => 'null'],
  ] satisfies [string, (domain: string) => string | undefined][])(
    'is not onboarded by a decision that was sent %s',
    async (_, originOf) => {
      const owner = await app.account();
      const site = await app.site(owner, { verified: false });
      const install = await app.install(owner, site);
      const post = (subjectSecret: string, from: string | undefined) =>
        app.post(`/${install.siteKey}/decisions`, decision(install, { subjectSecret }), {
          ...(from !== undefined && { origin: from }),
        });
      expect((await post('1'.repeat(20), originOf(site.domain))).status).toBe(200);
      const { body } = await app.api<Site>(owner.key, 'GET', `/sites/${site.id}`);
      expect(body.status).toBe('active');
      expect(await onboarded(owner)).toBe(false);
      // The site is active by now; what a page of it sends counts all the same.
      expect((await post('2'.repeat(20), `https://${site.domain}`)).status).toBe(200);
      expect(await onboarded(owner)).toBe(true);
    },
  );

  it('refuses a query', async () => {
    const { key } = await app.account();
    const { status, error } = await app.api(key, 'GET', '/account?accountId=1');
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

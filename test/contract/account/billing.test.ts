import { describe, expect, it } from 'vitest';
import type { Billing } from '../../../src/shared/wire/account/billing.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { temporaryStores } from '../../support/stores.ts';

// No month ends in the middle; and sites are listed in the order of their times.
let now = Date.UTC(2026, 10, 22);
const app = await createTestApp({ clock: { now: () => now++ } });

describe('GET /billing', () => {
  it('tells plan, payment and usage of each site that is not archived', async () => {
    const owner = await app.account();
    const [busy, idle, gone] = [
      await app.site(owner, { region: 'US' }),
      await app.site(owner),
      await app.site(owner),
    ];
    await app.api(owner.key, 'POST', `/sites/${gone.id}/archive`);
    await app.services.sites.setPlan(busy.id, 'paid');
    const install = await app.install(owner, busy);
    await app.post(`/${install.siteKey}/decisions`, decision(install));
    await app.post(`/${install.siteKey}/events`, batch());
    const { status, body, headers } = await app.api<Billing>(owner.key, 'GET', '/billing');
    expect([status, headers['x-service-region']]).toEqual([200, undefined]);
    const line = ({ id, domain, displayName, region }: typeof busy) => ({
      siteId: id,
      domain,
      displayName,
      region,
    });
    expect(body).toEqual({
      accountId: owner.accountId,
      month: new Date(now).toISOString().slice(0, 7),
      sites: [
        {
          ...line(busy),
          plan: 'paid',
          payment: 'operator',
          usage: { decisions: 1, batches: 1 },
        },
        { ...line(idle), plan: 'free', payment: 'none', usage: { decisions: 0, batches: 0 } },
      ],
    });
  });

  it('counts this month alone', async () => {
    const [year, month] = [2026, 10];
    const clock = { time: Date.UTC(year, month, 30), now: () => clock.time };
    const later = await createTestApp({ stores: await temporaryStores(clock), clock });
    const owner = await later.account();
    const site = await later.site(owner);
    const install = await later.install(owner, site);
    const decide = (n: number) =>
      later.post(
        `/${install.siteKey}/decisions`,
        decision(install, { subjectSecret: `${n}`.repeat(20) }),
      );
    await decide(1);
    await decide(2);
    clock.time = Date.UTC(year, month + 1, 1);
    await decide(3);
    const { body } = await later.api<Billing>(owner.key, 'GET', '/billing');
    expect([body.month, body.sites[0]?.usage.decisions]).toEqual(['2026-12', 1]);
  });

  it("asks for an owner's key, by the role of now, before it looks at the request", async () => {
    const owner = await app.account();
    const { accountId } = owner;
    const email = 'billing@example.test';
    const userId = await app.services.accounts.addMember(accountId, email, 'owner');
    const { key } = await app.services.keys.mint({ accountId, userId }, ['billing:read']);
    expect((await app.api(key, 'GET', '/billing')).status).toBe(200);
    await app.services.accounts.addMember(accountId, email, 'admin');
    const { status, error } = await app.api(key, 'GET', '/billing?unknown=1');
    expect([status, error.code, error.detail]).toEqual([
      ...[403, 'forbidden', { scope: 'billing:read' }],
    ]);
    expect((await app.api(owner.key, 'GET', '/billing?unknown=1')).status).toBe(400);
  });

  it('asks for its scope', async () => {
    const { key } = await app.account(['account:read']);
    const { status, error } = await app.api(key, 'GET', '/billing');
    expect([status, error.detail]).toEqual([403, { scope: 'billing:read' }]);
  });
});

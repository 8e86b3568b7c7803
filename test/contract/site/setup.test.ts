import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../src/shared/wire/site/setup.ts';
import { plenty } from '../../support/budgets.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision, refusal } from '../../support/decision.ts';
import { observation } from '../../support/observation.ts';
import { endedScan, scanned } from '../../support/scanned.ts';

const app = await createTestApp();
const owner = await app.account();

async function open(options: { region?: 'EU' | 'US'; verified?: boolean } = {}) {
  const site = await app.site(owner, options);
  const read = () => app.api<Setup>(owner.key, 'GET', `/sites/${site.id}/setup`);
  const codes = async () => (await read()).body.next.map(({ code }) => code);
  return { site, read, codes };
}

describe('GET /sites/{siteId}/setup', () => {
  it('tells what to do first on a new site', async () => {
    const { site, read } = await open({ verified: false, region: 'US' });
    const { status, body, headers } = await read();
    expect([status, headers['x-service-region']]).toEqual([200, 'US']);
    const never = { firstAt: null, lastAt: null };
    expect(body).toEqual({
      siteId: site.id,
      status: 'pending',
      domain: site.domain,
      domainVerified: false,
      proofMissingSince: null,
      install: {
        seen: false,
        rulesetIntegrity: null,
        publishedAt: null,
        lateSince: null,
        lastSeenRulesetIntegrity: null,
        pasteIsOlder: null,
      },
      decisions: never,
      batches: never,
      refused: [],
      faults: [],
      ceilings: [],
      next: [
        { code: 'install', message: expect.stringContaining('/install') },
        { code: 'verify_domain', message: expect.stringContaining('domain-verification') },
      ],
      scan: { running: false, newest: null },
      steps: [
        { code: 'snippet', state: 'due', message: expect.stringContaining(site.domain) },
        { code: 'domain', state: 'due', message: expect.stringContaining('Verify') },
        { code: 'order', state: 'unknown', message: expect.stringContaining('Scan the site') },
        { code: 'tags', state: 'unknown', message: expect.any(String) },
        { code: 'checks', state: 'unknown', message: expect.any(String) },
      ],
      complete: false,
    });
  });

  it('is complete only once a scan has seen that nothing runs without consent', async () => {
    const { site, read } = await open();
    const install = await app.install(owner, site);
    await app.post(`/${install.siteKey}/decisions`, decision(install));
    const states = async () => {
      const { steps, complete } = (await read()).body;
      return [...steps.map(({ code, state }) => `${code} ${state}`), complete];
    };
    const unknown = ['order unknown', 'tags unknown', 'checks unknown'];
    expect(await states()).toEqual(['snippet done', 'domain done', ...unknown, false]);

    const leakingScan = await scanned(app.stores, site);
    expect(await states()).toEqual([
      ...['snippet done', 'domain done', 'order due', 'tags due', 'checks due'],
      false,
    ]);
    const { scan, steps } = (await read()).body;
    expect(scan).toMatchObject({
      running: false,
      newest: { scanId: leakingScan, status: 'completed', unmanagedCount: 1 },
    });
    expect(scan.newest?.failedChecks).toBeGreaterThan(0);
    expect(steps[3]?.message).toContain('1 tag runs');
  });

  it('judges by the last scan that saw the site, and concludes nothing from one that failed', async () => {
    const { site, read } = await open();
    const scanSteps = async () => {
      const { steps, scan } = (await read()).body;
      return [...steps.slice(2).map(({ state }) => state), scan.newest?.status];
    };
    await endedScan(app.stores, site, 'tier1');
    expect(await scanSteps()).toEqual(['due', 'unknown', 'unknown', 'failed']);
    await scanned(app.stores, site);
    await endedScan(app.stores, site, 'tier2');
    expect(await scanSteps()).toEqual(['due', 'due', 'due', 'completed']);
  });

  it('takes a site whose last scan shows nothing for complete, and no other', async () => {
    const { site, read } = await open();
    const install = await app.install(owner, site);
    await app.post(`/${install.siteKey}/decisions`, decision(install));
    await scanned(app.stores, site, observation());
    const { body } = await read();
    expect([body.next, body.steps.filter(({ state }) => state !== 'done')]).toEqual([[], []]);
    expect(body.complete).toBe(true);
    // A newer ruleset is not on the pages yet.
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Another' });
    expect((await read()).body.complete).toBe(false);
  });

  it('follows the installation until nothing is left to do', async () => {
    const { site, read, codes } = await open();
    const install = await app.install(owner, site);
    expect(await codes()).toEqual(['open_page']);
    await app.post(`/${install.siteKey}/decisions`, decision(install));
    await app.post(`/${install.siteKey}/events`, batch());
    await app.post(
      `/${install.siteKey}/decisions`,
      refusal(install, { subjectSecret: '1'.repeat(20) }),
    );
    const { body } = await read();
    const { data } = (
      await app.api<{ data: { receivedAt: string }[] }>(
        owner.key,
        'GET',
        `/sites/${site.id}/consent-records`,
      )
    ).body;
    expect(body).toMatchObject({
      status: 'active',
      domainVerified: true,
      proofMissingSince: null,
      install: {
        seen: true,
        rulesetIntegrity: install.rulesetIntegrity,
        lastSeenRulesetIntegrity: install.rulesetIntegrity,
        pasteIsOlder: false,
      },
      decisions: { firstAt: data[0]?.receivedAt, lastAt: data[1]?.receivedAt },
      batches: { firstAt: expect.any(String), lastAt: expect.any(String) },
      next: [],
    });
  });

  it('says when the paste is older than what is published', async () => {
    const { site, read, codes } = await open();
    const old = await app.install(owner, site);
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'New' });
    const current = await app.install(owner, site);
    await app.post(`/${old.siteKey}/decisions`, decision(old));
    expect((await read()).body.install).toMatchObject({
      rulesetIntegrity: current.rulesetIntegrity,
      lastSeenRulesetIntegrity: old.rulesetIntegrity,
      pasteIsOlder: true,
    });
    expect(await codes()).toEqual(['renew_paste']);
    const second = { subjectSecret: '1'.repeat(20) };
    await app.post(`/${old.siteKey}/decisions`, decision(current, second));
    expect((await read()).body.install.pasteIsOlder).toBe(false);
    expect(await codes()).toEqual([]);
  });

  it('counts posts it refused, by their reason', async () => {
    const { site, read, codes } = await open();
    const install = await app.install(owner, site);
    const decide = (body: object | string, headers = {}) =>
      app.post(`/${install.siteKey}/decisions`, body, headers);
    const send = (body: object, headers = {}) =>
      app.post(`/${install.siteKey}/events`, body, headers);
    const foreign = { origin: 'https://evil.example' };
    await send(batch());
    await send(batch());
    await send({ ...batch(), extra: 1 });
    await decide('{');
    await decide({});
    await decide(decision(install, { granted: ['necessary'] }));
    await decide(decision({ rulesetIntegrity: `sha256-${'A'.repeat(43)}=` }));
    await decide(decision(install), foreign);
    expect(await codes()).toEqual([]);
    const counts = async () =>
      (await read()).body.refused.map(({ post, reason, count }) => [post, reason, count]);
    expect(await counts()).toEqual([
      ['decision', 'invalid', 3],
      ['decision', 'foreign_origin', 1],
      ['decision', 'unknown_ruleset', 1],
      ['batch', 'no_decision', 2],
      ['batch', 'invalid', 1],
    ]);
    await decide(refusal(install));
    await send(batch());
    await send(batch(), foreign);
    expect((await counts()).slice(3)).toEqual([
      ['batch', 'no_decision', 2],
      ['batch', 'foreign_origin', 1],
      ['batch', 'invalid', 1],
      ['batch', 'not_granted', 1],
    ]);
    const { refused, batches } = (await read()).body;
    expect(batches).toEqual({ firstAt: null, lastAt: null });
    for (const { firstSeenAt, lastSeenAt } of refused) {
      expect([firstSeenAt, lastSeenAt].sort()).toEqual([firstSeenAt, lastSeenAt]);
    }
  });

  it('counts posts over a budget', async () => {
    const limited = await createTestApp({
      stores: app.stores,
      budgets: {
        ...plenty,
        decisions: { max: 1, window: 60_000 },
      },
    });
    const { site, read } = await open();
    const install = await app.install(owner, site);
    for (const expected of [200, 429]) {
      const { status } = await limited.post(`/${install.siteKey}/decisions`, decision(install));
      expect(status).toBe(expected);
    }
    await limited.server.close();
    expect((await read()).body.refused).toMatchObject([
      { post: 'decision', reason: 'over_budget', count: 1 },
    ]);
  });

  it('tells faults that pages saw', async () => {
    const { site, read, codes } = await open();
    const install = await app.install(owner, site);
    const faulty = { ...decision(install), faults: ['late_default', 'tag_manager_above'] };
    const { status } = await app.post(`/${install.siteKey}/decisions`, faulty);
    expect(status).toBe(200);
    expect((await read()).body.faults).toMatchObject([
      { kind: 'late_default', count: 1 },
      { kind: 'tag_manager_above', count: 1 },
    ]);
    expect(await codes()).toEqual(['fix_order']);
  });

  it('leaves nothing to do on an archived site', async () => {
    const { site, codes } = await open({ verified: false });
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect(await codes()).toEqual([]);
  });

  it.each(['from=2026-01-01', 'x=1'])('refuses ?%s', async (query) => {
    const { site } = await open();
    const { status } = await app.api(owner.key, 'GET', `/sites/${site.id}/setup?${query}`);
    expect(status).toBe(400);
  });
});

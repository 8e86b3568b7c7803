import { describe, expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { trackerId } from '../../../server/domain/scan/trackers/seen.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { BatchBody } from '../../../src/shared/wire/monitoring/batch.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { keepBook } from '../../support/keptBook.ts';
import { cookie, observation, request } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';
import { blocks } from './markdown.ts';

const app = await createTestApp({
  printPdf: async () => Buffer.from('%PDF-'),
  logKey: Buffer.alloc(32, 7),
});
const owner = await app.account();
const site = await app.site(owner);
const install = await app.install(owner, site);
const variables: Record<string, string> = {
  API: '',
  KEY: owner.key,
  SITE: site.id,
  RULESET: encodeURIComponent(install.rulesetIntegrity),
};

/** What a value looks like, its values apart. An empty object stands for any. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shape(inner)]);
  return entries.length ? Object.fromEntries(entries) : expect.any(Object);
}

/** Runs a `curl` command as a shell would, against the service under test. */
function curl(command: string) {
  const expanded = (text = '') => text.replace(/\$(\w+)/g, (_all, name) => variables[name] ?? '');
  const [, path] = /curl (?:-i |-X \w+ )?"([^"]*)"/.exec(command) as RegExpExecArray;
  const headers = [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)];
  const data = /-d ((?:'[^']*'|"[^"]*")+)/
    .exec(command)?.[1]
    ?.replace(/'([^']*)'|"([^"]*)"/g, '$1$2');
  const method = /-X (\w+)/.exec(command)?.[1] ?? (data ? 'POST' : 'GET');
  return app.api(
    null,
    method as 'GET',
    expanded(path),
    data && expanded(data),
    Object.fromEntries(headers.map(([, name, value]) => [name?.toLowerCase(), expanded(value)])),
  );
}

const posted = decision(install, {
  subjectSecret: '98765432109876543210',
  method: 'custom',
  granted: ['necessary', 'analytics'],
  denied: ['functional', 'marketing'],
});
const recorded = await app.post<{ id: string }>(`/${install.siteKey}/decisions`, posted);
variables.RECORD = recorded.body.id;
await app.services.logs.flush();
await app.post(`/${install.siteKey}/events`, {
  subjectSecret: posted.subjectSecret,
  batchId: '11112222333344445555',
  rows: [
    { kind: 'batch', pageMs: 1 },
    { kind: 'event', pageMs: 2, eventName: 'purchase', ordinal: 1 },
    { kind: 'tag', pageMs: 3, containerId: 'GTM-ABC123', tagId: '7', status: 'success' },
    { kind: 'request', pageMs: 4, host: 'odd.example', path: '/', paramNames: [] },
  ],
});

const seen = { requests: [request()], cookies: [cookie('_fbp')] };
const home = { ...seen, screenshot: 'home-no_choice' };
await keepBook(app.stores, Buffer.alloc(32, 7));
const scanId = await scanned(app.stores, site, observation({ no_choice: home }));
variables.SCREENSHOT = `/sites/${site.id}/scans/${scanId}/screenshots/${home.screenshot}`;
const waiting = (await app.stores.control.site((await app.site(owner)).id)) as StoredSite;
variables.SCAN = await app.services.scans.start(waiting);
variables.TRACKER = trackerId({ kind: 'cookie', name: '_fbp', host: 'shop.example' });

const documented = blocks('docs/api.md');
const commands = documented.flatMap(({ language, code }, place) => {
  const next = documented[place + 1];
  const answer = next?.language === 'json' ? JSON.parse(next.code) : undefined;
  return language === 'sh' ? [{ code, answer }] : [];
});

describe('the examples', () => {
  it('of the API are taken in their order, and answered as it says', async () => {
    for (const { code, answer } of commands) {
      const { status, body, text, headers } = await curl(code);
      expect(status, `${code}\n${text}`).toBeLessThan(300);
      // Whoever reads it by `-i` has it for the next write.
      if (headers.etag) variables.ETAG = `${headers.etag}`;
      if (answer) expect(shape(body), code).toEqual(shape(answer));
    }
    expect(commands.filter(({ answer }) => answer).length).toBeGreaterThanOrEqual(8);
  });

  const bodies = documented.filter(({ language }) => language === 'json').slice(-4);
  const [first, id, second, refused] = bodies.map(({ code }) => JSON.parse(code)) as [
    DecisionBody,
    object,
    BatchBody,
    { error: object },
  ];

  it('of what browsers post are taken, the decision any number of times', async () => {
    const { rulesetIntegrity } = install;
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.post(`/${install.siteKey}/decisions`, {
        ...first,
        rulesetIntegrity,
      });
      expect([answer.status, shape(answer.body)]).toEqual([200, shape(id)]);
    }
    const { body } = await app.api<{ data: { decidedAt: string }[] }>(
      owner.key,
      'GET',
      `/sites/${site.id}/consent-records`,
    );
    expect(body.data.filter(({ decidedAt }) => decidedAt === first.decidedAt)).toHaveLength(1);
    expect((await app.post(`/${install.siteKey}/events`, second)).status).toBe(204);
  });

  it('of a refusal is what a refusal looks like', async () => {
    const { body } = await app.api(owner.key, 'GET', '/sites/nowhere');
    expect(body).toMatchObject({ error: { ...refused.error, requestId: expect.any(String) } });
    expect(shape(body)).toEqual(shape(refused));
  });
});

it('the publish that changes no text is taken', async () => {
  const [publish] = blocks('docs/operations.md', 'sh').filter(({ code }) => /^curl/.test(code));
  const { status, body } = await curl(publish?.code as string);
  expect([status, body]).toMatchObject([200, { saved: true, change: 'wording' }]);
});

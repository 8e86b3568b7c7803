import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { idFollows, subjectIdOf } from '../../../server/domain/consent/recordId.ts';
import { inOrder } from '../../../server/domain/consentLog/canonicalText.ts';
import { openForReading } from '../../../server/stores/sqlite/connection.ts';
import { cutInOrder } from '../../../server/stores/sqlite/consent/sealedText.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

async function open(options: Parameters<typeof app.site>[1] = {}) {
  const site = await app.site(owner, options);
  const install = await app.install(owner, site);
  const path = `/${install.siteKey}/decisions`;
  return {
    site,
    install,
    path,
    send: (body: object | string, headers = {}) => app.post<{ id: string }>(path, body, headers),
    records: async () => {
      const url = `/sites/${site.id}/consent-records`;
      const { data } = (await app.api<List<ConsentRecord>>(owner.key, 'GET', url)).body;
      for (const record of data) expect(idFollows(record)).toBe(true);
      return data;
    },
  };
}

describe('POST /{siteKey}/decisions', async () => {
  it('becomes a record that says what was decided, and not the secret', async () => {
    const { site, install, send, records } = await open();
    const body = decision(install);
    const { status, body: answer, headers } = await send(body);
    expect(status).toBe(200);
    expect(answer).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();

    const { subjectSecret, ...decided } = body;
    const [record, ...others] = await records();
    expect(others).toEqual([]);
    expect(record).toEqual({
      ...decided,
      recordVersion: 2,
      id: answer.id,
      siteId: site.id,
      subjectId: subjectIdOf(subjectSecret),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      shown: { ...body.shown, asked: 'first' },
      signals: {
        ad_storage: 'granted',
        ad_user_data: 'granted',
        ad_personalization: 'granted',
        analytics_storage: 'granted',
        functionality_storage: 'granted',
        personalization_storage: 'granted',
        security_storage: 'granted',
      },
    });
    expect(JSON.stringify(record)).not.toContain(subjectSecret);
  });

  it('is stored in the order in which the log commits to it, whatever order it was sent in', async () => {
    const { install, send } = await open();
    const { shown, ...sent } = refusal(install);
    const more = { viewport: 'phone', gpc: true } as const;
    const bodies = [
      { ...sent, shown },
      { shown: { ...more, ...shown }, ...sent, sequence: 2 },
      { ...inOrder({ ...sent, shown: { ...shown, ...more } }), sequence: 3 },
    ];
    const db = openForReading(join(app.dataDir, 'eu.db'));
    onTestFinished(() => db.close());
    for (const body of bodies) {
      const { id } = (await send(body)).body;
      const sql = 'SELECT body FROM consent_records WHERE id = ?';
      const stored = db.get<{ body: string }>(sql, Buffer.from(id, 'hex'))?.body ?? '';
      expect(cutInOrder(stored)?.join('')).toBe(stored.slice(0, -1));
    }
  });

  it('applies the signals of what is granted alone', async () => {
    const { install, send, records } = await open();
    await send(
      refusal(install, {
        method: 'custom',
        granted: ['necessary', 'analytics'],
        denied: ['marketing', 'functional'],
      }),
    );
    expect((await records())[0]?.signals).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    });
  });

  it('is one record however often it is posted', async () => {
    const { install, send, records } = await open();
    const body = decision(install);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await records()).map(({ id }) => id)).toEqual([answers[0]?.body.id]);
    await send({ ...body, sequence: 2 });
    expect(await records()).toHaveLength(2);
  });

  it('turns a pending site active, the first time', async () => {
    const { site, install, send } = await open();
    const status = async () =>
      (await app.api<Site>(owner.key, 'GET', `/sites/${site.id}`)).body.status;
    expect(await status()).toBe('pending');
    await send('{}');
    expect(await status()).toBe('pending');
    await send(decision(install));
    expect(await status()).toBe('active');
  });

  it('takes application/json too', async () => {
    const { install, send } = await open();
    const { status } = await send(decision(install), { 'content-type': 'application/json' });
    expect(status).toBe(200);
  });

  it('lowers a placement at the edge, which nothing confirms', async () => {
    const { install, send, records } = await open();
    await send(decision(install, { jurisdictionReason: 'edge', jurisdiction: 'US-CA' }));
    expect(await records()).toMatchObject([
      { jurisdictionReason: 'no_signal', jurisdiction: 'US-CA' },
    ]);
  });

  it('keeps a decision whose place is no code, as one that nobody placed', async () => {
    const { install, send, records } = await open();
    const { status } = await send(decision(install, { jurisdiction: 'Germany' }));
    expect(status).toBe(200);
    expect(await records()).toMatchObject([
      { jurisdictionReason: 'no_signal', jurisdiction: 'ZZ' },
    ]);
  });

  it('takes the time of the visitor’s place, once, and keeps it in UTC', async () => {
    const { install, send, records } = await open();
    const local = decision(install, { decidedAt: '2026-11-21T08:42:24+01:00' });
    const [first, again] = [await send(local), await send(local)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await records()).toMatchObject([{ decidedAt: '2026-11-21T07:42:24.000Z' }]);
  });

  it('takes an older ruleset of the site: a pasted snippet keeps the one it was made with', async () => {
    const { site, install, send, records } = await open();
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Newer' });
    expect((await send(decision(install))).status).toBe(200);
    expect((await records())[0]?.rulesetIntegrity).toBe(install.rulesetIntegrity);
  });

  const valid = decision((await open()).install);

  it.each([
    ['no body', ''],
    ['bad JSON', '{"a":'],
    ['no secret', { ...valid, subjectSecret: undefined }],
    ['a short secret', { ...valid, subjectSecret: '123' }],
    ['a sequence of 0', { ...valid, sequence: 0 }],
    ['a sequence that is no integer', { ...valid, sequence: 1.5 }],
    ['a sequence that is text', { ...valid, sequence: '1' }],
    ['no time', { ...valid, decidedAt: 'yesterday' }],
    ['a day that does not exist', { ...valid, decidedAt: '2026-02-30T00:00:00Z' }],
    ['a time before the epoch', { ...valid, decidedAt: '1969-12-31T23:59:59Z' }],
    ['a time of nowhere', { ...valid, decidedAt: '2026-11-21T08:42:24' }],
    ['an unknown reason', { ...valid, jurisdictionReason: 'guess' }],
    ['an unknown method', { ...valid, method: 'accept' }],
    ['a purpose left out', { ...valid, granted: ['necessary', 'analytics'] }],
    ['a purpose twice', { ...valid, denied: ['marketing'] }],
    ['a purpose there is not', { ...valid, denied: ['fun'] }],
    ['necessary denied', { ...valid, granted: valid.granted.slice(1), denied: ['necessary'] }],
    ['nothing shown', { ...valid, shown: undefined }],
    ['more shown than there is', { ...valid, shown: { ...valid.shown, ip: '192.0.2.1' } }],
    ['a site', { ...valid, siteId: '1' }],
    ['signals', { ...valid, signals: {} }],
    ['a name for a ruleset', { ...valid, rulesetIntegrity: 'latest' }],
    ['an unknown ruleset', { ...valid, rulesetIntegrity: `sha256-${'A'.repeat(43)}=` }],
  ])('refuses %s and keeps nothing', async (_what, body) => {
    const { install, send, records } = await open();
    const named = (body as typeof valid).rulesetIntegrity === valid.rulesetIntegrity;
    const sent = named ? { ...(body as object), rulesetIntegrity: install.rulesetIntegrity } : body;
    const { status, error, headers } = await send(sent);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(await records()).toEqual([]);
  });

  it('takes a body of 64 KiB and no more', async () => {
    const { install, send, records } = await open();
    const body = (sequence: number) => JSON.stringify(decision(install, { sequence }));
    expect((await send(body(1).padEnd(65_537))).status).toBe(400);
    expect(await records()).toEqual([]);
    expect((await send(body(1).padEnd(65_536))).status).toBe(200);
    expect(await records()).toHaveLength(1);
  });

  it("refuses another site's ruleset", async () => {
    const { send, records } = await open();
    const { status, error } = await send(valid);
    expect([status, error.detail]).toEqual([400, { field: 'rulesetIntegrity' }]);
    expect(await records()).toEqual([]);
  });

  it('refuses a form', async () => {
    const { send } = await open();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('a=b', headers)).status).toBe(400);
  });

  it('is gone with an archived site, and never was under an unknown key', async () => {
    const { site, install, send, path, records } = await open();
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    const unknown = await app.post(path.replace(/[0-9a-f]{24}/, '0'.repeat(24)), valid);
    const nonsense = await app.post('/api/decisions', valid);
    for (const { status, error, headers } of [await send(decision(install)), unknown, nonsense]) {
      expect([status, error.code]).toEqual([404, 'not_found']);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    expect(await records()).toEqual([]);
  });

  it('answers a preflight', async () => {
    const { path } = await open();
    const { status, headers } = await app.request({ method: 'OPTIONS', url: path });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, *',
    });
  });
});

describe('the page a decision comes from', () => {
  const foreign = ['https://evil.example', 'null', 'file://', 'x'];

  it('may be any until the domain is verified', async () => {
    const { install, send } = await open({ verified: false });
    for (const [index, origin] of foreign.entries()) {
      const body = decision(install, { sequence: index + 1 });
      expect((await send(body, { origin })).status).toBe(200);
    }
  });

  it('must belong to a verified domain, or to this machine while developing', async () => {
    const { site, install, send, records } = await open();
    const lookalikes = [`https://not${site.domain}`, `https://${site.domain}.evil.example`];
    for (const origin of [...foreign, ...lookalikes]) {
      const { status, error, headers } = await send(decision(install), { origin });
      expect([origin, status, error.code]).toEqual([origin, 403, 'forbidden']);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    expect(await records()).toEqual([]);
    // As a visitor may type it; browsers keep the dot.
    const dotted = `https://${site.domain}.`;
    const own = [`https://${site.domain}`, `http://www.${site.domain}:8080`, dotted];
    const local = [
      'http://localhost:3000',
      'http://shop.localhost',
      'http://127.0.0.1',
      'http://[::1]:1',
    ];
    for (const origin of [...own, ...local]) {
      expect([origin, (await send(decision(install), { origin })).status]).toEqual([origin, 200]);
    }
  });
});

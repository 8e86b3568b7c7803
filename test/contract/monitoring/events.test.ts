import { describe, expect, it } from 'vitest';
import { subjectIdOf } from '../../../server/domain/consent/recordId.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { BatchBody, BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

async function open(region: 'EU' | 'US' = 'EU') {
  const site = await app.site(owner, { region });
  const install = await app.install(owner, site);
  return {
    site,
    install,
    decide: (body: object) => app.post(`/${install.siteKey}/decisions`, body),
    send: (body: object | string, headers = {}) =>
      app.post(`/${install.siteKey}/events`, body, headers),
    read: (query = '') =>
      app.api<List<TagEvent>>(owner.key, 'GET', `/sites/${site.id}/tag-events${query}`),
  };
}

const nothing = {
  containerId: null,
  tagId: null,
  status: null,
  executionMs: null,
  eventName: null,
  ordinal: null,
  host: null,
  origin: null,
  path: null,
  initiatorType: null,
  paramNames: null,
  occurrences: null,
  transferBytes: null,
  durationMs: null,
  buffered: null,
  truncated: null,
};

/** What a post may hold that the monitor would never send, and what is kept of it. */
const foreign: [field: keyof BatchRow, posted: unknown, kept: unknown][] = [
  ['status', 'call +49 170 1234567', null],
  ['status', 'timeout', 'timeout'],
  ['containerId', 'jane@mail.example', '*'],
  ['containerId', 'GTM-ABC123', 'GTM-ABC123'],
  ['tagId', 'Jane Doe 8f14e45fceea', 'Jane Doe *'],
  ['tagId', 'cdn.example/u/8f14e45fceea167a/tag.js', 'cdn.example/u/*/tag.js'],
  ['tagId', '123456', '123456'],
  ['eventName', 'paid 4711.50 by jane@mail.example', 'paid * by *'],
  ['host', 'jane doe', '*'],
  ['origin', 'javascript:alert(1)', '*'],
  ['path', '/patient/jane-doe/7f9c24e83b124fef', '/patient/*/*'],
  ['initiatorType', 'Jane Doe', '*'],
  ['paramNames', ['user_email', 'k8f14e45fceea', 'two words', 'page'], ['user_email', '*', 'page']],
];

describe('POST /{siteKey}/events', () => {
  it.each(foreign)('keeps of the %s %j no more than of one by the monitor', async (...given) => {
    const [field, posted, kept] = given;
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const rows = [...batch().rows, { kind: 'request', pageMs: 1, [field]: posted }];
    expect((await send(batch({ rows } as Partial<BatchBody>))).status).toBe(204);
    const { body, text } = await read();
    expect(body.data.find(({ kind }) => kind === 'request')?.[field as 'status']).toEqual(kept);
    if (!/jane/i.test(`${kept}`)) expect(text).not.toMatch(/doe|mail\.example|8f14/);
  });

  it('becomes rows with every field, linked to the visitor who permitted them', async () => {
    const { site, install, decide, send, read } = await open();
    await decide(decision(install));
    const request: BatchRow = {
      kind: 'request',
      pageMs: 31,
      host: 'tags.example',
      origin: 'https://tags.example',
      path: '/collect',
      initiatorType: 'fetch',
      paramNames: ['id', 'v'],
      transferBytes: 300,
      durationMs: 12,
      buffered: true,
    };
    const sent = batch({ rows: [...batch().rows, request] });
    const answer = await send(sent);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');

    const { status, body, headers } = await read();
    expect([status, headers['x-service-region']]).toEqual([200, 'EU']);
    const { receivedAt } = body.data[0] as TagEvent;
    expect(receivedAt).toMatch(/^\d{4}-.*\.\d{6}Z$/);
    const common = { ...nothing, siteId: site.id, batchId: sent.batchId, receivedAt };
    expect(body).toEqual({
      data: [
        {
          ...common,
          id: `${sent.batchId}:0`,
          seq: 0,
          kind: 'batch',
          pageMs: 12,
          subjectId: subjectIdOf(sent.subjectSecret),
        },
        {
          ...common,
          id: `${sent.batchId}:1`,
          seq: 1,
          kind: 'event',
          pageMs: 20,
          subjectId: null,
          eventName: 'purchase',
          ordinal: 1,
        },
        { ...common, ...request, id: `${sent.batchId}:2`, seq: 2, subjectId: null },
      ],
      limit: 1000,
      truncated: false,
    });
    expect(JSON.stringify(body)).not.toContain(sent.subjectSecret);
  });

  it.each([
    ['an escape', 'a\u001b[2J'],
    ['a line end', 'a\nb'],
    ['a null', 'a\0'],
    ['a control of the second set', 'a\u009b31m'],
    ['an override of direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
  ])('is refused with %s in any of its names, and nothing of it is kept', async (_what, name) => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const named: Partial<BatchRow>[] = [
      ...(['eventName', 'containerId', 'tagId', 'status', 'host', 'origin', 'path'] as const).map(
        (field) => ({ [field]: name }),
      ),
      { initiatorType: name },
      { paramNames: [name] },
    ];
    for (const field of named) {
      const answer = await send(batch({ rows: [{ kind: 'event', pageMs: 1, ...field }] }));
      expect([answer.status, answer.error?.code]).toEqual([400, 'invalid_request']);
    }
    expect((await read()).body.data).toEqual([]);
  });

  it('is stored once however often it is sent', async () => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    await Promise.all([send(batch()), send(batch()), send(batch())]);
    expect((await read()).body.data).toHaveLength(2);
  });

  it('is not stored for a visitor who has not decided', async () => {
    const { send, read } = await open();
    const { status, error } = await send(batch());
    expect([status, error.code, error.detail]).toEqual([
      403,
      'forbidden',
      { reason: 'no_decision' },
    ]);
    expect((await read()).body.data).toEqual([]);
  });

  it('is not stored for a visitor who refused, and not for one who knows only the subject’s id', async () => {
    const { install, decide, send, read } = await open();
    await decide(
      refusal(install, {
        method: 'custom',
        granted: ['necessary', 'marketing'],
        denied: ['functional', 'analytics'],
      }),
    );
    const { status, error } = await send(batch());
    expect([status, error.code, error.detail]).toEqual([
      403,
      'forbidden',
      { reason: 'not_granted' },
    ]);

    await decide(decision(install, { subjectSecret: '9999999999999999' }));
    const guess = await send(batch({ subjectSecret: subjectIdOf('9999999999999999') }));
    expect(guess.status).toBe(400);
    expect((await read()).body.data).toEqual([]);
  });

  it('goes by the highest sequence: a late retry of a grant does not override a withdrawal', async () => {
    const { install, decide, send, read } = await open();
    await decide(refusal(install, { sequence: 2, method: 'withdraw' }));
    await decide(decision(install, { sequence: 1 }));
    expect((await send(batch())).status).toBe(403);
    await decide(decision(install, { sequence: 3 }));
    expect((await send(batch())).status).toBe(204);
    expect((await read()).body.data).toHaveLength(2);
  });

  it.each<[string, object | string]>([
    ['no rows', batch({ rows: [] })],
    ['no batch row', batch({ rows: [{ kind: 'event', pageMs: 1 }] })],
    [
      'two batch rows',
      batch({
        rows: [
          { kind: 'batch', pageMs: 1 },
          { kind: 'batch', pageMs: 1 },
        ],
      }),
    ],
    [
      '501 rows',
      batch({ rows: [...batch().rows, ...Array(499).fill({ kind: 'event', pageMs: 1 })] }),
    ],
    ['an unknown kind', { ...batch(), rows: [...batch().rows, { kind: 'click', pageMs: 1 }] }],
    ['a value beside a name', { ...batch(), rows: [{ kind: 'batch', pageMs: 1, value: 'x' }] }],
    [
      'a long path',
      batch({ rows: [...batch().rows, { kind: 'request', pageMs: 1, path: '/'.repeat(513) }] }),
    ],
    ['a fraction', batch({ rows: [{ kind: 'batch', pageMs: 1.5 }] })],
    ['no page time', { ...batch(), rows: [{ kind: 'batch' }] }],
    ['no batch id', { ...batch(), batchId: undefined }],
    ['a site', { ...batch(), siteId: 'x' }],
    ['bad JSON', '['],
  ])('refuses %s and keeps nothing', async (_what, body) => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const { status, error } = await send(body);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect((await read()).body.data).toEqual([]);
  });

  it('takes 500 rows', async () => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const rows = [...batch().rows, ...Array(498).fill({ kind: 'event', pageMs: 1 })];
    expect((await send(batch({ rows }))).status).toBe(204);
    expect((await read()).body.data).toHaveLength(500);
  });

  it('takes a page view in several parts, each once', async () => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const later = (part: number) => batch({ part, rows: [{ kind: 'event', pageMs: 90 + part }] });
    for (const body of [batch(), later(1), later(1), later(2), batch({ part: 0 })]) {
      expect((await send(body)).status).toBe(204);
    }
    const { data } = (await read(`?batchId=${batch().batchId}`)).body;
    expect(data.map(({ seq, kind, pageMs }) => [seq, kind, pageMs])).toEqual([
      [3, 'event', 92],
      [2, 'event', 91],
      [0, 'batch', 12],
      [1, 'event', 20],
    ]);
  });

  it.each<[string, Partial<BatchBody>]>([
    ['a batch row in a later part', { part: 1 }],
    ['a part below 0', { part: -1 }],
    ['half a part', { part: 0.5 }],
    ['the 1001st part', { part: 1_000, rows: [{ kind: 'event', pageMs: 1 }] }],
  ])('refuses %s', async (_what, body) => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const { status, error } = await send(batch(body));
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect((await read()).body.data).toEqual([]);
  });

  it('refuses a part of another visitor’s page view', async () => {
    const { install, decide, send, read } = await open();
    const other = '9999999999999999';
    await decide(decision(install));
    await decide(decision(install, { subjectSecret: other }));
    await send(batch());
    const part = { part: 1, rows: [{ kind: 'event' as const, pageMs: 1 }] };
    const { status, error } = await send(batch({ ...part, subjectSecret: other }));
    expect([status, error.code, error.detail]).toEqual([409, 'conflict', { field: 'batchId' }]);
    expect((await read()).body.data).toHaveLength(2);
  });

  it('tells equal requests of one body once', async () => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    const request: BatchRow = { kind: 'request', pageMs: 31, host: 'tags.example' };
    await send(batch({ rows: [...batch().rows, request, request, request] }));
    const { data } = (await read()).body;
    expect(data.map(({ kind, occurrences }) => [kind, occurrences])).toEqual([
      ['batch', null],
      ['event', null],
      ['request', 3],
    ]);
  });

  it('refuses a foreign page and an archived site', async () => {
    const { site, install, decide, send, read } = await open();
    await decide(decision(install));
    expect((await send(batch(), { origin: 'https://evil.example' })).status).toBe(403);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await send(batch())).status).toBe(404);
    expect((await read()).body.data).toEqual([]);
  });
});

describe('GET /sites/{siteId}/tag-events', () => {
  const id = (index: number) => `${index}`.repeat(20);

  it('lists newest first, each page view in its own order, cut at the cap', async () => {
    const { install, decide, send, read } = await open();
    await decide(decision(install));
    for (const index of [1, 2, 3]) await send(batch({ batchId: id(index) }));
    const rows = async (query: string) =>
      (await read(query)).body.data.map(({ batchId, seq }) => `${batchId[0]}:${seq}`);
    expect(await rows('')).toEqual(['3:0', '3:1', '2:0', '2:1', '1:0', '1:1']);
    expect(await rows('?limit=3')).toEqual(['3:0', '3:1', '2:0']);
    expect((await read('?limit=3')).body).toMatchObject({
      limit: 3,
      truncated: true,
      truncationHint: expect.any(String),
    });
    expect(await rows(`?batchId=${id(2)}`)).toEqual(['2:0', '2:1']);
    expect(await rows('?batchId=nobody')).toEqual([]);
    const { receivedAt } = (await read(`?batchId=${id(2)}`)).body.data[0] as TagEvent;
    expect(await rows(`?to=${receivedAt}`)).toEqual(['2:0', '2:1', '1:0', '1:1']);
    expect(await rows(`?from=${receivedAt}`)).toEqual(['3:0', '3:1', '2:0', '2:1']);
  });

  it('answers long lists whole, whatever the rows hold', async () => {
    const { site, install, decide, send, read } = await open();
    await decide(decision(install));
    const eventName = (n: number) => `step_${n % 90}\u2028,é [`;
    const rows = Array.from(
      { length: 121 },
      (_, n): BatchRow =>
        n ? { kind: 'event', pageMs: n, eventName: eventName(n) } : { kind: 'batch', pageMs: 0 },
    );
    await send(batch({ rows }));
    const window = { from: null, to: null, limit: 1000 };
    const kept = await app.stores.cells('EU')[0].tagEvents(site.id, window, null);
    expect(kept.map((row) => row.eventName)).toEqual([
      null,
      ...rows.slice(1).map((_, n) => eventName(n + 1)),
    ]);
    for (const limit of [39, 40, 41, 80, 120, 121, 122]) {
      const { body, headers } = await read(`?limit=${limit}`);
      expect(body.data).toEqual(kept.slice(0, limit));
      expect(body.truncated).toBe(limit <= 121);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect((await read('?to=2020-01-01')).body).toEqual({
      data: [],
      limit: 1000,
      truncated: false,
    });
  });

  it('needs no verified domain, keeps regions apart and goes on for an archived site', async () => {
    const { site, install, decide, send, read } = await open('US');
    await decide(decision(install));
    await send(batch());
    const window = { from: null, to: null, limit: 10 };
    expect(await app.stores.cells('EU')[0].tagEvents(site.id, window, null)).toEqual([]);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    const { body, headers } = await read();
    expect([body.data.length, headers['x-service-region']]).toEqual([2, 'US']);
    const unverified = await app.site(owner, { verified: false });
    expect((await app.api(owner.key, 'GET', `/sites/${unverified.id}/tag-events`)).status).toBe(
      200,
    );
  });

  it.each(['limit=0', 'limit=x', 'from=x', 'to=x', 'subjectId=x'])('refuses ?%s', async (query) => {
    const { read } = await open();
    const { status, error } = await read(`?${query}`);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

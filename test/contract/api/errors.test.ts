import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../server/http/kit/errors/catalogue.ts';
import { createTestApp, type TestAccount } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner: TestAccount = await app.account();
const site = await app.site(owner);
const authorization = `Bearer ${owner.key}`;
const json = 'application/json';

describe('the error envelope', () => {
  it.each<[string, number, string, Parameters<typeof app.request>[0]]>([
    ['an unknown path', 404, 'not_found', { method: 'GET', url: '/api/v1/nothing' }],
    ['another version', 404, 'not_found', { method: 'GET', url: '/api/v2/account' }],
    ['a wrong method', 404, 'not_found', { method: 'DELETE', url: `/api/v1/sites/${site.id}` }],
    ['a wrong method on the intake', 404, 'not_found', { method: 'GET', url: '/x/decisions' }],
    ['a path that can’t be decoded', 400, 'invalid_request', { method: 'GET', url: '/api/v1/%zz' }],
    [
      'a path without end',
      404,
      'not_found',
      { method: 'GET', url: `/api/v1/sites/${'x'.repeat(300)}` },
    ],
    ['no key', 401, 'unauthorized', { method: 'GET', url: '/api/v1/account' }],
    [
      'bad JSON',
      400,
      'invalid_request',
      { method: 'POST', url: '/api/v1/sites', headers: { 'content-type': json }, payload: '{' },
    ],
    [
      'no JSON',
      400,
      'invalid_request',
      {
        method: 'POST',
        url: '/api/v1/sites',
        headers: { 'content-type': 'text/plain' },
        payload: '{}',
      },
    ],
    [
      'an unreadable media type',
      400,
      'invalid_request',
      { method: 'POST', url: '/api/v1/sites', headers: { 'content-type': '{' }, payload: '{}' },
    ],
    [
      'an oversized body',
      400,
      'invalid_request',
      {
        method: 'POST',
        url: '/api/v1/sites',
        headers: { 'content-type': json },
        payload: `{"domain":"${'x'.repeat(300_000)}"}`,
      },
    ],
  ])('is the whole answer to %s', async (_what, status, code, options) => {
    const needsKey = code !== 'unauthorized';
    const headers = { ...options.headers, ...(needsKey && { authorization }) };
    const answer = await app.request<object>({ ...options, headers });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(Object.keys(answer.body)).toEqual(['error']);
    const { requestId, message, detail, ...rest } = answer.error;
    expect(rest).toEqual({ code });
    expect(message).toMatch(/\w/);
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('says what does not fit the schema', async () => {
    const body = { domain: 'a.example', displayName: 'x', region: 'EU', plan: 'paid' };
    const { error } = await app.api(owner.key, 'POST', '/sites', body);
    expect(error.message).toBe('plan is not known here.');
    expect(error.detail).toEqual({ in: 'body', field: 'plan', problem: 'is not known here' });
  });

  it('says what stands in a query twice', async () => {
    const { error } = await app.api(
      owner.key,
      'GET',
      '/sites?includeArchived=true&includeArchived=false',
    );
    expect(error.message).toBe('includeArchived must be given once.');
  });

  it('says of an operation without a body that it takes none', async () => {
    const { error } = await app.api(owner.key, 'POST', `/sites/${site.id}/archive`, { now: true });
    expect(error.message).toBe('The body must be empty.');
  });

  it('refuses a body that is no UTF-8, whose letters would be lost', async () => {
    const payload = Buffer.from('{"title":"Wählen Sie"}', 'latin1');
    const url = `/api/v1/sites/${site.id}/banner/wording`;
    for (const type of [json, `${json}; charset=iso-8859-1`]) {
      const headers = { authorization, 'content-type': type };
      const { status, error } = await app.request({ method: 'PATCH', url, headers, payload });
      expect([status, error.message]).toEqual([400, 'The body must be encoded as UTF-8.']);
    }
  });

  it('tells nothing of a failure inside', async () => {
    const { control } = app.stores;
    const { account } = control;
    control.account = async () => {
      throw new Error('SQLITE_CORRUPT: /secret/place');
    };
    const { status, error, text } = await app.api(owner.key, 'GET', '/account');
    control.account = account;
    expect([status, error.code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/SQLITE|secret/);
  });

  it('answers even what is no HTTP', async () => {
    await app.server.listen({ port: 0 });
    const [address] = app.server.addresses();
    const socket = connect(typeof address === 'object' ? address.port : 0, 'localhost');
    socket.end('NOT HTTP\r\n\r\n');
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const { error } = JSON.parse(body);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain(`x-request-id: ${error.requestId}`);
    expect(error.code).toBe('invalid_request');
  });
});

describe('request ids', () => {
  it('are on every answer, new each time and never the client’s', async () => {
    const given = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = await Promise.all(
      ['/account', '/sites', '/nothing'].map(async (path) => {
        const { headers } = await app.api(owner.key, 'GET', path, undefined, given);
        return headers['x-request-id'];
      }),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the catalogue', () => {
  it('holds the codes and statuses of the specification, and no others', () => {
    const statuses = Object.entries(catalogue).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(statuses)).toEqual({
      unauthorized: 401,
      forbidden: 403,
      domain_not_verified: 403,
      not_found: 404,
      invalid_request: 400,
      conflict: 409,
      rate_limited: 429,
      internal: 500,
      not_implemented: 501,
    });
  });
});

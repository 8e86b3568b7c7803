import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { Operation } from '../../../server/http/kit/openapi/operations.ts';
import { callOf, nameOf, operationsOf } from '../../support/api/operations.ts';
import { createWorld } from '../../support/api/world.ts';
import type { TestApp } from '../../support/createTestApp.ts';
import { bodiesOf } from '../../support/hostile/bodies.ts';
import { hostileHeaders, hostileText } from '../../support/hostile/values.ts';
import fc from '../../support/seeded.ts';

/** How many requests are made: more of them by `HOSTILE_REQUESTS=20000`. */
const runs = Number(process.env.HOSTILE_REQUESTS ?? 600);

/**
 * What is thrown at every operation and page of a service, whatever store it has.
 * @param written answers the same for as long as nothing is written
 */
export async function hostileRequests(
  app: TestApp,
  written: () => string | Promise<string>,
): Promise<void> {
  const operations = await operationsOf(app);
  const mine = await createWorld(app);
  const theirs = await createWorld(app, 'zebra');
  /** Logs are sealed a second after what was recorded, by a timer. */
  async function settled(): Promise<string> {
    await app.services.logs.flush();
    return written();
  }

  // A key's first use in a day is noted: the one thing that is written for a request that is refused.
  const caller = await app.services.keys.authenticate(mine.key);
  await app.stores.control.keyUsed(`${caller?.keyId}`, new Date().toISOString().slice(0, 10));
  // What tag events come to is summed up beside the requests; a read waits until its site's are.
  for (const { key, site } of [mine, theirs]) {
    expect((await app.api(key, 'GET', `/sites/${site.id}/tag-flow`)).status).toBe(200);
  }
  const secrets = ['zebra', theirs.accountId, theirs.siteKey, theirs.key];

  const siteIds = fc.oneof(
    { weight: 6, arbitrary: fc.constant(mine.site.id) },
    fc.constantFrom(theirs.site.id, '0'.repeat(32), '..', '%2e%2e', 'a%2fb', '%00', '__proto__'),
    hostileText,
  );

  const badQueries = fc.oneof(
    fc.constantFrom(
      'limit=1&limit=2',
      'limit=99999999999999999999',
      'from=0000-00-00T00:00:00Z',
      'from=-271821-04-20T00:00:00Z&to=+275760-09-13T00:00:00Z',
      'subjectId=%00',
      'batchId[]=1',
      '__proto__[x]=1',
      'constructor.prototype=1',
      '%',
      '&&&===',
    ),
    hostileText.map((text) => `from=${encodeURIComponent(text.toWellFormed())}`),
    hostileText.map((text) => `limit=${encodeURIComponent(text.toWellFormed())}`),
  );

  const headers = hostileHeaders(theirs.key);

  /** One request to an operation of the API, with a good key. */
  async function requestsTo(operation: Operation): Promise<fc.Arbitrary<InjectOptions>> {
    const call = callOf(operation);
    const working = ((await call.body?.(mine)) ?? {}) as object;
    const body = operation.schema.body
      ? bodiesOf(operation.schema.body as object, working)
      : fc.constant(undefined);
    const params = call.params?.(mine) ?? {};
    // A query that is refused hides what the body would have done.
    const query = fc.oneof(
      { weight: operation.schema.body ? 20 : 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: badQueries },
    );
    return fc.record({ siteId: siteIds, query, body, headers }).map((parts) => {
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name) =>
        name === 'siteId' ? encode(parts.siteId) : encodeURIComponent(params[name] ?? ''),
      );
      return {
        method: operation.method as 'GET',
        url: `/api/v1${path}${parts.query === null ? '' : `?${parts.query}`}`,
        headers: {
          authorization: `Bearer ${mine.key}`,
          ...(parts.body !== undefined && { 'content-type': 'application/json' }),
          ...parts.headers,
        },
        ...(parts.body !== undefined && { payload: parts.body }),
      };
    });
  }

  /** What is encoded already stays as it is. */
  const encode = (text: string) =>
    /%/.test(text) ? text : encodeURIComponent(text.toWellFormed());

  async function check(request: InjectOptions, notImplemented: boolean): Promise<void> {
    const before = await settled();
    const answer = await app.server.inject(request);
    const { statusCode: status, payload } = answer;
    if (!(notImplemented && status === 501)) expect(status, payload).toBeLessThan(500);
    if (status >= 400) {
      const { error, ...rest } = JSON.parse(payload);
      expect(rest).toEqual({});
      expect(error.requestId).toBe(answer.headers['x-request-id']);
      expect(await settled(), `${status} ${payload}`).toBe(before);
    }
    for (const secret of secrets) expect(payload).not.toContain(secret);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  }

  // The site is archived now and then by what is thrown at it; writes are then refused, which proves less.
  const thrownAt = operations.filter((one) => !nameOf(one).endsWith('/archive'));

  it.each(thrownAt.map((operation) => [nameOf(operation), operation] as const))(
    '%s withstands what is thrown at it',
    { timeout: 240_000 + runs * 50 },
    async (_name, operation) => {
      const requests = await requestsTo(operation);
      const notImplemented = operation.codes.includes('not_implemented');
      await fc.assert(
        fc.asyncProperty(requests, (request) => check(request, notImplemented)),
        { numRuns: Math.ceil(runs / thrownAt.length) },
      );
    },
  );

  it.each(['/device', '/sign-in', '/sign-out'])('the page %s withstands it too', async (url) => {
    const cookie = fc.oneof(
      fc.constant(''),
      hostileText.map((text) => `portcullis=${encode(text)}`),
    );
    const fields = fc.dictionary(
      fc.oneof(
        fc.constantFrom('token', 'user_code', 'form_token', 'decision', '__proto__'),
        hostileText,
      ),
      hostileText,
      { maxKeys: 5 },
    );
    const requests = fc.record({ cookie, fields, headers, post: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(requests, async ({ cookie, fields, headers, post }) => {
        const before = await settled();
        const text = `${new URLSearchParams(fields)}`;
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const { statusCode } = await app.server.inject({
          method: post ? 'POST' : 'GET',
          url: post ? url : `${url}?${text}`,
          headers: { ...(post && type), cookie, ...headers },
          ...(post && { payload: text }),
        });
        expect(statusCode).toBeLessThan(500);
        expect(await settled()).toBe(before);
      }),
      { numRuns: Math.ceil(runs / thrownAt.length) },
    );
  });

  it('keeps what is whole', async () => {
    const records = await app.stores
      .cells('EU')[0]
      .consentRecords(theirs.site.id, { from: null, to: null, limit: 1_000 }, null);
    expect(records.every(({ siteId }) => siteId === theirs.site.id)).toBe(true);
    expect((await app.api(mine.key, 'GET', '/account')).status).toBe(200);
  });
}

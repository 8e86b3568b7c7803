import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog, type LoggedRequest } from '../../../server/sample/sink/log.ts';
import { vendors } from '../../../server/sample/vendors.ts';
import { afterFile } from '../../support/afterFile.ts';
import { startTestSample } from './sampleShop.ts';

let sample: Awaited<ReturnType<typeof startTestSample>>;
beforeAll(async () => {
  sample = await startTestSample();
});
afterFile(() => sample.close());
beforeEach(() => fetch(`${sample.sink}/log`, { method: 'DELETE' }));

const logged = async (query = ''): Promise<LoggedRequest[]> =>
  (await fetch(`${sample.sink}/log${query}`)).json();

describe('the log', () => {
  it('tells who sent what from where, without query, body or address', async () => {
    await fetch(`${sample.sink}/posthog/e/?token=secret`, {
      method: 'POST',
      body: 'secret',
      headers: { referer: 'http://shop.localhost:1/basket?secret=1', cookie: 'id=secret' },
    });
    await fetch(`${sample.sink}/npm/posthog.js`, {
      headers: { origin: 'http://shop.localhost:1' },
    });
    const [first, second, ...more] = await logged();
    expect(more).toEqual([]);
    expect(first).toEqual({
      seq: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      vendor: 'posthog',
      kind: 'request',
      method: 'POST',
      path: '/posthog/e/',
      from: 'http://shop.localhost:1/basket',
      hasCookie: true,
    });
    expect(second).toMatchObject({
      vendor: 'posthog',
      kind: 'script',
      path: '/npm/posthog.js',
      from: 'http://shop.localhost:1',
      hasCookie: false,
    });
  });

  it('notes what nothing answers, and not its own readers', async () => {
    expect((await fetch(`${sample.sink}/unheard-of/intake`)).status).toBe(404);
    await logged();
    expect((await logged()).map(({ path }) => path)).toEqual(['/unheard-of/intake']);
  });

  it('continues after a number, also over a clearing', async () => {
    await fetch(`${sample.sink}/manager.js`);
    const [first] = await logged();
    await fetch(`${sample.sink}/log`, { method: 'DELETE' });
    expect(await logged()).toEqual([]);
    await fetch(`${sample.sink}/manager/collect`, { method: 'POST', body: '{}' });
    expect((await logged(`?since=${first?.seq}`)).map(({ path }) => path)).toEqual([
      '/manager/collect',
    ]);
  });

  it('keeps the newest within its bound', () => {
    const log = createLog(2);
    for (const path of ['/a', '/b', '/c']) log.add({ path } as LoggedRequest);
    expect(log.since(0).map(({ path }) => path)).toEqual(['/b', '/c']);
    expect(log.newest()).toBe(3);
  });
});

describe('the third parties', () => {
  it('serve the code npm installed, and say that what was sent has arrived', async () => {
    for (const { name } of vendors) {
      const library = await fetch(`${sample.sink}/npm/${name}.js`);
      expect(library.headers.get('content-type')).toContain('text/javascript');
      expect((await library.text()).length).toBeGreaterThan(10_000);
      const sent = await fetch(`${sample.sink}/${name}/any/intake`, {
        method: 'POST',
        body: new Uint8Array(3_000_000),
        headers: { 'content-type': 'application/x-anything' },
      });
      expect([name, sent.status, await sent.json()]).toEqual([name, 200, { status: 1 }]);
    }
  });

  it('let any page send with its credentials', async () => {
    const origin = 'http://shop.localhost:1';
    const preflight = await fetch(`${sample.sink}/snowplow/tp2`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-any',
      },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,x-any',
    });
    const post = await fetch(`${sample.sink}/snowplow/tp2`, {
      method: 'POST',
      headers: { origin },
    });
    expect(post.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('set no cookie', async () => {
    const paths = ['/manager.js', '/manager/collect', '/video/kiln', '/log', '/posthog/e/'];
    for (const path of [...paths, ...vendors.map(({ name }) => `/npm/${name}.js`)]) {
      const response = await fetch(sample.sink + path);
      expect(response.ok).toBe(true);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atOnceEach, waits } from '../../../server/webhooks/schedule.ts';
import type { Delivery } from '../../../src/shared/wire/webhook/endpoints.ts';
import type { ReceivedRequest } from '../../support/receiver.ts';
import { createWebhookWorld } from '../../support/webhookWorld.ts';

const world = await createWebhookWorld();
const { app, receiver, webhooks } = world;
const minute = 60_000;

/** An account with a site and an endpoint that answers as told. */
async function withEndpoint(reply: Parameters<typeof receiver.reply>[1] = 204) {
  const owner = await app.account();
  const site = await app.site(owner);
  const endpoint = await world.endpoint(owner, { kinds: ['ping', 'ruleset.published'] });
  receiver.reply(endpoint.path, reply);
  const ping = async () => {
    const { deliveryId } = await webhooks.sendTest(owner.accountId, endpoint.id);
    world.background.look();
    return deliveryId;
  };
  const reaches = (id: string, state: Delivery['state'], tries = 1) =>
    world.reaches(owner, endpoint.id, id, state, tries);
  return { owner, site, endpoint, ping, reaches };
}

const signed = (hit: ReceivedRequest, secret: string) => {
  const [, time, given] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(`${hit.headers['x-service-signature']}`) ?? [];
  return {
    time: Number(time),
    fits: createHmac('sha256', secret).update(`${time}.${hit.body}`).digest('hex') === given,
  };
};

describe('a delivery', () => {
  it('has the body, the headers and the signature of the specification', async () => {
    const { owner, site, endpoint, ping } = await withEndpoint();
    const id = await ping();
    const [hit] = (await receiver.until(endpoint.path, 1)) as [ReceivedRequest];
    expect(JSON.parse(hit.body)).toEqual({
      id,
      type: 'ping',
      version: 1,
      accountId: owner.accountId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      site: { id: site.id, domain: site.domain, region: 'EU' },
      data: {},
    });
    expect(hit.method).toBe('POST');
    expect(hit.headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'ping',
      'x-service-delivery': id,
    });
    const { time, fits } = signed(hit, endpoint.secret);
    expect(fits).toBe(true);
    expect(Math.abs(time - world.clock.now() / 1000)).toBeLessThan(60);
  });

  it('tells each endpoint that wants it of a publish', async () => {
    const { owner, site, endpoint } = await withEndpoint();
    const deaf = await world.endpoint(owner, { kinds: ['ping'] });
    const elsewhere = await withEndpoint();
    const { rulesetIntegrity } = await app.install(owner, site);
    world.background.look();
    const [{ event, headers }] = (await receiver.until(endpoint.path, 1)) as [ReceivedRequest];
    expect(event).toMatchObject({
      type: 'ruleset.published',
      site: { id: site.id },
      data: { rulesetIntegrity, change: 'default' },
    });
    expect(headers['x-service-event']).toBe('ruleset.published');
    // Were it sent to them as well, it would come no later than this ping.
    await elsewhere.ping();
    await receiver.until(elsewhere.endpoint.path, 1);
    expect(receiver.hits(elsewhere.endpoint.path, 'ruleset.published')).toEqual([]);
    expect(receiver.hits(deaf.path)).toEqual([]);
  });

  it.each([408, 429, 500, 503])(
    'comes again after %i, the same in all but its time',
    async (status) => {
      const { endpoint, ping, reaches } = await withEndpoint(status);
      const id = await ping();
      const { nextTryAt, ...first } = await reaches(id, 'waiting');
      expect(first).toMatchObject({ tries: 1, answerStatus: status, problem: 'refused' });
      const wait = Date.parse(`${nextTryAt}`) - Date.parse(`${first.lastTryAt}`);
      expect(wait).toBeGreaterThanOrEqual(waits[0] as number);
      receiver.reply(endpoint.path, 200);
      await world.pass(wait + minute);
      const last = await reaches(id, 'delivered', 2);
      expect(last).toMatchObject({ tries: 2, answerStatus: 200, problem: null, nextTryAt: null });
      const [one, two] = receiver.hits(endpoint.path) as [ReceivedRequest, ReceivedRequest];
      expect([two.body, two.headers['x-service-delivery']]).toEqual([one.body, id]);
      const [before, after] = [one, two].map((hit) => signed(hit, endpoint.secret));
      expect([before?.fits, after?.fits]).toEqual([true, true]);
      expect((after?.time ?? 0) - (before?.time ?? 0)).toBeGreaterThanOrEqual(60);
    },
  );

  it('is given up after 8 tries', async () => {
    const { endpoint, ping, reaches } = await withEndpoint(500);
    const id = await ping();
    for (let tries = 1; tries < 8; tries += 1) {
      await receiver.until(endpoint.path, tries);
      await reaches(id, 'waiting', tries);
      await world.pass((waits[tries - 1] as number) * 1.25 + 1);
    }
    expect(await reaches(id, 'failed', 8)).toMatchObject({ answerStatus: 500 });
    await world.pass(30 * 24 * 60 * minute);
    expect(receiver.hits(endpoint.path)).toHaveLength(8);
  });

  it.each([301, 307, 400, 401, 404, 410])(
    'fails at once on %i, which nobody follows',
    async (status) => {
      const { endpoint, ping, reaches } = await withEndpoint((response) =>
        response.writeHead(status, { location: receiver.url('/followed') }).end(),
      );
      const id = await ping();
      expect(await reaches(id, 'failed')).toMatchObject({
        tries: 1,
        answerStatus: status,
        problem: status < 400 ? 'redirected' : 'refused',
      });
      expect(receiver.hits(endpoint.path)).toHaveLength(1);
      expect(receiver.hits('/followed')).toEqual([]);
    },
  );

  it('comes no sooner than Retry-After asks, up to six hours', async () => {
    const asking = (after: string) =>
      withEndpoint((response) => response.writeHead(503, { 'retry-after': after }).end());
    const hours = async (after: string) => {
      const { ping, reaches } = await asking(after);
      const { nextTryAt, lastTryAt } = await reaches(await ping(), 'waiting');
      return Math.round((Date.parse(`${nextTryAt}`) - Date.parse(`${lastTryAt}`)) / 3_600_000);
    };
    expect(await hours('7200')).toBe(2);
    expect(await hours(new Date(world.clock.now() + 10_800_000).toUTCString())).toBe(3);
    expect(await hours('999999')).toBe(6);
    expect(await hours('soon')).toBe(0);
  });

  it('is delivered by its status, however long and whatever the rest of the answer is', async () => {
    const { ping, reaches } = await withEndpoint((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('x'.repeat(5_000_000));
    });
    expect(await reaches(await ping(), 'delivered')).toMatchObject({ answerStatus: 200 });
  });

  it('is tried again where the connection breaks', async () => {
    const { ping, reaches } = await withEndpoint((response) => response.destroy());
    expect(await reaches(await ping(), 'waiting')).toMatchObject({
      tries: 1,
      answerStatus: null,
      problem: 'unreachable',
    });
  });

  it('never reaches what is private, unless it is allowed by host and port', async () => {
    const owner = await app.account();
    await app.site(owner);
    // A private network's names are told from those that do not exist neither by the word nor by the tries.
    for (const host of ['localhost:1', '127.0.0.1', '[::1]', '169.254.169.254', 'x.invalid']) {
      const url = `https://${host}/private`;
      const { endpoint } = await webhooks.add(owner.accountId, { url, kinds: ['ping'] });
      const { deliveryId } = await webhooks.sendTest(owner.accountId, endpoint.id);
      world.background.look();
      expect(await world.reaches(owner, endpoint.id, deliveryId, 'waiting')).toMatchObject({
        tries: 1,
        answerStatus: null,
        problem: 'unreachable',
      });
    }
    expect(receiver.hits('/private')).toEqual([]);
  });

  it('does not wait for a slow endpoint', async () => {
    const open: (() => void)[] = [];
    const slow = await withEndpoint((response) => open.push(() => response.writeHead(204).end()));
    for (let n = 0; n < 3; n += 1) await slow.ping();
    await receiver.until(slow.endpoint.path, 1);
    const quick = await withEndpoint();
    await quick.reaches(await quick.ping(), 'delivered');
    expect(receiver.hits(slow.endpoint.path)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) {
      await receiver.until(slow.endpoint.path, n + 1);
      open[n]?.();
    }
  });

  it('waits for no more than a share of what is sent at once, whatever endpoints another account has', async () => {
    const owner = await app.account();
    await app.site(owner);
    const open: (() => void)[] = [];
    const paths: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id, path } = await world.endpoint(owner, { kinds: ['ping'] });
      receiver.reply(path, (response) => open.push(() => response.writeHead(204).end()));
      paths.push(path);
      await webhooks.sendTest(owner.accountId, id);
    }
    world.background.look();
    const hanging = () => paths.filter((path) => receiver.hits(path).length > 0).length;
    await expect.poll(hanging).toBe(atOnceEach);
    const quick = await withEndpoint();
    await quick.reaches(await quick.ping(), 'delivered');
    expect(hanging()).toBe(atOnceEach);
    // Whoever ends makes room for one of the others.
    for (let n = 0; n < paths.length; n += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(n);
      open[n]?.();
    }
    await expect.poll(hanging).toBe(paths.length);
  });

  it('rests where an endpoint let it wait, and goes on with the next', async () => {
    const { endpoint, ping, reaches } = await withEndpoint(() => {});
    const first = await ping();
    await receiver.until(endpoint.path, 1);
    const next = await ping();
    const { lastTryAt } = await reaches(first, 'waiting', 1);
    receiver.reply(endpoint.path, 204);
    const { nextTryAt } = await reaches(next, 'waiting', 0);
    expect(Date.parse(`${nextTryAt}`) - Date.parse(`${lastTryAt}`)).toBeGreaterThanOrEqual(minute);
    await world.pass(minute);
    await reaches(next, 'delivered');
  });

  it('can be sent again, by its own id and with its own body', async () => {
    const { owner, endpoint, ping, reaches } = await withEndpoint(404);
    const id = await ping();
    await reaches(id, 'failed');
    receiver.reply(endpoint.path, 204);
    await webhooks.resend(owner.accountId, id);
    world.background.look();
    await reaches(id, 'delivered');
    await webhooks.resend(owner.accountId, id);
    world.background.look();
    const hits = await receiver.until(endpoint.path, 3);
    expect(new Set(hits.map(({ body }) => body)).size).toBe(1);
    await expect(webhooks.resend((await app.account()).accountId, id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

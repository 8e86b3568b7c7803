import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Job, NewJob } from '../../../server/domain/kernel/jobs.ts';
import { announcement } from '../../../server/domain/webhook/announcement.ts';
import { maxWaiting } from '../../../server/domain/webhook/room.ts';
import { tryNotes } from '../../../server/domain/webhook/tries.ts';
import { formerSecretLifetime, maxEndpoints } from '../../../server/domain/webhook/webhooks.ts';
import { announceTask } from '../../../server/webhooks/announce.ts';
import { pauseAfter } from '../../../server/webhooks/schedule.ts';
import type { EventData } from '../../../src/shared/wire/webhook/webhooks.ts';
import { createWebhookWorld } from '../../support/webhookWorld.ts';

const world = await createWebhookWorld();
const { app, receiver, webhooks, clock } = world;
const unknown = { code: 'not_found' };

async function withEndpoint() {
  const owner = await app.account();
  const site = await app.site(owner);
  const endpoint = await world.endpoint(owner);
  const ping = async () => (await webhooks.sendTest(owner.accountId, endpoint.id)).deliveryId;
  const state = async () => (await webhooks.get(owner.accountId, endpoint.id)).state;
  return { owner, site, endpoint, ping, state };
}

describe('an endpoint', () => {
  it.each([
    ['http://hooks.example/', 'is in the clear'],
    ['ftp://hooks.example/', 'is no web address'],
    ['https://me:pass@hooks.example/', 'has credentials'],
    ['https://hooks.example/#there', 'has a fragment'],
    ['hooks.example', 'is no URL'],
    [`https://hooks.example/${'a'.repeat(2_048)}`, 'is too long'],
  ])('is not added at %s, which %s', async (url) => {
    const { accountId } = await app.account();
    const added = webhooks.add(accountId, { url, kinds: ['ping'] });
    await expect(added).rejects.toMatchObject({
      code: 'invalid_request',
      detail: { field: 'url' },
    });
    expect(await webhooks.list(accountId)).toEqual([]);
  });

  it.each([[[]], [['ping', 'everything']]])('is not added for the kinds %j', async (kinds) => {
    const { accountId } = await app.account();
    const added = webhooks.add(accountId, { url: 'https://hooks.example/', kinds });
    await expect(added).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('is one of no more than an account may have', async () => {
    const { accountId } = await app.account();
    const add = () => webhooks.add(accountId, { url: 'https://a.example/', kinds: ['ping'] });
    for (let n = 0; n < maxEndpoints - 1; n += 1) await add();
    const added = await Promise.allSettled([add(), add(), add(), add()]);
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add()).rejects.toMatchObject({ code: 'conflict' });
    expect(await webhooks.list(accountId)).toHaveLength(maxEndpoints);
  });

  it('is nothing that another account can see or touch', async () => {
    const { endpoint, ping } = await withEndpoint();
    const delivery = await ping();
    const { accountId } = await app.account();
    expect(await webhooks.list(accountId)).toEqual([]);
    for (const attempt of [
      () => webhooks.get(accountId, endpoint.id),
      () => webhooks.update(accountId, endpoint.id, { url: 'https://evil.example/' }),
      () => webhooks.rollSecret(accountId, endpoint.id),
      () => webhooks.remove(accountId, endpoint.id),
      () => webhooks.sendTest(accountId, endpoint.id),
      () => webhooks.deliveries(accountId, endpoint.id, 10),
      () => webhooks.resend(accountId, delivery),
    ]) {
      await expect(attempt()).rejects.toMatchObject(unknown);
    }
  });

  it('has a secret that is told once and never stands in a file', async () => {
    const { owner, endpoint, ping } = await withEndpoint();
    expect(endpoint.secret).toMatch(/^whsec_[\w-]{43}$/);
    const notices = [
      await webhooks.list(owner.accountId),
      await webhooks.get(owner.accountId, endpoint.id),
      await webhooks.deliveries(owner.accountId, endpoint.id, 10),
    ];
    expect(JSON.stringify(notices)).not.toContain('whsec_');
    await ping();
    world.background.look();
    await receiver.until(endpoint.path, 1);
    const bare = endpoint.secret.slice('whsec_'.length);
    for (const file of await readdir(app.dataDir)) {
      const held = await readFile(join(app.dataDir, file));
      for (const secret of [endpoint.secret, bare, Buffer.from(bare, 'base64url')]) {
        expect(held.includes(secret), file).toBe(false);
      }
    }
    expect(JSON.stringify(world.lines)).not.toContain(bare);
  });

  it('is signed for with both secrets for a day after a new one was given', async () => {
    const { owner, endpoint, ping } = await withEndpoint();
    const { secret } = await webhooks.rollSecret(owner.accountId, endpoint.id);
    expect(secret).not.toBe(endpoint.secret);
    const signatures = async (count: number) => {
      await ping();
      world.background.look();
      const hit = (await receiver.until(endpoint.path, count)).at(-1);
      return `${hit?.headers['x-service-signature']}`.match(/v1=[0-9a-f]{64}/g)?.length;
    };
    expect(await signatures(1)).toBe(2);
    clock.ahead += formerSecretLifetime;
    expect(await signatures(2)).toBe(1);
  });

  it('is paused when it keeps failing, its owner is told, and it gets what was held once enabled', async () => {
    const { owner, site, endpoint, ping, state } = await withEndpoint();
    receiver.reply(endpoint.path, 410);
    const fail = async () => {
      const id = await ping();
      world.background.look();
      await world.reaches(owner, endpoint.id, id, 'failed');
    };
    for (let n = 0; n < pauseAfter.deliveries; n += 1) await fail();
    expect(await state()).toBe('active');
    clock.ahead += pauseAfter.milliseconds;
    const held = await ping();
    receiver.reply(endpoint.path, (response) => {
      response.writeHead(410).end();
    });
    await app.install(owner, site);
    world.background.look();
    await expect.poll(state).toBe('paused');
    // The line is written a moment after the pause is stored.
    const notices = () => world.lines.filter(({ message }) => message.endsWith('was paused'));
    await expect
      .poll(() => notices().map(({ fields }) => fields))
      .toContainEqual(
        expect.objectContaining({ endpointId: endpoint.id, accountId: owner.accountId }),
      );
    expect((await webhooks.get(owner.accountId, endpoint.id)).health).toMatchObject({
      lastProblem: 'refused',
      pausedAt: expect.any(String),
    });
    for (const attempt of [ping, () => webhooks.resend(owner.accountId, held)]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict' });
    }
    receiver.reply(endpoint.path, 204);
    await webhooks.update(owner.accountId, endpoint.id, { enabled: true });
    expect(await state()).toBe('active');
    expect((await webhooks.get(owner.accountId, endpoint.id)).health.givenUp).toBe(0);
  });

  it('gets what was published while it was paused, once each and so many at the most', async () => {
    const { owner, site, endpoint, state } = await withEndpoint();
    const failed = { endpointId: endpoint.id, problem: 'refused', givenUp: true, failing: true };
    const at = new Date(clock.now()).toISOString();
    await tryNotes(app.stores.control)({ ...failed, at }, { after: 1, since: at });
    expect(await state()).toBe('paused');
    const published: EventData['ruleset.published'] = {
      rulesetIntegrity: 'sha256-x',
      change: 'publish',
      publishedAt: at,
    };
    const notices = Array.from({ length: maxWaiting.paused + 3 }, () =>
      announcement({ type: 'ruleset.published', siteId: site.id, data: published }, clock.now()),
    );
    const task = announceTask(app.stores.control);
    const store = app.stores.control;
    for (const job of [...notices, ...notices.slice(0, 5)]) {
      const claimed = { ...job, state: 'running', tries: 1, claim: 1 } as unknown as Job;
      await task.run(claimed, { store } as unknown as Parameters<typeof task.run>[1]);
    }
    world.background.look();
    expect(receiver.hits(endpoint.path)).toEqual([]);
    await webhooks.update(owner.accountId, endpoint.id, { enabled: true });
    world.background.look();
    const hits = await receiver.until(endpoint.path, maxWaiting.paused);
    expect(new Set(hits.map(({ event }) => event.id)).size).toBe(maxWaiting.paused);
  });

  it('gets nothing more while a thousand deliveries wait that it does not take', async () => {
    const { site, endpoint, ping } = await withEndpoint();
    const store = app.stores.control;
    const at = clock.now();
    const lane = endpoint.id;
    const dueAt = at + 3_600_000;
    const waiting = Array.from({ length: maxWaiting.active - 1 }, (_, n) => ({
      ...{ id: `${lane}.${n}`, kind: 'webhook', lane, payload: null, createdAt: at, dueAt },
    }));
    await store.addJobs(waiting);
    const data = { rulesetIntegrity: 'sha256-x', change: 'publish', publishedAt: '' } as const;
    const task = announceTask(store);
    const publish = async () => {
      const notice = announcement({ type: 'ruleset.published', siteId: site.id, data }, at + 1);
      const claimed = { ...notice, state: 'running', tries: 1, claim: 1 } as unknown as Job;
      await task.run(claimed, { store } as unknown as Parameters<typeof task.run>[1]);
      return store.waitingInLane('webhook', lane, 2 * maxWaiting.active);
    };
    await store.addJobs([{ ...waiting[0], id: `${lane}.last` } as NewJob]);
    expect(await publish()).toBe(maxWaiting.active);
    await expect(ping()).rejects.toThrow('already waiting');
    await store.forgetLane('webhook', lane);
    expect(await publish()).toBe(1);
  });

  it('gets nothing while it is disabled, and then what was held', async () => {
    const { owner, endpoint, ping, state } = await withEndpoint();
    const id = await ping();
    await webhooks.update(owner.accountId, endpoint.id, { enabled: false });
    expect(await state()).toBe('disabled');
    world.background.look();
    await world.reaches(owner, endpoint.id, id, 'held', 0);
    expect(receiver.hits(endpoint.path)).toEqual([]);
    await webhooks.update(owner.accountId, endpoint.id, { enabled: true });
    world.background.look();
    const [hit] = await receiver.until(endpoint.path, 1);
    expect(hit?.event.id).toBe(id);
  });

  it('leaves nothing behind when it is removed', async () => {
    const { owner, endpoint, ping } = await withEndpoint();
    const kept = await world.endpoint(owner);
    receiver.reply(endpoint.path, 500);
    const id = await ping();
    world.background.look();
    await world.reaches(owner, endpoint.id, id, 'waiting');
    await webhooks.remove(owner.accountId, endpoint.id);
    await expect(webhooks.resend(owner.accountId, id)).rejects.toMatchObject(unknown);
    expect((await webhooks.list(owner.accountId)).map((one) => one.id)).toEqual([kept.id]);
    await world.pass(3_600_000);
    expect(receiver.hits(endpoint.path)).toHaveLength(1);
  });

  it('is told of a scan that a region announces, with that write', async () => {
    const { owner, site, endpoint } = await withEndpoint();
    const data: EventData['scan.completed'] = {
      scanRunId: 'a1',
      tier: 'tier1',
      status: 'partial',
      finishedAt: '2026-11-21T10:00:00.000Z',
      pagesScanned: 5,
      tagsFound: 12,
      unmanagedCount: 2,
      newOrChangedCount: 3,
    };
    const job = announcement({ type: 'scan.completed', siteId: site.id, data }, clock.now());
    await app.stores.cells('EU')[0].addJobs([job]);
    world.background.look();
    await receiver.until(endpoint.path, 1);
    expect(receiver.hits(endpoint.path)[0]?.event).toMatchObject({
      type: 'scan.completed',
      accountId: owner.accountId,
      data,
    });
  });
});

it('a test names the site it is told to, and needs one', async () => {
  const owner = await app.account();
  const { id } = await world.endpoint(owner);
  const send = (siteId?: string) => webhooks.sendTest(owner.accountId, id, siteId);
  await expect(send()).rejects.toMatchObject({ code: 'conflict' });
  await app.site(owner);
  const second = await app.site(owner, { region: 'US' });
  const { deliveryId } = await send(second.id);
  const [delivery] = await webhooks.deliveries(owner.accountId, id, 10);
  expect([delivery?.id, delivery?.siteId]).toEqual([deliveryId, second.id]);
  await expect(send('another')).rejects.toMatchObject(unknown);
});

import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../server/config/config.ts';
import { batchesApart } from '../../../server/domain/webhook/consentCuts.ts';
import { gatherFor, lookAgainAfter } from '../../../server/domain/webhook/gathering.ts';
import { startBackground } from '../../../server/process/background.ts';
import { compose } from '../../../server/process/compose.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { EventOf } from '../../../src/shared/wire/webhook/webhooks.ts';
import { decision } from '../../support/decision.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';
import { jumpProofLease } from '../../support/jumpProofLease.ts';
import { testVault } from '../../support/vault.ts';
import { createWebhookWorld } from '../../support/webhookWorld.ts';

const world = await createWebhookWorld();
const { app, receiver } = world;
type Batch = EventOf<'consent.recorded'>;

let visitors = 0;

async function withEndpoint() {
  const owner = await app.account();
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  const decide = async (method: 'accept_all' | 'reject_all' = 'accept_all') => {
    visitors += 1;
    const optional = ['functional', 'analytics', 'marketing'];
    const granted = method === 'accept_all' ? ['necessary', ...optional] : ['necessary'];
    const denied = method === 'accept_all' ? [] : optional;
    const subjectSecret = String(visitors).padStart(20, '0');
    const made = decision(install, { subjectSecret, method, granted, denied });
    const { body } = await app.post<{ id: string }>(`/${install.siteKey}/decisions`, made);
    return body.id;
  };
  const endpoint = await world.endpoint(owner, { kinds: ['consent.recorded'] });
  const batches = async (count: number) => {
    const hits = await receiver.until(endpoint.path, count);
    return hits.map(({ event }) => event as Batch);
  };
  const records = async () => {
    const path = `/sites/${site.id}/consent-records`;
    return (await app.api<List<ConsentRecord>>(owner.key, 'GET', path)).body.data;
  };
  return { owner, site, decide, endpoint, batches, records };
}

describe('consent.recorded', () => {
  it('counts what was recorded since the endpoint is there, and names the records', async () => {
    const { decide, batches, records, site } = await withEndpoint();
    const ids = [await decide(), await decide('reject_all'), await decide()];
    await app.services.logs.flush();
    await world.pass(gatherFor);
    const [batch] = (await batches(1)) as [Batch];
    const stored = await records();
    expect(batch.data).toEqual({
      after: null,
      through: stored.at(-1)?.receivedAt,
      total: 3,
      byMethod: { accept_all: 2, reject_all: 1 },
      recordIds: ids,
      recordIdsTruncated: false,
      checkpoint: (await app.stores.control.logHead(site.id))?.note,
    });
    // The site's own entry and three records; that of the ruleset comes by a job, before or after.
    expect(batch.data.checkpoint).toMatch(/\/log\/[0-9a-f]{16}\n[45]\n/);
    expect(JSON.stringify(batch)).not.toContain(stored[0]?.subjectId);
  });

  it('does not count what was there before the endpoint', async () => {
    const { owner, decide } = await withEndpoint();
    await decide();
    world.clock.ahead += 1_000;
    const late = await world.endpoint(owner, { kinds: ['consent.recorded'] });
    await world.pass(gatherFor);
    expect(receiver.hits(late.path)).toEqual([]);
  });

  it('comes at most once a minute, and leaves no gap', async () => {
    const { decide, batches, endpoint } = await withEndpoint();
    const first = await decide();
    await world.pass(gatherFor);
    await batches(1);
    const next = [await decide(), await decide()];
    await world.pass(batchesApart - 5_000);
    expect(receiver.hits(endpoint.path)).toHaveLength(1);
    await world.pass(lookAgainAfter);
    const [one, two] = (await batches(2)) as [Batch, Batch];
    expect([one.data.recordIds, two.data.recordIds]).toEqual([[first], next]);
    expect(two.data.after).toBe(one.data.through);
  });

  it('is not sent when nothing was recorded', async () => {
    const { decide, batches, endpoint } = await withEndpoint();
    await decide();
    await world.pass(gatherFor);
    await batches(1);
    for (let minutes = 0; minutes < 5; minutes += 1) await world.pass(batchesApart);
    expect(receiver.hits(endpoint.path)).toHaveLength(1);
  });

  it('waits behind a batch that is still tried, and then covers all since', async () => {
    const { owner, endpoint, decide, batches } = await withEndpoint();
    receiver.reply(endpoint.path, 500);
    await decide();
    await world.pass(gatherFor);
    const [failed] = await batches(1);
    await world.reaches(owner, endpoint.id, failed?.id ?? '', 'waiting');
    const missed = [await decide(), await decide()];
    await world.pass(gatherFor);
    receiver.reply(endpoint.path, 204);
    await world.pass(80_000);
    await world.reaches(owner, endpoint.id, failed?.id ?? '', 'delivered', 2);
    await world.pass(batchesApart);
    const [, again, next] = await batches(3);
    expect(again?.id).toBe(failed?.id);
    expect(next?.data).toMatchObject({ after: failed?.data.through, recordIds: missed });
  });

  it('goes on where it stopped when the endpoint was disabled meanwhile', async () => {
    const { owner, endpoint, decide, batches } = await withEndpoint();
    await decide();
    await world.pass(gatherFor);
    const [one] = await batches(1);
    await world.webhooks.update(owner.accountId, endpoint.id, { enabled: false });
    const missed = [await decide()];
    await world.pass(lookAgainAfter);
    missed.push(await decide());
    await world.webhooks.update(owner.accountId, endpoint.id, { enabled: true });
    world.background.look();
    const [, two] = await batches(2);
    expect(two?.data).toMatchObject({ after: one?.data.through, recordIds: missed, total: 2 });
  });

  it('covers each record once, however many processes cut batches while decisions come', async () => {
    const others = await Promise.all(
      [1, 2].map(async () => {
        const stores = await openSqliteStores({ dataDir: app.dataDir, clock: world.clock });
        const config = loadConfig({ ALLOW_PRIVATE_HOSTS: receiver.place });
        const parts = { stores, clock: world.clock, vault: testVault };
        const background = await startBackground({
          ...compose({ config, sealer: fakeSealer, logger: false, ...parts }),
          ...parts,
          lease: jumpProofLease,
          log: { info() {}, warn() {}, error() {} },
        });
        return { stores, background };
      }),
    );
    const everyone = [world.background, ...others.map(({ background }) => background)];
    const { owner, endpoint, decide, batches } = await withEndpoint();
    const ids: string[] = [];
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      const made = Promise.all(Array.from({ length: 10 }, () => decide()));
      world.clock.ahead += gatherFor;
      for (const background of everyone) background.look();
      ids.push(...(await made));
      world.clock.ahead += gatherFor;
      for (const background of everyone) background.look();
      const sent = (await batches(minutes)).at(-1) as Batch;
      await world.reaches(owner, endpoint.id, sent.id, 'delivered');
      world.clock.ahead += batchesApart;
    }
    world.clock.ahead += lookAgainAfter;
    for (const background of everyone) background.look();
    const total = () =>
      receiver.hits(endpoint.path).reduce((sum, { event }) => sum + (event as Batch).data.total, 0);
    await expect.poll(total).toBe(ids.length);
    for (const { stores, background } of others) {
      await background.stop();
      await stores.close();
    }
    const sent = receiver.hits(endpoint.path).map(({ event }) => (event as Batch).data);
    sent.forEach((data, n) => {
      expect(data.after).toBe(n ? sent[n - 1]?.through : null);
    });
    const recordIds = sent.flatMap(({ recordIds }) => recordIds);
    expect(new Set(recordIds).size).toBe(recordIds.length);
    expect(ids.filter((id) => !recordIds.includes(id))).toEqual([]);
    expect(sent.reduce((sum, { total }) => sum + total, 0)).toBe(recordIds.length);
  });
});

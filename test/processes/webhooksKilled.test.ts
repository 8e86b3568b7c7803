import { expect, test } from 'vitest';
import type { EventData, EventOf, WebhookEvent } from '../../src/shared/wire/webhook/webhooks.ts';
import { load, type Ready, start } from '../contract/durability/child.ts';
import { openReceiver } from '../support/receiver.ts';
import { openStores, temporaryDirectory } from '../support/stores.ts';

const receiver = await openReceiver();

/** Publishes one wording after another until the server dies. Tells once there are three. */
async function publish(
  { origin, key, siteId }: Ready,
  round: number,
  enough: () => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (let n = 1; ; n += 1) {
    const body = JSON.stringify({ title: `Round ${round}, title ${n}` });
    const url = `${origin}/api/v1/sites/${siteId}/banner/wording`;
    const answer = await fetch(url, { method: 'PATCH', headers, body }).catch(() => null);
    if (!answer) return;
    await answer.arrayBuffer().catch(() => null);
    if (n === 3) enough();
  }
}

/** What arrived, each delivery once: one that was cut off comes again. */
function arrived(): WebhookEvent[] {
  return [...new Map(receiver.hits('/hook').map(({ event }) => [event.id, event])).values()];
}
const of = <Type extends WebhookEvent['type']>(type: Type) =>
  arrived().filter((event): event is Extract<WebhookEvent, EventOf<Type>> => event.type === type);

test('kill -9 under load: every publish and every record is told of, the records once', async () => {
  const dataDir = await temporaryDirectory();
  const words = [dataDir, receiver.place, String(Date.now())];
  const acknowledged: string[] = [];

  for (let round = 1; round <= 3; round++) {
    const { child, ready } = await start('./webhookServer.ts', ...words);
    const [loaded, publishing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void Promise.all([loaded.promise, publishing.promise]).then(() => child.kill('SIGKILL'));
    const [ids] = await Promise.all([
      load(ready, round, () => loaded.resolve()),
      publish(ready, round, publishing.resolve),
    ]);
    acknowledged.push(...ids);
  }
  const { child, ready } = await start('./webhookServer.ts', ...words);
  const stores = await openStores(dataDir);
  const records = await stores
    .cells('EU')[0]
    .consentRecords(ready.siteId, { from: null, to: null, limit: 1_000_000 }, null);
  const published = (await stores.control.publications(ready.siteId, 1_000)).length;
  const reportedTotal = () => of('consent.recorded').reduce((sum, { data }) => sum + data.total, 0);
  await expect.poll(reportedTotal).toBe(records.length);
  // The endpoint came after the first publish.
  const announced = () => of('ruleset.published').length;
  await expect.poll(announced).toBe(published - 1);
  child.kill('SIGKILL');

  const batches = of('consent.recorded')
    .map(({ data }) => data)
    .sort((a, b) => (a.through < b.through ? -1 : 1));
  batches.forEach((data, n) => {
    expect(data.after).toBe(n ? batches[n - 1]?.through : null);
    const counted = records.filter(
      ({ receivedAt }) => receivedAt > (data.after ?? '') && receivedAt <= data.through,
    );
    expect(data.total).toBe(counted.length);
    expect(data.recordIds).toEqual(counted.slice(0, 500).map(({ id }) => id));
  });
  const stored = new Set(records.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(1_200);
  expect(published).toBeGreaterThan(5);
  const rulesets = of('ruleset.published').map(
    ({ data }: { data: EventData['ruleset.published'] }) => data,
  );
  expect(new Set(rulesets.map((one) => one.publishedAt)).size).toBeGreaterThan(5);
});

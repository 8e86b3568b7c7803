import { expect, it } from 'vitest';
import { spaceNeeded } from '../../../server/domain/kernel/space.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { table } from '../docs/markdown.ts';

const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time };
const app = await createTestApp({ clock });
const total = 1e12;
let free = total;
app.stores.space = async () => ({ free, total });
const owner = await app.account();
const site = await app.site(owner);
const { siteKey, ...install } = await app.install(owner, site);

/** As many bytes as this, looked at anew. */
function left(bytes: number): void {
  free = bytes;
  clock.time += 5_000;
}
const decide = (n: number) =>
  app.post(`/${siteKey}/decisions`, decision(install, { subjectSecret: `${n}`.padStart(20, '7') }));
const send = () => app.post(`/${siteKey}/events`, batch());
const publish = (title: string) =>
  app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording/en`, { title });
const health = async (path: string) =>
  (await app.request<Record<string, unknown>>({ method: 'GET', url: path })).body;

it('refuses batches first, publishes next and decisions last, and recovers by itself', async () => {
  await app.post(`/${siteKey}/decisions`, decision(install));
  left(spaceNeeded.batches.bytes - 1);
  const shed = await send();
  expect([shed.status >= 429, shed.error.code, shed.error.detail?.budget]).toEqual([
    true,
    'rate_limited',
    'disk',
  ]);
  expect((await publish('First')).status).toBe(200);
  expect((await decide(1)).status).toBe(200);
  await expect.poll(() => health('/healthz')).toMatchObject({ ok: true, refused: ['batches'] });

  left(spaceNeeded.publishes.bytes - 1);
  expect((await publish('Second')).error.detail?.budget).toBe('disk');
  expect((await decide(2)).status).toBe(200);

  left(spaceNeeded.decisions.bytes - 1);
  expect((await decide(3)).error.detail?.budget).toBe('disk');
  await expect
    .poll(() => health('/readyz'))
    .toMatchObject({ ready: false, refused: ['batches', 'publishes', 'decisions'] });

  left(total);
  expect((await send()).status).toBe(204);
  expect((await publish('Third')).status).toBe(200);
  expect((await decide(3)).status).toBe(200);
  await expect.poll(() => health('/readyz')).toMatchObject({ ready: true, refused: [] });
});

it('is not ready with a damaged file, and names it', async () => {
  const damaged = ['eu.db'];
  const broken = await createTestApp();
  expect(broken.stores.damaged()).toEqual([]);
  Object.assign(broken.stores, { damaged: () => damaged });
  const answer = await broken.request<object>({ method: 'GET', url: '/readyz' });
  expect([answer.status, answer.body]).toMatchObject([503, { ready: false, damaged }]);
});

it('refuses what the document says, at the room it says', () => {
  const documented = table('docs/operations.md', 'Refused', 'Share of the disk', 'Bytes');
  expect(documented).toEqual(
    Object.entries(spaceNeeded).map(([what, { share, bytes }]) => [what, `${share}`, `${bytes}`]),
  );
});

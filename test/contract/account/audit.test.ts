import { expect, it } from 'vitest';
import { auditRetention } from '../../../server/domain/account/audit/audit.ts';
import { retention } from '../../../server/jobs/retention.ts';
import type { AuditEntry } from '../../../src/shared/wire/account/audit.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { enterAs, origin } from '../../support/dashboard.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const app = await createTestApp({ clock, environment: { PUBLIC_URL: origin } });

const log = async (key: string, query = '') =>
  (await app.api<List<AuditEntry>>(key, 'GET', `/account/audit-log${query}`)).body;
const site = { domain: 'audited.example', displayName: 'Audited', region: 'EU' };

it('says who did what to which site, and nothing of what was refused', async () => {
  const { accountId, key } = await app.account();
  const made = await app.api<{ id: string }>(key, 'POST', '/sites', site);
  expect((await app.api(key, 'POST', '/sites', site)).status).toBe(409);
  const siteId = made.body.id;
  await app.api(key, 'PATCH', `/sites/${siteId}/banner/wording`, { title: 'Your choice' });
  await app.api(key, 'POST', `/sites/${siteId}/archive`);
  const { data } = await log(key);
  expect(data.map(({ action, siteId }) => [action, siteId])).toEqual([
    ['site.archived', siteId],
    ['banner.published', siteId],
    ['site.created', siteId],
  ]);
  expect(data[0]?.actor).toMatchObject({ kind: 'key', email: expect.stringContaining('@') });
  const other = await app.account();
  expect((await log(other.key)).data).toEqual([]);
  expect(await app.services.keys.list(accountId)).toHaveLength(1);
});

it('can be narrowed to one site', async () => {
  const { key } = await app.account();
  const make = (domain: string) =>
    app.api<{ id: string }>(key, 'POST', '/sites', { ...site, domain });
  const [one, other] = [await make('one.example'), await make('other.example')];
  await app.api(key, 'POST', `/sites/${one.body.id}/archive`);
  const { data } = await log(key, `?siteId=${one.body.id}`);
  expect(data.map(({ action }) => action)).toEqual(['site.archived', 'site.created']);
  const newest = await log(key, `?limit=1&siteId=${other.body.id}`);
  expect(newest.data.map(({ siteId }) => siteId)).toEqual([other.body.id]);
});

it('tells members from keys, and names what they did it to', async () => {
  const { accountId, key } = await app.account();
  const owner = await enterAs(app, accountId, 'owner', 'audited@wool.test');
  const { body } = await owner.send<{ keyId: string }>('POST', '/keys', { scopes: ['sites:read'] });
  const invited = { email: 'invited@wool.test', role: 'viewer' };
  await owner.send('POST', '/members', invited);
  const { data } = await log(key);
  expect(
    data.map(({ action, target, actor }) => [action, target, actor.kind, actor.email]),
  ).toEqual([
    ['member.invited', 'invited@wool.test (viewer)', 'member', 'audited@wool.test'],
    ['key.created', body.keyId, 'member', 'audited@wool.test'],
    ['session.opened', null, 'member', 'audited@wool.test'],
  ]);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/tsk_|tss_|token=/);
});

it('can be paged by time, though all of it comes in one moment, and exported whole', async () => {
  const { accountId, key } = await app.account();
  const actor = { kind: 'operator', accountId, userId: null, keyId: null } as const;
  const targets = Array.from({ length: 7 }, (_, index) => `${index}`);
  for (const target of targets)
    await app.services.audit.record(actor, { action: 'key.revoked', target });
  const seen: (string | null)[] = [];
  for (let to = ''; ; ) {
    const page = await log(key, `?limit=3${to && `&to=${encodeURIComponent(to)}`}`);
    const fresh = page.data.filter(({ target }) => !seen.includes(target));
    seen.push(...fresh.map(({ target }) => target));
    if (!page.truncated) break;
    to = page.data.at(-1)?.at as string;
  }
  expect(seen).toEqual(targets.toReversed());
  const file = await app.request<string>({
    method: 'GET',
    url: '/api/v1/account/audit-log/export',
    headers: { authorization: `Bearer ${key}` },
  });
  const lines = file.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditEntry);
  expect(
    lines.filter(({ action }) => action === 'key.revoked').map(({ target }) => target),
  ).toEqual(targets.toReversed());
  expect((await log(key, '?limit=1')).data[0]?.action).toBe('audit.exported');
});

it('is not shown to viewers, nor to keys without the scope', async () => {
  const { accountId, key: _ } = await app.account();
  const viewer = await enterAs(app, accountId, 'viewer', 'looks@wool.test');
  const member = { accountId, userId: viewer.state.user.userId };
  for (const scopes of [['audit:read'], ['account:read']] as const) {
    const { key } = await app.services.keys.mint(member, scopes);
    expect((await app.api(key, 'GET', '/account/audit-log')).status).toBe(403);
  }
});

it('is kept for two years', async () => {
  const { key, accountId } = await app.account();
  const actor = { kind: 'operator', accountId, userId: null, keyId: null } as const;
  await app.services.audit.record(actor, { action: 'key.revoked' });
  const clean = () =>
    retention(app.stores, clock, app.services.erasures).run(new AbortController().signal);
  now += auditRetention;
  await clean();
  expect((await log(key)).data).toHaveLength(1);
  now += 1;
  await clean();
  expect((await log(key)).data).toEqual([]);
});

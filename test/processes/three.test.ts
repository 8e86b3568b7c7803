import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DecisionAnswer } from '../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { decision } from '../support/decision.ts';
import { startFleet, type Web } from './fleet.ts';

const { address, webs, portcullis } = await startFleet();
const { accountId, userId, key } = await portcullis(
  ...['account', 'create', '--name', 'Me', '--email', 'me@a.example'],
);

/** A call of the API, by default through the proxy. */
async function api<Body>(
  path: string,
  { at = address, by = key, ...init }: RequestInit & { at?: string; by?: string } = {},
) {
  const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' };
  const answer = await fetch(`${at}/api/v1${path}`, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, body: (text && JSON.parse(text)) as Body, text };
}

let sites = 0;
async function newSite() {
  sites += 1;
  const input = { domain: `shop${sites}.example`, displayName: 'Shop', region: 'EU' };
  const { body: site } = await api<Site>('/sites', { method: 'POST', body: JSON.stringify(input) });
  await portcullis('site', 'verify', '--site', site.id, '--force');
  return { ...site, ...(await api<Install>(`/sites/${site.id}/install`)).body };
}

let visitors = 0;
/** A visitor of an address of their own, who sends again what was not acknowledged, as the snippet does. */
async function visit({ siteKey, rulesetIntegrity }: Install): Promise<string> {
  visitors += 1;
  const [high, low] = [visitors >> 8, visitors & 255];
  const body = JSON.stringify(
    decision({ rulesetIntegrity }, { subjectSecret: String(visitors).padStart(20, '1') }),
  );
  for (;;) {
    const answer = await fetch(`${address}/${siteKey}/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `198.${high}.${low}.1` },
      body,
    });
    if (answer.ok) return ((await answer.json()) as DecisionAnswer).id;
    // Anything else would be refused for good, and a page would drop it.
    expect([answer.status, await answer.text()]).toEqual([
      expect.toBeOneOf([502, 503]),
      expect.anything(),
    ]);
    await setTimeout(50);
  }
}

it('each process is replaced, and one is killed, while visitors decide and a reader pages forward: nothing is lost or missed', async () => {
  const site = await newSite();
  const acknowledged = new Set<string>();
  const seen = new Set<string>();
  let open = true;
  const visiting = Array.from({ length: 8 }, async () => {
    while (open) acknowledged.add(await visit(site));
  });
  let from = '1970-01-01T00:00:00Z';
  async function readOn(): Promise<void> {
    const path = `/sites/${site.id}/consent-records?from=${encodeURIComponent(from)}`;
    const { status, body, text } = await api<{ data: ConsentRecord[] }>(path);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    for (const { id } of body.data) seen.add(id);
    from = body.data.at(-1)?.receivedAt ?? from;
  }
  const reading = (async () => {
    while (open) await readOn();
  })();
  const more = async () => {
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50);
  };

  await more();
  for (const web of webs) {
    expect(await web.stop('SIGTERM')).toBe(0);
    await more();
    await web.start();
    await more();
  }
  const [first] = webs as [Web];
  await first.stop('SIGKILL');
  await more();
  await first.start();
  await more();
  open = false;
  await Promise.all([...visiting, reading]);

  for (let before = -1; before !== seen.size; ) {
    before = seen.size;
    await readOn();
  }
  expect([...acknowledged].filter((id) => !seen.has(id))).toEqual([]);
  // What was killed before it could answer is there as well, once: the visitor came again.
  expect(seen.size).toBe(acknowledged.size);
});

it('a key that was revoked opens nothing in any process, from that moment on', async () => {
  const member = ['--account', accountId, '--user', userId, '--scopes', 'account:read'];
  const { key: other, keyId } = await portcullis('key', 'create', ...member);
  const asked = () =>
    Promise.all(
      webs.map(async ({ url }) => (await api('/account', { at: url, by: other })).status),
    );
  expect(await asked()).toEqual([200, 200, 200]);
  await portcullis('key', 'revoke', '--key', keyId);
  expect(await asked()).toEqual([401, 401, 401]);
});

it('what one process publishes is delivered by all within the seconds that are promised', async () => {
  const site = await newSite();
  const scripts = () =>
    Promise.all(webs.map(async ({ url }) => (await fetch(`${url}/${site.siteKey}.js`)).text()));
  const [before] = await scripts();
  const [first] = webs as [Web];
  const patched = await api(`/sites/${site.id}/banner/wording`, {
    at: first.url,
    method: 'PATCH',
    body: JSON.stringify({ title: 'Another title' }),
  });
  expect(patched.status, patched.text).toBe(200);
  await expect
    .poll(async () => (await scripts()).filter((one) => one === before).length, { timeout: 10_000 })
    .toBe(0);
  expect(new Set(await scripts()).size).toBe(1);
});

import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Region } from '../../src/shared/vocabulary.ts';
import type { DecisionAnswer } from '../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { decision } from '../support/decision.ts';

export type Shop = Site & Install;
export type Api = Awaited<ReturnType<typeof newCustomer>>['api'];

interface Service {
  address: string;
  portcullis(...words: string[]): Promise<Record<string, string>>;
}

/** A customer of the service at an address, with shops that visitors come to. */
export async function newCustomer({ address, portcullis }: Service) {
  const owner = ['--name', 'Me', '--email', 'me@a.example'];
  const { accountId, userId, key } = await portcullis('account', 'create', ...owner);

  /** A call of the API, by default through the proxy. */
  async function api<Body>(
    path: string,
    {
      at = address,
      by = key,
      ...init
    }: RequestInit & { at?: string; by?: string | undefined } = {},
  ) {
    const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' };
    const answer = await fetch(`${at}/api/v1${path}`, { ...init, headers });
    const text = await answer.text();
    return { status: answer.status, body: (text && JSON.parse(text)) as Body, text };
  }

  /** What the API answers, whatever its form. */
  async function read(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${address}/api/v1${path}`, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  let sites = 0;
  async function newSite(region: Region = 'EU'): Promise<Shop> {
    sites += 1;
    const input = { domain: `shop${sites}.example`, displayName: 'Shop', region };
    const body = JSON.stringify(input);
    const { body: site } = await api<Site>('/sites', { method: 'POST', body });
    await portcullis('site', 'verify', '--site', site.id, '--force');
    return { ...site, ...(await api<Install>(`/sites/${site.id}/install`)).body };
  }

  let visitors = 0;
  /**
   * A visitor of an address of their own, who sends again what was not acknowledged, as the snippet does.
   * @param bridged what a page's outbox may have to bridge here
   */
  async function visit({ siteKey, rulesetIntegrity }: Install, bridged: number[]): Promise<string> {
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
        expect.toBeOneOf(bridged),
        expect.anything(),
      ]);
      await setTimeout(50);
    }
  }

  /** Reads the records of a shop forwards, from where it was the last time. */
  function reader({ id }: Shop) {
    const seen = new Set<string>();
    let from = '1970-01-01T00:00:00Z';
    async function readOn(): Promise<void> {
      const path = `/sites/${id}/consent-records?from=${encodeURIComponent(from)}`;
      const { status, body, text } = await api<{ data: ConsentRecord[] }>(path);
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
      for (const { id } of body.data) seen.add(id);
      from = body.data.at(-1)?.receivedAt ?? from;
    }
    return {
      seen,
      readOn,
      async readAll(): Promise<void> {
        for (let before = -1; before !== seen.size; ) {
          before = seen.size;
          await readOn();
        }
      },
    };
  }

  return { accountId: `${accountId}`, userId: `${userId}`, api, read, newSite, visit, reader };
}

/** Visitors decide and a reader pages forwards, until it is over. */
export function busy(
  { visit, reader }: Awaited<ReturnType<typeof newCustomer>>,
  shop: Shop,
  bridged: number[],
) {
  const acknowledged = new Set<string>();
  const { seen, readOn, readAll } = reader(shop);
  let open = true;
  const visiting = Array.from({ length: 8 }, async () => {
    while (open) acknowledged.add(await visit(shop, bridged));
  });
  const reading = (async () => {
    while (open) {
      await readOn();
      // Within what a key may ask for.
      await setTimeout(100);
    }
  })();
  const ended = Promise.all([...visiting, reading]);
  // Told when it is over.
  ended.catch(() => {});
  return {
    async more(): Promise<void> {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50);
    },
    /** What was acknowledged, and what the reader has seen by the end. */
    async over() {
      open = false;
      await ended;
      await readAll();
      return { acknowledged, seen };
    },
  };
}

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../../src/shared/consent/keys.ts';
import { formatStoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import { startTestSample } from './sampleShop.ts';

const subjectSecret = '1234567890123456789012';
const subjectId = createHash('sha256').update(subjectSecret).digest('hex');
const decidedAt = Date.now();
const choice = {
  subjectSecret,
  decidedAt,
  granted: keysOf(['necessary']),
  denied: keysOf(['marketing']),
};
const cookie = (sequence: number, at = decidedAt) =>
  `other=1; ${formatStoredChoice({ ...choice, sequence, decidedAt: at })}`;

const record = {
  id: 'cr_1',
  subjectId,
  method: 'custom',
  decidedAt: new Date(decidedAt).toISOString(),
  receivedAt: '2026-11-21T09:00:01.000001Z',
  granted: ['necessary'],
  denied: ['marketing'],
  rulesetIntegrity: 'sha256-ruleset',
} as ConsentRecord;

let sample: Awaited<ReturnType<typeof startTestSample>>;
let api: Server;
let requests: { url: string | undefined; authorization: string | undefined }[];
let answer: { status: number; data: ConsentRecord[] };

beforeEach(async () => {
  requests = [];
  answer = { status: 200, data: [{ ...record, id: 'cr_0' }, record] };
  api = createServer(({ url, headers }, response) => {
    requests.push({ url, authorization: headers.authorization });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: answer.data, limit: 100, truncated: false }));
  });
  await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve));
  const { port } = api.address() as AddressInfo;
  sample = await startTestSample({ api: `http://localhost:${port}/api/v1` });
});
afterEach(async () => {
  await sample.close();
  api.close();
});

const state = async (cookies?: string, since = 0) => {
  const response = await fetch(`${sample.shop}/panel/state?since=${since}`, {
    headers: cookies ? { cookie: cookies } : {},
  });
  return response.json();
};

describe('the record', () => {
  it('is not asked for before a choice', async () => {
    expect(await state()).toMatchObject({ proof: 'undecided', record: null });
    expect(await state('portcullis=damaged')).toMatchObject({ proof: 'undecided' });
    expect(requests).toEqual([]);
  });

  it('is the newest of the visitor, read with the key, once per decision', async () => {
    const { proof, record: shown } = await state(cookie(1));
    expect(proof).toBe('stored');
    expect(shown).toEqual({
      id: 'cr_1',
      method: 'custom',
      granted: ['necessary'],
      denied: ['marketing'],
      receivedAt: '2026-11-21T09:00:01.000001Z',
      rulesetIntegrity: 'sha256-ruleset',
    });
    await state(cookie(1));
    expect(requests).toEqual([
      {
        url: `/api/v1/sites/site/consent-records?subjectId=${subjectId}`,
        authorization: 'Bearer tsk_test_secret',
      },
    ]);
  });

  it('is waited for while the API knows only an earlier decision, or none', async () => {
    expect(await state(cookie(2, decidedAt + 1))).toMatchObject({ proof: 'waiting' });
    answer.data = [];
    expect(await state(cookie(2, decidedAt + 1))).toMatchObject({ proof: 'waiting', record: null });
    expect(requests).toHaveLength(2);
  });

  it('is out of reach when the API refuses or is away', async () => {
    answer.status = 503;
    expect(await state(cookie(1))).toMatchObject({ proof: 'unreachable', record: null });
    api.closeAllConnections();
    api.close();
    expect(await state(cookie(1))).toMatchObject({ proof: 'unreachable', record: null });
  });

  it('never brings the key or the secret into the browser', async () => {
    const shown = [JSON.stringify(await state(cookie(1)))];
    for (const path of ['/', '/panel.js']) {
      shown.push(
        await (await fetch(sample.shop + path, { headers: { cookie: cookie(1) } })).text(),
      );
    }
    for (const text of shown) {
      expect(text).not.toContain('tsk_test_secret');
      expect(text).not.toContain(subjectSecret);
      expect(text).not.toContain(subjectId);
    }
  });
});

describe('the requests', () => {
  it('are those that came after the page was made, without preflights', async () => {
    await fetch(`${sample.sink}/posthog/e/`, { method: 'POST' });
    const page = await (await fetch(sample.shop)).text();
    const since = Number(/data-since="(\d+)"/.exec(page)?.[1]);
    await fetch(`${sample.sink}/snowplow/tp2`, {
      method: 'OPTIONS',
      headers: { origin: 'http://a' },
    });
    await fetch(`${sample.sink}/snowplow/tp2`, { method: 'POST' });
    expect((await state(undefined, since)).requests).toEqual([
      {
        at: expect.any(String),
        vendor: 'snowplow',
        kind: 'request',
        method: 'POST',
        path: '/snowplow/tp2',
      },
    ]);
  });
});

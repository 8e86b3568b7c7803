import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faults } from '../../../server/sample/monitoring/faults.ts';
import { flowPicture } from '../../../server/sample/monitoring/flow.ts';
import type { FlowEdge } from '../../../src/shared/wire/monitoring/events.ts';
import { postForm, startTestSample } from './sampleShop.ts';

const row = {
  kind: 'request',
  receivedAt: '2026-11-21T09:00:01.000001Z',
  pageMs: 40,
  path: '/pixel',
  host: 'ads.example',
  paramNames: ['<em>'],
  buffered: true,
};
const finding = {
  kind: 'denied_request',
  severity: 'high',
  about: 'ads.example',
  pages: 1,
  share: 0.5,
  advice: 'hold_host',
  lastSeenAt: row.receivedAt,
  evidence: { rows: [row] },
};
const edges: FlowEdge[] = [
  {
    from: { kind: 'event', name: 'gtm.js' },
    to: { kind: 'tag', name: '/posthog' },
    pages: 2,
    share: 1,
    inferred: false,
  },
  {
    from: { kind: 'tag', name: '/posthog' },
    to: { kind: 'request', name: 'a-host-with-a-name-longer-than-its-box.example' },
    pages: 1,
    share: 0.5,
    inferred: true,
  },
];
const answers: Record<string, unknown[]> = {
  'monitoring/findings': [finding],
  'tag-flow': edges,
  'tag-events': [row],
};

let sample: Awaited<ReturnType<typeof startTestSample>>;
let api: Server;
let status = 200;

beforeEach(async () => {
  status = 200;
  api = createServer(({ url = '', headers }, response) => {
    const known = headers.authorization === 'Bearer tsk_test_secret';
    const path = url.replace('/api/v1/sites/site/', '').split('?')[0] as string;
    response.writeHead(known ? status : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: answers[path] }));
  });
  await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve));
  const { port } = api.address() as AddressInfo;
  sample = await startTestSample({ api: `http://localhost:${port}/api/v1` });
});
afterEach(async () => {
  await sample.close();
  api.close();
});

const page = async () => (await fetch(`${sample.shop}/monitoring`)).text();

describe('the monitoring page', () => {
  it('shows findings with their rows, the flow and the newest rows, and escapes all of it', async () => {
    const text = await page();
    expect(text).toContain('data-kind="denied_request" data-about="ads.example"');
    expect(text).toContain('The rows that prove it (1)');
    expect(text).toContain('<title>posthog</title>');
    expect(text.split('ads.example/pixel?&lt;em&gt;, from before the monitor')).toHaveLength(3);
    expect(text).not.toContain('<em>');
    expect(text).not.toContain('tsk_test_secret');
  });

  it('says so while the API does not answer', async () => {
    status = 500;
    expect(await page()).toContain('The API does not answer.');
  });

  it('is linked from the panel of every page', async () => {
    expect(await (await fetch(sample.shop)).text()).toContain('<a href="/monitoring">');
  });
});

describe('the fault switch', () => {
  const library = (vendor: string) => fetch(`${sample.sink}/npm/${vendor}.js`);
  const turn = (fault: string, on: string) =>
    postForm(`${sample.shop}/monitoring/faults`, { fault, on });

  it('is off until it is touched, and shows which faults are on', async () => {
    expect((await page()).match(/aria-checked="false"/g)).toHaveLength(faults.length);
    expect((await turn('leak', '1')).headers.get('location')).toBe('/monitoring');
    expect((await page()).match(/aria-checked="true"/g)).toHaveLength(1);
    await turn('nothing-of-ours', '1');
    await turn('leak', '');
    expect(await page()).not.toContain('aria-checked="true"');
  });

  it('makes a tag leak, and fail, and leaves the others alone', async () => {
    const before = await (await library('posthog')).text();
    expect(before).not.toContain('ads.localhost');
    await turn('leak', '1');
    await turn('failure', '1');
    expect(await (await library('posthog')).text()).toMatch(
      /ads\.localhost:\d+\/pixel\?email_hash=/,
    );
    expect((await library('snowplow')).status).toBe(404);
    expect((await library('mixpanel')).status).toBe(200);
    await turn('leak', '');
    await turn('failure', '');
    expect(await (await library('posthog')).text()).toBe(before);
    expect((await library('snowplow')).status).toBe(200);
  });
});

it('the picture has each node once, and keeps names within their boxes', () => {
  const { text } = flowPicture(edges);
  expect(text.match(/<rect/g)).toHaveLength(3);
  expect(text.match(/<path class="flow-line( inferred)?"/g)).toHaveLength(2);
  expect(text).toContain('<title>a-host-with-a-name-longer-than-its-box.example</title>');
  for (const [, name] of text.matchAll(/<text x="[^>]*>([^<]*)/g)) {
    expect((name as string).length).toBeLessThan(30);
  }
  const many = Array.from({ length: 40 }, (_, n): FlowEdge => {
    const to = { kind: 'request' as const, name: `host-${n}` };
    return { ...(edges[0] as FlowEdge), to };
  });
  expect(flowPicture(many).text.match(/<rect/g)?.length).toBeLessThan(15);
});

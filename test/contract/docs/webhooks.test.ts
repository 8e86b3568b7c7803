import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../server/domain/webhook/delivery.ts';
import { maxWaiting } from '../../../server/domain/webhook/room.ts';
import { formerSecretLifetime, maxEndpoints } from '../../../server/domain/webhook/webhooks.ts';
import { jobDays } from '../../../server/jobs/retention.ts';
import * as schedule from '../../../server/webhooks/schedule.ts';
import { eventTypes, type WebhookEvent } from '../../../src/shared/wire/webhook/webhooks.ts';
import { afterFile } from '../../support/afterFile.ts';
import { blocks, read, root, table } from './markdown.ts';

const document = 'docs/webhooks.md';
const text = read(document).replace(/\s+/g, ' ');
const minute = 60_000;

it('the events, the headers and the waits are those of the server', () => {
  expect(table(document, 'Event', 'Sent').map(([type]) => type)).toEqual([...eventTypes]);
  const [header] = table(document, 'Header', 'What it holds').map(([name]) => name);
  expect(header).toBe('X-Service-Signature');
  const sent = Object.keys(headersOf({ id: 'a', type: 'ping', body: '' }, ['s'], 0));
  const headers = table(document, 'Header', 'What it holds').map(([name]) => name?.toLowerCase());
  expect(['content-type', ...headers]).toEqual(sent);
  expect(table(document, 'After try', 'Wait')).toEqual(
    schedule.waits.map((wait, n) => [String(n + 1), `${wait / minute} min`]),
  );
});

it.each([
  [`tried ${schedule.waits.length + 1} times in all`],
  [`longer than ${schedule.answerWithin / 1000} seconds`],
  [`honoured up to ${schedule.longestRetryAfter / 3_600_000} hours`],
  [`a server sends ${schedule.atOnce} at once`],
  [`nothing is sent to it for a minute`],
  [`While ${maxWaiting.active} deliveries from one database wait`],
  [`of which at most ${schedule.atOnceEach} are for one account`],
  [`oldest first, at most ${schedule.maxRecordIds};`],
  [`covers at most ${schedule.maxRecords} records`],
  [`when ${schedule.pauseAfter.deliveries} deliveries in a row were given up`],
  [`at least ${schedule.pauseAfter.milliseconds / minute} minutes ago`],
  [`if the ${schedule.toldAtTry}th attempt of a delivery`],
  [
    `successful deliveries for ${jobDays.done} days and those that were given up for ${jobDays.dead}`,
  ],
  [`For ${formerSecretLifetime / 3_600_000} hours, requests are signed with the old one as well`],
  [`an account can have at most ${maxEndpoints}`],
  [`At most ${schedule.maxAnswerBytes} bytes of a response`],
])('says as the code has it: %s', (fact) => {
  expect(text).toContain(fact);
});

it('the codes are those of the receiver', () => {
  const source = read('src/receiver/webhooks.ts');
  const [, union] = /type WebhookErrorCode =([\s\S]*?);/.exec(source) as RegExpExecArray;
  const codes = [...(union as string).matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect(table(document, 'Code', 'Why').map(([code]) => code)).toEqual(codes);
});

const secret = 'whsec_documented';
process.env.WEBHOOK_SECRET = secret;
const scratch = fileURLToPath(new URL('test-results/', root));
await mkdir(scratch, { recursive: true });
const folder = await mkdtemp(join(scratch, 'examples-'));
afterFile(async () => {
  delete process.env.WEBHOOK_SECRET;
  await rm(folder, { recursive: true });
});

type Handler = (request: Request) => Promise<Response>;

interface Example {
  taken: WebhookEvent[];
  app: never;
  POST: Handler;
}

/** How each framework's example becomes something that answers HTTP. */
const listeners: Record<string, (example: Example) => Promise<RequestListener>> = {
  express: async ({ app }) => app as RequestListener,
  async fastify({ app }) {
    const server = app as { ready(): Promise<void>; routing: RequestListener };
    await server.ready();
    return server.routing;
  },
  next: async ({ POST }) => getRequestListener(POST),
  hono: async ({ app }) => getRequestListener((app as { fetch: Handler }).fetch),
};

/** Runs the very code of the document, beside a `take` that notes what it is given. */
async function run(name: string) {
  const [found] = blocks(document, 'js').filter(({ code }) => code.startsWith(`// ${name}\n`));
  const around = name === 'next' ? '' : '\nexport { app };';
  const take = `\nexport const taken = [];\nconst take = async (event) => {
    if (event.site.domain === 'broken.example') throw new Error('no disk');
    taken.push(event);
  };\n`;
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, `${found?.code}${take}${around}`);
  const example: Example = await import(pathToFileURL(file).href);
  const server = createServer(await listeners[name]?.(example));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { taken: example.taken, url: `http://localhost:${port}/webhooks` };
}

const event = (id: string, domain: string, recordIds: string[] = []) =>
  JSON.stringify({
    id,
    type: 'consent.recorded',
    version: 1,
    accountId: 'a',
    site: { id: 's', domain, region: 'EU' },
    data: { recordIds },
  });

describe.each(Object.keys(listeners))('the example for %s', (name) => {
  it('takes what is signed, refuses what is not, and says so when it fails', async () => {
    const { taken, url } = await run(name);
    const send = async (id: string, body: string, sent = body) => {
      const headers = headersOf({ id, type: 'consent.recorded', body }, [secret], Date.now());
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    };
    const long = event('2', 'müsli.example', Array(5_000).fill('0'.repeat(32)));
    expect(await send('1', event('1', 'shop.example'))).toBe(204);
    expect(await send('2', long)).toBe(204);
    expect(await send('3', event('3', 'shop.example'), event('3', 'evil.example'))).toBe(400);
    expect(await send('4', event('4', 'broken.example'))).toBe(500);
    expect((await fetch(url, { method: 'POST', body: 'hello' })).status).toBe(400);
    expect(taken.map(({ id }) => id)).toEqual(['1', '2']);
    expect(taken[1]).toEqual(JSON.parse(long));
  });
});

it('the body it shows is one that the server could send', () => {
  const [shown] = blocks(document, 'json').map(({ code }) => JSON.parse(code));
  const { data, ...around } = shown as WebhookEvent;
  expect(Object.keys(around)).toEqual(['id', 'type', 'version', 'createdAt', 'accountId', 'site']);
  expect(data).toMatchObject({ total: 3, byMethod: { accept_all: 2, reject_all: 1 } });
});

import { createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { button, eventually, type Visit, visit } from '../support/page.ts';
import { openSite } from '../support/site.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const id = '0123456789abcdef0123456789abcdef';
const envelope = (code: string) =>
  JSON.stringify({ error: { code, message: 'No.', requestId: id } });
const page = '<!doctype html><title>Sign in</title><form>…</form>';

/** What stands in front of our server and answers in its place, readable for every page. */
const fronts: Record<string, (response: ServerResponse) => void> = {
  'a firewall’s 403 page': (response) => response.writeHead(403).end(page),
  'a captive portal’s 400 page': (response) => response.writeHead(400).end(page),
  'a delivery network’s 403 in JSON': (response) =>
    response.writeHead(403).end('{"error":{"code":"forbidden","message":"Access denied"}}'),
  'an envelope like ours, naming no request': (response) =>
    response.writeHead(400).end(envelope('invalid_request')),
  'an envelope like ours, naming another request': (response) =>
    response.writeHead(403, { 'x-request-id': id.replace('0', '1') }).end(envelope('forbidden')),
  'an error of another gateway under our header': (response) =>
    response.writeHead(403, { 'x-request-id': id }).end(envelope('access_denied')),
  'a 200 login page': (response) => response.writeHead(200).end(page),
  'a 200 that says nothing': (response) => response.writeHead(200).end('null'),
  'an empty 204': (response) => response.writeHead(204).end(),
  'a 200 with an id of its own': (response) => response.end('{"id":"42"}'),
  'a 200 with the id of another decision': (response) => response.end(`{"id":"${id}"}`),
  'a redirect to a page': (response) => response.writeHead(302, { location: '/portal' }).end(),
  'a redirect of the post to another host': (response) =>
    response.writeHead(307, { location: '/portal' }).end(),
  'a 503 that asks for an hour': (response) =>
    response.writeHead(503, { 'retry-after': '3600' }).end(),
};

/** A proxy in front of the collect address: answers by itself, or passes on what came. */
async function openFront() {
  const state = {
    answer: null as ((response: ServerResponse) => void) | null,
    /** Which posts it answers by itself, if not all. */
    answers: (_body: string): boolean => true,
    posts: [] as string[],
    strayed: 0,
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/portal') {
      state.strayed += 1;
      return void response.setHeader('access-control-allow-origin', '*').end(page);
    }
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const post = Buffer.concat(body).toString();
    state.posts.push(post);
    if (state.answer && state.answers(post)) {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
      return state.answer(response);
    }
    const { method, headers, url } = request;
    const onward = forward(`${stage.origin}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode as number, answer.headers);
      answer.pipe(response);
    });
    onward.end(Buffer.concat(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const { snippet, rulesetIntegrity } = await stage.install();

/** A visitor whose decisions pass through a front. */
async function behind(edit = (markup: string) => markup) {
  const front = await openFront();
  const markup = snippet.replace(/\bcollect:"http:\/\/[^/"]+/, `collect:"${front.origin}`);
  expect(markup).not.toBe(snippet);
  const site = await openSite(() => ({
    html: `<!doctype html><html lang="en"><head><title>Site</title>${edit(markup)}</head><body><h1>Site</h1></body></html>`,
  }));
  const context = await stage.visitor();
  return { ...front, site, context, first: await visit(context, site) };
}

const kept = ({ page }: Visit, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `portcullis.${name}`);

test.concurrent.each(Object.keys(fronts))('%s ends no decision’s life', async (name) => {
  const { state, site, context, first } = await behind();
  state.answer = fronts[name] as (response: ServerResponse) => void;
  const answered = first.page.waitForEvent('requestfinished', (one) => one.method() === 'POST');
  const failed = first.page.waitForEvent('requestfailed', (one) => one.method() === 'POST');
  for (const one of [answered, failed]) one.catch(() => {});
  await button(first.page, 'Reject all').click();
  await Promise.race([answered, failed]);
  // Whatever came of it has had its task.
  await first.page.evaluate('new Promise((done) => setTimeout(done, 50))');
  expect(await kept(first, 'outbox')).toContain('"reject_all"');
  expect(await kept(first, 'record')).toBe(null);
  expect(await kept(first, 'refused')).toBe(null);
  expect(state.strayed).toBe(0);

  state.answer = null;
  const second = await visit(context, site);
  await eventually(
    () => kept(second, 'outbox'),
    (waiting) => waiting === null,
  );
  const records = await stage.recordsOf(second.page);
  expect(records.map(({ method }) => method)).toEqual(['reject_all']);
  expect(await kept(second, 'record')).toBe(records[0]?.id);
  await context.close();
});

test('our own refusal ends it: it is kept aside, told in the console, and never sent again', async () => {
  const { state, site, context, first } = await behind((markup) =>
    markup.replaceAll(rulesetIntegrity.slice(7, 30), 'x'.repeat(23)),
  );
  await button(first.page, 'Reject all').click();
  const refused = await eventually(
    () => kept(first, 'refused'),
    (text) => text !== null,
  );
  expect(refused).toContain('reject_all');
  expect(refused).toContain('names no ruleset');
  expect(await kept(first, 'outbox')).toBe(null);
  expect(state.posts).toHaveLength(1);

  const second = await visit(context, site);
  const messages: string[] = [];
  second.page.on('console', (message) => messages.push(message.text()));
  await second.page.evaluate('portcullis.debug()');
  await eventually(
    async () => messages.join('\n'),
    (text) => text.includes('refused for good'),
  );
  expect(messages.join('\n')).toContain('names no ruleset');
  expect(state.posts).toHaveLength(1);
  await context.close();
});

test('what is kept aside is bounded', async () => {
  const { context, first } = await behind();
  await first.page.evaluate(() => {
    const line = `not a decision ${'x'.repeat(20_000)}`;
    localStorage.setItem(
      'portcullis.outbox',
      `${Array(30)
        .fill(line)
        .map((text, n) => n + text)
        .join('\n')}\n`,
    );
  });
  await button(first.page, 'Reject all').click();
  await eventually(
    () => kept(first, 'outbox'),
    (waiting) => waiting === null,
  );
  expect(((await kept(first, 'refused')) as string).length).toBeLessThan(25_000);
  expect(await stage.recordsOf(first.page)).toHaveLength(1);
  await context.close();
});

test('damaged lines and lines that cannot be sent keep nothing behind them', async () => {
  const { state, context, first } = await behind();
  const damaged = [
    '{"subjectSecret":"12',
    'null',
    '""',
    '[]',
    '{}',
    `{"a":"${'x'.repeat(70_000)}"}`,
  ];
  await first.page.evaluate(
    (lines) => localStorage.setItem('portcullis.outbox', `${lines.join('\n')}\n`),
    damaged,
  );
  await button(first.page, 'Reject all').click();
  await eventually(
    () => kept(first, 'outbox'),
    (waiting) => waiting === null,
  );
  expect(await stage.recordsOf(first.page)).toHaveLength(1);
  expect(state.posts.at(-1)).toContain('reject_all');
  await context.close();
});

test('one decision that the server cannot take holds up none of the others', async () => {
  const { state, context, first } = await behind();
  state.answer = (response) => response.writeHead(500).end();
  state.answers = (body) => body.includes('reject_all');
  await button(first.page, 'Reject all').click();
  await eventually(async () => state.posts.length, Boolean);
  await first.page.evaluate('portcullis.withdraw()');
  const records = await eventually(
    () => stage.recordsOf(first.page),
    (all) => all.length > 0,
  );
  expect(records.map(({ method }) => method)).toEqual(['withdraw']);
  expect(await kept(first, 'outbox')).toContain('reject_all');
  await context.close();
});

test('behind a captive portal it is tried ever more slowly, and at once when the browser is online again', async () => {
  const { state, context, first } = await behind();
  await context.clock.install();
  await first.page.reload();
  state.answer = fronts['a captive portal’s 400 page'] as (response: ServerResponse) => void;
  await button(first.page, 'Reject all').click();
  await context.clock.runFor(1_000);
  await eventually(async () => state.posts.length, Boolean);
  // Ten minutes in steps that leave each post time for its answer.
  for (let second = 0; second < 600; second += 10) {
    await context.clock.runFor(10_000);
    await first.page.evaluate('fetch(location.href)');
  }
  expect(state.posts.length).toBeGreaterThan(4);
  expect(state.posts.length).toBeLessThan(14);
  await context.close();
});

import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { mergePolicy, tagWith } from '../../packages/install/src/index.ts';
import { joined } from '../../packages/php/build/join.ts';
import { afterFile } from '../support/afterFile.ts';
import { hostileBody, installOf } from '../support/installed.ts';
import { banner, visit } from '../support/page.ts';
import { placements, placementsBelow } from '../support/placements.ts';
import { closedPort } from '../support/site.ts';
import { openStage } from '../support/stage.ts';
import { openAnswering } from './answering.ts';
import { environment, runPhp, spawnPhp } from './php.ts';

/* The one file for servers with PHP, before every page of a site that knows nothing of it. */

const stage = await openStage();
const install = installOf(hostileBody);
const { snippet } = install;
const server = await openAnswering();
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));
const [file, kept] = [join(folder, 'portcullis.php'), join(folder, 'kept.json')];
await writeFile(file, await joined());
const siteId = '5'.repeat(32);

/** A site of one script, which answers as the query says. */
await writeFile(
  join(folder, 'index.php'),
  `<?php
  foreach ((array) ($_GET['header'] ?? array()) as $one) header($one, false);
  http_response_code((int) ($_GET['status'] ?? 200));
  if (isset($_GET['early'])) flush();
  foreach (str_split(base64_decode($_GET['page'] ?? ''), (int) ($_GET['piece'] ?? 1e6)) as $piece) { echo $piece; flush(); }
  if (isset($_GET['condition'])) echo $_SERVER['HTTP_IF_NONE_MATCH'] ?? 'none', ' ', isset($_SERVER['HTTP_IF_MODIFIED_SINCE']) ? 'time' : '';
`,
);

/** PHP's own server with the file before every script, as its setting of that name does it. */
async function openSite(env: Record<string, string>, workers = 1) {
  const port = await closedPort();
  const address = `http://localhost:${port}`;
  const child = spawnPhp(
    [
      '-d',
      `auto_prepend_file=${file}`,
      '-d',
      'log_errors=1',
      '-S',
      `localhost:${port}`,
      '-t',
      folder,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...environment(),
        PHP_CLI_SERVER_WORKERS: `${workers}`,
        PORTCULLIS_FILE: kept,
        ...env,
      },
      detached: true,
    },
  );
  let output = '';
  const started = new Promise<void>((resolve) => {
    child.stderr?.on('data', (text) => {
      output += text;
      if (output.includes('started')) resolve();
    });
  });
  afterFile(async () => {
    const ended = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
  });
  await started;
  return {
    address,
    said: () => output,
    async get(page: string, query: Record<string, string | string[]> = {}, init: RequestInit = {}) {
      const sent = new URLSearchParams({ page: Buffer.from(page).toString('base64') });
      for (const [name, values] of Object.entries(query))
        for (const value of [values].flat())
          sent.append(Array.isArray(values) ? `${name}[]` : name, value);
      const answer = await fetch(`${address}/?${sent}`, init);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}
const settings = { PORTCULLIS_API: server.api, PORTCULLIS_SITE: siteId, PORTCULLIS_KEY: 'key' };
const site = await openSite(settings, 4);

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>é</title></head><body>${'text '.repeat(2000)}</body></html>`;
const withSnippet = page.replace('utf-8">', () => `utf-8">${snippet}`);
const policy = "default-src 'self'";
const forgetTries = () => rm(`${kept}.lock`, { force: true });

beforeEach(async () => {
  await rm(kept, { force: true });
  await forgetTries();
  server.asked.length = 0;
  server.answers(200, install);
});

it('the first page has the snippet, in whatever pieces it comes, and not another byte is changed', async () => {
  for (const piece of ['1', '7', '50', '100000']) {
    expect((await site.get(page, { piece })).text).toBe(withSnippet);
  }
  expect(server.asked).toEqual([`/api/v1/sites/${siteId}/install`]);
});

it.each(placements)('%s', async (_, marked) => {
  const document = marked.replace('|', '');
  for (const piece of ['1000', '5']) {
    const { text } = await site.get(document, { piece });
    expect(text).toBe(marked.replace('|', () => snippet));
  }
});

it.each(placementsBelow)('%s, in what is written at once', async (_, document) => {
  expect((await site.get(document)).text).toBe(document);
});

it('what a page has written goes out before the rest is there', async () => {
  const document = '<head><title>a</title>';
  for (const piece of ['1000', '22']) {
    const { text } = await site.get(`${document}${snippet}`, { piece });
    expect(text.split(snippet)).toHaveLength(piece === '22' ? 3 : 2);
  }
});

it('headers that have gone out cannot be changed: then a page with a policy stays as it is', async () => {
  const header = [`Content-Security-Policy: ${policy}`];
  const { headers, text } = await site.get(page, { early: '1', header });
  expect([text, headers.get('content-security-policy')]).toEqual([page, policy]);
  const inPieces = await site.get(page, { piece: '1', header: [...header, 'ETag: "v1"'] });
  expect(inPieces.text).toBe(withSnippet);
  expect(inPieces.headers.get('content-security-policy')).toBe(mergePolicy(policy, install));
  expect(inPieces.headers.get('etag')).toBe(tagWith(install, '"v1"'));
});

it('the encoding stays above the snippet, which is long', async () => {
  const metas = '<meta name="viewport" content="width=1">\n<meta charset="utf-8">';
  const marked = `<!doctype html><head>${metas}|<title>a</title>`;
  const { text } = await site.get(marked.replace('|', ''), { piece: '3' });
  expect(text).toBe(marked.replace('|', () => snippet));
});

it('forty pages at once are one request', async () => {
  const texts = await Promise.all(
    Array.from({ length: 40 }, async () => (await site.get(page)).text),
  );
  expect(texts.every((text) => text === withSnippet || text === page)).toBe(true);
  expect((await site.get(page)).text).toBe(withSnippet);
  expect(server.asked).toHaveLength(1);
});

it('what is no page, has the snippet or cannot be read stays as it is', async () => {
  const pasted = page.replace('utf-8">', () => `utf-8"><meta name="a"> <!-- b --> ${snippet}`);
  for (const [text, query] of [
    ['{"a":"<head>"}', { header: ['Content-Type: application/json'] }],
    [page, { header: ['Content-Type: application/xhtml+xml'] }],
    [page, { header: ['Content-Type: text/html; charset=UTF-16LE'] }],
    [page, { header: ['Content-Type: text/plain'] }],
    [page, { status: '206' }],
    ['<p>a part', {}],
    [pasted, {}],
    [pasted, { piece: '3' }],
    ['', {}],
  ] as const) {
    const query_: Record<string, string | string[]> = { ...(query as object) };
    expect((await site.get(text, query_)).text).toBe(text);
  }
  const head = await site.get(page, {}, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

it('its policies allow what they did, and our entries beside that, in every header', async () => {
  const { headers, text } = await site.get(page, {
    header: [
      `Content-Security-Policy: ${policy}`,
      "Content-Security-Policy: script-src 'self', img-src *",
      "Content-Security-Policy-Report-Only: script-src 'none'",
      ...[
        'Last-Modified: Mon, 23 Nov 2026 00:00:00 GMT',
        `Content-Length: ${Buffer.byteLength(page)}`,
      ],
      'ETag: "v1"',
    ],
  });
  expect(text).toBe(withSnippet);
  expect(headers.get('content-security-policy')).toBe(
    [policy, "script-src 'self', img-src *"].map((one) => mergePolicy(one, install)).join(', '),
  );
  expect(headers.get('content-security-policy-report-only')).toBe(
    mergePolicy("script-src 'none'", install),
  );
  expect(headers.get('etag')).toBe(tagWith(install, '"v1"'));
  expect([headers.get('last-modified'), headers.get('content-length')]).toEqual([null, null]);
  expect((await site.get(page)).headers.get('content-security-policy')).toBe(null);
});

const words = fc.constantFrom(
  ...[
    "'self'",
    "'none'",
    "'unsafe-inline'",
    "'strict-dynamic'",
    "'nonce-abc'",
    "'unsafe-eval'",
    '*',
  ],
  ...['https:', 'https://d.example.com', 'https://cdn.example', 'http:', "'wasm-unsafe-eval'"],
  ...[`'sha256-${'A'.repeat(43)}='`, "'NONE'", 'data:', install.csp.snippetScriptSrc[0] as string],
);
const names = [
  'default-src',
  'script-src',
  'Script-Src-Elem',
  'connect-src',
  'trusted-types',
  'img-src',
];
const one = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.array(words, { maxLength: 4 })), {
    maxLength: 5,
    selector: ([name]) => name,
  })
  .map((parts) => parts.map(([name, sources]) => [name, ...sources].join(' ')).join('; '));
const header = fc.array(one, { minLength: 1, maxLength: 2 }).map((all) => all.join(', '));

it('merges 5,000 policies as the packages for Node do', async () => {
  const policies = fc.sample(header, { numRuns: 5_000, seed: 17 });
  const program = `require '${file}'; $csp = json_decode('${JSON.stringify(install.csp).replaceAll("'", "\\'")}', true); echo json_encode(array_map(function ($one) use ($csp) { return Portcullis\\File\\Policy::merge($one, $csp); }, json_decode(stream_get_contents(STDIN), true)));`;
  const merged = JSON.parse(await runPhp(['-r', program], { input: JSON.stringify(policies) }));
  expect(merged).toEqual(policies.map((policy) => mergePolicy(policy, install)));
});

it('a browser that has the page of before gets it anew, and one that has this page is asked for its own tag', async () => {
  const tagSentFor = async (tag: string) => {
    const headers = {
      accept: 'text/html',
      'if-none-match': tag,
      'if-modified-since': 'Mon, 23 Nov 2026 00:00:00 GMT',
    };
    return (await site.get(page, { condition: '1' }, { headers })).text.slice(withSnippet.length);
  };
  await site.get(page);
  expect(await tagSentFor('"v1"')).toBe('none ');
  expect(await tagSentFor(tagWith(install, '"v1"'))).toBe('W/"v1" ');
  const same = await site.get(
    '',
    { status: '304', header: ['ETag: "v1"'] },
    { headers: { accept: 'text/html', 'if-none-match': tagWith(install, '"v1"') } },
  );
  expect([same.status, same.headers.get('etag')]).toEqual([304, tagWith(install, '"v1"')]);
});

it('a server that hangs, fails or lies holds no page, and what was known goes on', async () => {
  server.hangs();
  expect((await site.get(page)).text).toBe(page);
  // Not again before a while: one page alone has waited.
  expect((await site.get(page)).text).toBe(page);
  expect(server.asked).toHaveLength(1);
  server.answers(200, install);
  await forgetTries();
  expect((await site.get(page)).text).toBe(withSnippet);
  const [handed] = [await readFile(kept, 'utf8')];

  for (const [status, body] of [
    [500, {}],
    [200, { ...install, snippet: `<script>${hostileBody} </script>` }],
    [200, { ...install, snippet: '<script src="//evil.example"></script>' }],
    [200, { ...install, csp: { ...install.csp, trustedTypes: 'a; script-src *' } }],
    [200, { ...install, csp: { ...install.csp, snippetScriptSrc: { 0: "'unsafe-inline'" } } }],
    [200, { ...install, more: 'x'.repeat(300_000) }],
    [200, [[[['deep']]]]],
  ] as const) {
    server.answers(status, body);
    const old = JSON.parse(handed);
    await writeFile(kept, JSON.stringify({ ...old, fetchedAt: old.fetchedAt - 3_600 }));
    await forgetTries();
    const before = server.asked.length;
    expect((await site.get(page)).text).toBe(withSnippet);
    await expect.poll(() => server.asked.length).toBe(before + 1);
    expect((await site.get(page)).text).toBe(withSnippet);
  }
  expect(site.said()).toMatch(
    /Portcullis: no new snippet, the server answered 500; the one that goes out is 60 min old\./,
  );
  expect(site.said()).not.toContain('Bearer');
});

it('a refusal is told with what stands in the way', async () => {
  for (const [status, hint] of [
    [401, 'it does not know the key'],
    [403, 'the key lacks the scope install:read'],
    [404, 'there is no such site, or the address lacks /api/v1'],
    [301, 'it redirects'],
  ] as const) {
    server.answers(status, {});
    await forgetTries();
    await site.get(page);
    await expect.poll(site.said).toContain(`the server answered ${status}: ${hint}`);
  }
});

it('what somebody has put into its file is taken only as far as it could have been answered', async () => {
  await site.get(page);
  const known = JSON.parse(await readFile(kept, 'utf8'));
  server.answers(500, {});
  for (const changed of [
    'no json',
    JSON.stringify({ ...known, install: { ...known.install, snippet: '<script>evil()</script>' } }),
    JSON.stringify({ ...known, fetchedAt: 'now' }),
  ]) {
    await writeFile(kept, changed);
    expect((await site.get(page)).text).toBe(page);
  }
});

it('a publish is in the pages after a while, and no page waits for it', async () => {
  await site.get(page);
  const next = installOf(`${hostileBody};2`);
  server.answers(200, next);
  expect((await site.get(page)).text).toBe(withSnippet);
  const known = JSON.parse(await readFile(kept, 'utf8'));
  await writeFile(kept, JSON.stringify({ ...known, fetchedAt: known.fetchedAt - 31 }));
  await forgetTries();
  expect((await site.get(page)).text).toBe(withSnippet);
  await expect
    .poll(async () => (await site.get(page)).text)
    .toBe(page.replace('utf-8">', () => `utf-8">${next.snippet}`));
});

it('without its settings it says so, and pages stay as they are', async () => {
  const bare = await openSite({ PORTCULLIS_API: 'consent.example' });
  expect((await bare.get(page)).text).toBe(page);
  await expect
    .poll(bare.said)
    .toMatch(/PORTCULLIS_API \(an address .*PORTCULLIS_SITE .*PORTCULLIS_KEY /);
  // Only what is wrong is named.
  const halfway = await openSite({ ...settings, PORTCULLIS_API: 'consent.example' });
  expect((await halfway.get(page)).text).toBe(page);
  await expect.poll(halfway.said).toContain('PORTCULLIS_API (an address');
  expect(halfway.said()).not.toContain('PORTCULLIS_KEY (');
});

it('in a browser, under a policy without unsafe-inline, the notice comes and nothing is violated', async () => {
  const { services, urls } = stage.service.first;
  const member = { accountId: stage.site.accountId, userId: `${'0'.repeat(31)}2` };
  const { key } = await services.keys.mint(member, ['install:read']);
  await rm(kept, { force: true });
  const real = await openSite({
    PORTCULLIS_API: urls.api,
    PORTCULLIS_SITE: stage.site.id,
    PORTCULLIS_KEY: key,
  });
  await stage.install();
  const context = await stage.visitor();
  const query = new URLSearchParams({
    page: Buffer.from(page).toString('base64'),
    'header[]': "Content-Security-Policy: default-src 'self'; script-src 'self'; style-src 'self'",
  });
  const { page: opened, faults } = await visit(context, `${real.address}/?${query}`);
  await banner(opened).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

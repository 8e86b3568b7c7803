import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { injectText, mergePolicy, tagWith } from '../../packages/install/src/index.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { afterFile } from './afterFile.ts';
import { hostileBody, installOf } from './installed.ts';
import { banner, visit } from './page.ts';
import { placements, placementsBelow } from './placements.ts';
import { closedPort } from './site.ts';
import { openStage } from './stage.ts';

interface ServedPage {
  status?: number;
  headers?: Record<string, string | string[]>;
  body: string;
  /** Bytes of each piece. */
  piece?: number;
}

/** What a server in front of a site has to know. */
export interface Front {
  folder: string;
  /** The answer of `/install`. */
  file: string;
  /** Where it listens. */
  port: number;
  /** Where the site does. */
  sitePort: number;
  /** Where it logs its errors. */
  errors: string;
}

/** Starts such a server; answers what ends it and, if it has ended by itself, throws its reason. */
export type StartFront = (front: Front) => Promise<{ hasEnded(): boolean; end(): Promise<void> }>;

/**
 * The suite that every server in front of a site is held to, between a browser and a site that knows nothing of it.
 * @param keepsTags whether its pages have entity tags
 */
export async function holdFront(
  start: StartFront,
  keepsTags = true,
): Promise<Front & { address: string; install: Install }> {
  const stage = await openStage();
  const install = installOf(hostileBody);
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  afterFile(() => rm(folder, { recursive: true }));
  const file = join(folder, 'install.json');
  const keep = (value: unknown) => writeFile(file, JSON.stringify(value));

  let served: ServedPage = { body: '' };
  let receivedHeaders: IncomingHttpHeaders = {};
  const site = createServer((request, response) => {
    receivedHeaders = request.headers;
    const { status = 200, headers, body, piece = 1e6 } = served;
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    const bytes = Buffer.from(body);
    for (let at = 0; at < bytes.length; at += piece) response.write(bytes.subarray(at, at + piece));
    response.end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  afterFile(() => void site.close());

  const port = await closedPort();
  const address = `http://localhost:${port}`;
  const errors = join(folder, 'errors');
  await keep(install);
  const front = { folder, file, port, sitePort: (site.address() as AddressInfo).port, errors };
  const running = await start(front);
  afterFile(running.end);
  for (let answers = false; !answers; ) {
    const log = await readFile(errors, 'utf8').catch(() => '');
    if (running.hasEnded() || log.includes('error]')) throw new Error(log);
    answers = await fetch(address).then(
      () => true,
      () => false,
    );
  }

  async function get(one: ServedPage, init: RequestInit = {}) {
    served = one;
    const answer = await fetch(address, init);
    return {
      status: answer.status,
      headers: answer.headers,
      text: Buffer.from(await answer.arrayBuffer()).toString(),
    };
  }

  beforeEach(() => keep(install));

  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>é</title></head><body>${'text '.repeat(4000)}</body></html>`;
  const withSnippet = injectText(page, { install });

  const part = fc.constantFrom(
    ...[
      '<!doctype html>',
      '<!DOCTYPE html SYSTEM "a">',
      '<html>',
      '<HTML lang="é">',
      '<head>',
      '</head>',
    ],
    ...[
      '<head data-a="<head>">',
      '<meta charset="utf-8">',
      '<META name=a content="b>c">',
      '\ufeff',
    ],
    ...[
      '<!-- <head> -->',
      '<!-->',
      '<!--->',
      '<!-- --!>',
      '<?xml?>',
      '</>',
      ' ',
      '\n\t',
      'é',
      '&amp;',
    ],
    ...[
      '<script>"<head>"</script>',
      '<title><head></title>',
      '<body>',
      '<p>',
      '</p>',
      '<base>',
      '<',
    ],
    ...[
      '<link rel=x>',
      '<style>a{}</style>',
      '<svg><head>',
      `<script>${hostileBody}</script>`,
      '\0',
    ],
  );
  const body = fc
    .tuple(fc.boolean(), fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }))
    .map(([whole, parts, piece]) => ({
      body: (whole ? '<!doctype html>' : '') + parts.join(''),
      piece,
    }));

  it('1,000 documents in pieces of any size come out as the packages for Node make them', async () => {
    let inserted = 0;
    for (const one of fc.sample(body, { numRuns: 1_000, seed: 23 })) {
      const { text } = await get(one);
      const expected = injectText(one.body, { install });
      expect(text, JSON.stringify(one)).toBe(expected);
      if (text.length > one.body.length) inserted += 1;
    }
    expect(inserted).toBeGreaterThan(300);
  });

  it.each([...placements, ...placementsBelow])('%s', async (_, marked) => {
    const { text } = await get({ body: marked.replace('|', '') });
    expect(text).toBe(marked.replace('|', () => install.snippet));
  });

  it('a page has the snippet under its policies, which allow what they did and our entries', async () => {
    const policies = ["default-src 'self'", "script-src 'self', img-src *"];
    const { headers, text } = await get({
      body: page,
      headers: {
        'content-security-policy': policies,
        'content-security-policy-report-only': "script-src 'none'",
        'content-length': `${Buffer.byteLength(page)}`,
        'last-modified': 'Mon, 23 Nov 2026 00:00:00 GMT',
        'accept-ranges': 'bytes',
        etag: '"v1"',
      },
    });
    expect(text).toBe(withSnippet);
    const merged = policies.map((one) => mergePolicy(one, install)).join(', ');
    expect(headers.get('content-security-policy')).toBe(merged);
    expect(headers.get('content-security-policy-report-only')).toBe(
      mergePolicy("script-src 'none'", install),
    );
    expect(headers.get('etag')).toBe(keepsTags ? tagWith(install, '"v1"') : null);
    for (const name of ['last-modified', 'content-length', 'accept-ranges'])
      expect(headers.get(name)).toBe(null);
    expect((await get({ body: page })).headers.get('content-security-policy')).toBe(null);
  });

  it('what is no page stays as it is, headers included', async () => {
    const policy = { 'content-security-policy': "default-src 'self'" };
    for (const type of [
      'application/json',
      'text/plain',
      'application/xhtml+xml',
      'text/html; charset=utf-16',
    ]) {
      const { headers, text } = await get({
        body: page,
        headers: { 'content-type': type, ...policy },
      });
      expect([text, headers.get('content-security-policy')]).toEqual([page, "default-src 'self'"]);
    }
    expect((await get({ body: page, status: 206 })).text).toBe(page);
    const head = await get({ body: '', headers: policy }, { method: 'HEAD' });
    expect([head.text, head.headers.get('content-security-policy')]).toEqual([
      '',
      "default-src 'self'",
    ]);
  });

  it('the site is asked for pages in plain bytes and by its own tag alone, and for files as before', async () => {
    const headers = (accept: string, tag: string) => ({
      accept,
      'accept-encoding': 'br',
      'if-none-match': tag,
      'if-modified-since': 'Mon, 23 Nov 2026 00:00:00 GMT',
    });
    const asks = async (accept: string, tag: string) => {
      await get({ body: page }, { headers: headers(accept, tag) });
      return ['accept-encoding', 'if-none-match', 'if-modified-since'].map(
        (name) => receivedHeaders[name],
      );
    };
    const none = undefined;
    expect(await asks('text/html', '"v1"')).toEqual([none, none, none]);
    expect(await asks('text/html', tagWith(install, '"v1"'))).toEqual([none, 'W/"v1"', none]);
    const file = headers('*/*', '"v1"');
    expect(await asks('*/*', '"v1"')).toEqual(['br', '"v1"', file['if-modified-since']]);
    const same = await get(
      { body: '', status: 304, headers: { etag: '"v1"' } },
      { headers: headers('text/html', tagWith(install, '"v1"')) },
    );
    expect([same.status, same.headers.get('etag')]).toEqual([304, tagWith(install, '"v1"')]);
  });

  it('without an answer that can be used a page goes out as it came, and the reason is logged', async () => {
    const { csp } = install;
    for (const value of [
      {},
      { ...install, snippet: '<script>evil()</script>' },
      { ...install, snippet: '<script src="//evil.example"></script>' },
      { ...install, csp: { ...csp, trustedTypes: 'a; script-src *' } },
      { ...install, more: 'x'.repeat(300_000) },
    ]) {
      await keep(value);
      expect((await get({ body: page })).text).toBe(page);
    }
    await rm(file);
    expect((await get({ body: page })).text).toBe(page);
    const log = await readFile(errors, 'utf8');
    expect(log).toContain(
      'cannot be used: the snippet does not match the hash in its policy entry.',
    );
    const next: Install = installOf(`${hostileBody};2`);
    await keep(next);
    expect((await get({ body: page })).text).toBe(injectText(page, { install: next }));
  });

  it('in a browser, under a policy without unsafe-inline, the notice comes and nothing is violated', async () => {
    await keep(await stage.api(`/sites/${stage.site.id}/install`));
    await stage.install();
    const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
    served = { body: page, headers: { 'content-security-policy': policy } };
    const context = await stage.visitor();
    const { page: opened, faults } = await visit(context, address);
    await banner(opened).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  return { ...front, address, install };
}

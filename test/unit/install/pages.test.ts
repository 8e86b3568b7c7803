import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPages } from '../../../packages/install/src/build/pages.ts';
import { portcullis } from '../../../packages/install/src/build/svelteKit.ts';
import { afterFile } from '../../support/afterFile.ts';
import { hostileBody, installOf } from '../../support/installed.ts';

const install = installOf(hostileBody);
const folder = await mkdtemp(join(tmpdir(), 'pages-'));
afterFile(() => rm(folder, { recursive: true }));

const page = '<!doctype html><html><head><title>é</title></head><body></body></html>';
const request = new Request('http://site.test/page');
const render = (policy?: string) => () =>
  new Response(page, {
    headers: { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) },
  });

/** A server of ours that answers in turn, and how often it was asked. */
function server(...answers: (() => Response)[]) {
  const requests: string[] = [];
  return {
    asked: requests,
    options: {
      api: 'http://api.test',
      site: 's',
      key: 'k',
      log: () => {},
      file: join(folder, `${randomUUID()}.json`),
      fetch: (async (url: string) => {
        requests.push(url);
        return (answers[requests.length - 1] ?? (() => new Response(null, { status: 503 })))();
      }) as typeof fetch,
    },
  };
}

it('asks once for all pages of a build', async () => {
  const { asked: requests, options } = server(() => Response.json(install));
  const { answer } = openPages(options);
  for (const _ of [1, 2, 3]) {
    const made = await (await answer(request, render(), true)).text();
    expect(made.split(install.snippet)).toHaveLength(2);
    expect(made.replace(install.snippet, '')).toBe(page);
  }
  expect(requests).toHaveLength(1);
});

it('fails a build without an answer, and serves a page as it is', async () => {
  const { options } = server();
  const { answer } = openPages(options);
  expect(await (await answer(request, render(), false)).text()).toBe(page);
  await expect(answer(request, render(), true)).rejects.toThrow(
    'Portcullis: there is no snippet to build with, the server answered 503.',
  );
});

it('adds to the policy of a page what the snippet needs', async () => {
  const { options } = server(() => Response.json(install));
  const { headers } = await openPages(options).answer(request, render("script-src 'self'"), false);
  expect(headers.get('content-security-policy')).toContain(install.csp.snippetScriptSrc[0]);
});

it('leaves alone what a site of SvelteKit asks of itself', async () => {
  const { asked: requests, options } = server(() => Response.json(install));
  const handle = portcullis({ ...options, building: false });
  const shown = async (isSubRequest: boolean) =>
    (await handle({ event: { request, isSubRequest }, resolve: render() })).text();
  expect(await shown(true)).toBe(page);
  expect(requests).toEqual([]);
  expect(await shown(false)).toContain(install.snippet);
});

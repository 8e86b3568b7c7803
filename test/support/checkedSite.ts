import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { run } from '../../server/cli/run.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { createTestApp } from './createTestApp.ts';

/** A page for `portcullis check`. */
export interface CheckedPage {
  html: string;
  /** What is answered to those who take compressed pages. */
  compressed?: string;
  policy?: string;
  type?: string;
  /** Answers in a way of its own. */
  answer?: (response: ServerResponse, asked: Record<string, string | undefined>) => void;
}

/** What a site pastes, what it pasted before its last publish, and what a site pasted that is archived now. */
export async function openCheckedSite() {
  const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
  const app = await createTestApp({ sealer });
  await app.server.listen({ port: 0, host: 'localhost' });
  const owner = await app.account();
  const installOf = async (id: string) =>
    (await app.api<Install>(owner.key, 'GET', `/sites/${id}/install`)).body;
  const site = await app.site(owner);
  const earlier = await installOf(site.id);
  await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Another title' });
  const gone = await app.site(owner);
  const archived = await installOf(gone.id);
  await app.api(owner.key, 'POST', `/sites/${gone.id}/archive`);
  return { install: await installOf(site.id), earlier, archived };
}

export const headOf = (inside: string) =>
  `<!doctype html><html><head><meta charset="utf-8">${inside}<title>Shop</title></head><body><p>Shop</p></body></html>`;

/** Serves pages under their names; answers the address of each, and what ends it. */
export async function servePages(pages: Record<string, CheckedPage>) {
  const server = createServer((request, response) => {
    const page = pages[decodeURIComponent(`${request.url}`.slice(1))];
    if (!page) return void response.writeHead(404).end();
    if (page.answer) return page.answer(response, request.headers as Record<string, string>);
    const type = page.type ?? 'text/html; charset=utf-8';
    response.setHeader('content-type', type);
    if (page.policy) response.setHeader('content-security-policy', page.policy);
    const zipped = `${request.headers['accept-encoding']}`.includes('gzip') && page.compressed;
    if (!zipped) return void response.end(page.html);
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(zipped));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (name: string) => `http://localhost:${port}/${encodeURIComponent(name)}`,
    close: () => void server.close(),
  };
}

/** Runs the verb as a shell would; answers its exit code and all that it printed. */
export async function check(url: string, ...words: string[]) {
  const printed: string[] = [];
  const keep = (text: unknown) => printed.push(`${text}`) > 0;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
    vi.spyOn(console, 'log').mockImplementation((text) => void keep(`${text}\n`)),
  ];
  const code = await run(['check', url, ...words]);
  for (const spy of spies) spy.mockRestore();
  return { code, text: printed.join('') };
}

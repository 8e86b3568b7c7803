import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { gatedScript, type Peer } from '../peers/peer.ts';
import { probe } from './probe.ts';

const paragraph = `<p>${'Thrown by hand, fired twice, glazed in the colours of the coast. '.repeat(5)}</p>`;

const styles = ['body{font:16px/1.6 system-ui;margin:24px}', 'h1{font-size:40px}']
  .concat(Array.from({ length: 40 }, (_, index) => `.card-${index}{padding:${index}px}`))
  .join('\n');

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const packages = new URL('../../../node_modules/', import.meta.url);
const compress = promisify(brotliCompress);

type Site = Pick<Peer, 'head' | 'tail' | 'files' | 'banner' | 'gated'>;
const bare: Site = { head: '', tail: '', files: {}, banner: '', gated: '' };

/**
 * The plain page with a banner, or without one; ours stands where it has to, above all else of the page. A probe in it
 * sees what the page can see of itself; the browser's own trace needs none.
 */
export const pageWith = (
  { head, tail, banner, gated }: Site = bare,
  probed = true,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pots and plates</title>
<meta name="viewport" content="width=device-width">
${probed ? `<script>(${probe})(${JSON.stringify(banner)})</script>` : ''}
${head}
<link rel="stylesheet" href="/styles.css">
</head><body>
<h1>Pots and plates</h1>
${paragraph.repeat(20)}
${probed ? '' : gated}${tail}</body></html>`;

/**
 * A site with a page for each banner by its place in the list, `/0`, `/1` …, and `/bare` without; under `/traced` the
 * same without a probe, with a script that waits for consent. `?policy=` names a Content Security Policy to send along. Everything is brotli and may be kept for a year, pages apart.
 */
export async function servePages(peers: Peer[]): Promise<{ origin: string; close(): void }> {
  const texts: Record<string, string> = {
    '/bare': pageWith(),
    '/traced/bare': pageWith(bare, false),
    '/styles.css': styles,
    [gatedScript]: 'document.title += " (counted)"',
  };
  peers.forEach((peer, place) => {
    const pages = { [`/${place}`]: pageWith(peer), [`/traced/${place}`]: pageWith(peer, false) };
    Object.assign(texts, peer.files, pages);
  });
  const answers = new Map<string, Promise<Buffer>>();
  const answer = (path: string) => {
    const known = answers.get(path) ?? load(path).then((text) => compress(text));
    answers.set(path, known);
    return known;
  };
  async function load(path: string): Promise<string> {
    const [, name] = /^\/packages\/([\w./-]+)$/.exec(path) ?? [];
    return name ? readFile(new URL(name, packages), 'utf8') : (texts[path] ?? '');
  }

  const server = createServer(async ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
    const policy = searchParams.get('policy');
    const body = await answer(pathname);
    response
      .writeHead(200, {
        'content-type': `${types[ending] ?? 'text/html'}; charset=utf-8`,
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': ending ? 'max-age=31536000, immutable' : 'no-store',
        ...(policy && { 'content-security-policy': policy }),
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://bench.localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

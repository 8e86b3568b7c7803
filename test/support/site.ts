import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from './afterFile.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A small web server of the test's own, let go after the file's last test. Answers its port. */
export async function serve(handler: Handler): Promise<number> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A customer's site: pages by path, each with its headers. Answers the site's origin. */
export async function openSite(
  page: (url: URL) => { html: string; policy?: string },
): Promise<string> {
  const port = await serve((request, response) => {
    const url = new URL(request.url as string, 'http://site.localhost');
    if (url.pathname.endsWith('.js')) {
      // A tag of the site's own, which says that it ran.
      response.setHeader('content-type', 'text/javascript');
      response.end(`(self.ran=self.ran||[]).push(${JSON.stringify(url.pathname.slice(1, -3))})`);
      return;
    }
    const { html, policy } = page(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy);
    response.end(html);
  });
  return `http://site.localhost:${port}`;
}

/** Markup gated for one purpose each; a tag that ran is listed in `window.ran`. */
export const gatedTags = ['functional', 'analytics', 'marketing']
  .map(
    (purpose) =>
      `<script type="text/plain" data-purpose="${purpose}" src="/${purpose}.js"></script>`,
  )
  .join('\n');

export const tagsThatRan = () => (window as { ran?: string[] }).ran ?? [];

/**
 * A port nobody listens on: connections to it are refused. It lies below those that systems hand out by themselves (from 32768
 * on Linux, from 49152 elsewhere), so that no server or connection of another test comes to have it meanwhile.
 */
export async function closedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

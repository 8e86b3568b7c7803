import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { acknowledgement } from '../decision.ts';
import { type Gated, gated, type Load, type Resource, type Schedule } from './schedule.ts';

/** What the hosts of one race answer with, and what they were asked for. */
export interface Stand {
  plan: Schedule;
  /** Text of each file of ours, by the end of its path. */
  files: Record<string, string>;
  /** Markup of a page view, given its number. */
  page(view: number): string;
  /** When each page view was asked for. */
  views: number[];
  requests: { name: Gated; view: number; at: number }[];
  /** Answers under way. */
  open: number;
}

/** What no schedule speaks of: tag events. */
const promptly: Load = { wait: 0, fate: 'ok', cached: false };

/** One server for the site, our hosts and third parties, each under a host name of its own, for any number of races. */
export async function openHosts() {
  const stands = new Map<string, Stand>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url as string, 'http://x');
    const [, seed = '', name = ''] = /^\/(\d+)\/(.*)$/.exec(pathname) ?? [];
    const stand = stands.get(seed);
    const body = text(request).catch(() => '');
    if (!stand) return void response.writeHead(404).end();
    stand.open += 1;
    response.on('close', () => {
      stand.open -= 1;
    });
    response.setHeader('access-control-allow-origin', '*');
    if (request.headers.host?.startsWith('site.')) await sendPage(stand, name, response);
    else {
      const resource = /(?:^|\/)([a-z]+)[^/]*$/.exec(name.replace(/^[0-9a-f]{24}/, 'script'))?.[1];
      if (resource && resource in gated && searchParams.has('view')) {
        const view = Number(searchParams.get('view'));
        stand.requests.push({ name: resource as Gated, view, at: Date.now() });
      }
      const sent = resource === 'decisions' && (await body);
      if (sent) stand.files.decisions = acknowledgement(sent);
      const file = Object.entries(stand.files).find(([path]) => name.endsWith(path))?.[1];
      const load = stand.plan.loads[resource as Resource] ?? promptly;
      await sendFile(load, file ?? fileOf(resource as Resource), response, resource === 'framed');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    stands,
    url: (host: string, path: string) => `http://${host}.localhost:${port}/${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The document in its pieces; or the page that clears what an earlier race left and fills the cache for this one. */
async function sendPage(stand: Stand, name: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (name !== '') return void response.end('<!doctype html><title>Before</title>');
  const markup = stand.page(stand.views.push(Date.now()) - 1);
  let from = 0;
  for (const { at, wait } of stand.plan.pieces) {
    const to = Math.floor(at * markup.length);
    response.write(markup.slice(from, to));
    from = to;
    await after(wait);
  }
  response.end(markup.slice(from));
}

async function sendFile(
  { wait, fate, cached }: Load,
  text: string,
  response: ServerResponse,
  markup: boolean,
): Promise<void> {
  if (cached) response.setHeader('cache-control', 'max-age=3600');
  else response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', markup ? 'text/html' : 'text/javascript');
  await after(wait);
  if (fate === 'reset') response.socket?.resetAndDestroy();
  else if (fate === '404' || fate === '500') response.writeHead(Number(fate)).end('broken');
  else if (fate === '204') response.writeHead(204).end();
  else if (fate === 'html') response.end('<!doctype html><title>Sign in</title>');
  else if (fate === 'syntax') response.end('var (');
  else if (fate === 'throw') response.end('throw new Error("broken")');
  else if (fate === 'cut') {
    response.writeHead(200, { 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  } else response.end(text);
}

/** A tag says that it read or ran, first thing it does. */
const fileOf = (name: Resource) =>
  name in gated ? `typeof ran === 'function' && ran('${name}')` : `read('${name}')`;

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a planted address answers: a body with its headers, or whatever a handler does. */
export type PlantedFault =
  | string
  | { body: string | Buffer; status?: number; headers?: Record<string, string | string[]> }
  | ((request: IncomingMessage, response: ServerResponse) => void);

/** Addresses as `host/path`, such as `shop.localhost/basket`. Paths end where the query begins. */
export type PlantedPages = Record<string, PlantedFault>;

export interface PlantedWorld {
  port: number;
  /** For `ALLOW_PRIVATE_HOSTS`: every planted host with the port. */
  allowed: string[];
  url(hostAndPath: string): string;
  /** Requests that arrived, as `GET host/path?query`. */
  arrived: string[];
  add(pages: PlantedPages): void;
  close(): Promise<void>;
}

const types: Record<string, string> = { js: 'text/javascript', json: 'application/json' };

/** Serves planted pages over real HTTP under as many host names as they name. */
export async function openPlanted(pages: PlantedPages = {}): Promise<PlantedWorld> {
  const arrived: string[] = [];
  const allowed: string[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0];
    const url = new URL(request.url ?? '/', `http://${host}`);
    arrived.push(`${request.method} ${host}${url.pathname}${url.search}`);
    const planted = pages[`${host}${url.pathname}`];
    if (planted === undefined) response.writeHead(404).end();
    else if (typeof planted === 'function') planted(request, response);
    else {
      const {
        body,
        status = 200,
        headers = {},
      } = typeof planted === 'string' ? { body: planted } : planted;
      const type = types[url.pathname.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8';
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  function add(more: PlantedPages): void {
    Object.assign(pages, more);
    for (const name of Object.keys(more)) {
      const place = `${name.split('/')[0]}:${port}`;
      if (!allowed.includes(place)) allowed.push(place);
    }
  }

  add(pages);
  return {
    port,
    allowed,
    arrived,
    add,
    url: (hostAndPath) => {
      const [host, ...path] = hostAndPath.split('/');
      return `http://${host}:${port}/${path.join('/')}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

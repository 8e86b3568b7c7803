import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { createChanges } from './changes.ts';
import { createServer } from './server.ts';

const maxBody = 256 * 1024;

/**
 * The tools over Streamable HTTP, without sessions. Each request brings its own key, as it would to the API: a page that reaches
 * this port by rebinding a name has none, and one process can serve several people.
 */
export function createHttp(
  api: string,
  changes: ReturnType<typeof createChanges>,
  version: string,
): Server {
  return createHttpServer(async (request, response) => {
    const key = bearerOf(request);
    if (request.url !== '/mcp') return void response.writeHead(404).end();
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    if (!key) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const server = createServer({ api, key }, changes, version);
    const transport = new StreamableHTTPServerTransport({ maxRequestBodySize: maxBody });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  });
}

const bearerOf = ({ headers }: IncomingMessage) =>
  /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1];

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { createChanges } from './changes.ts';
import { createServer } from './server.ts';

const maxBody = 256 * 1024;
/** Milliseconds. Node's own 5 s end connections that a client which was busy for a moment still takes for open. */
const keepAliveTimeout = 72_000;

/**
 * The tools over Streamable HTTP, without sessions. Each request brings its own key, as it would to the API: a page that reaches
 * this port by rebinding a name has none, and one process can serve several people.
 */
export function createHttp(
  api: string,
  changes: ReturnType<typeof createChanges>,
  version: string,
): Server {
  return createHttpServer({ keepAliveTimeout }, async (request, response) => {
    const key = bearerOf(request);
    if (request.url !== '/mcp') return void response.writeHead(404).end();
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
    if (!key) return refuse(response);
    const server = createServer({ api, key }, changes, version);
    const transport = new StreamableHTTPServerTransport({ maxRequestBodySize: maxBody });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  });
}

/** In the protocol's own form, for clients show people nothing else. */
function refuse(response: ServerResponse): void {
  const message = 'Each request needs a key of the account: Authorization: Bearer tsk_…';
  const body = { jsonrpc: '2.0', id: null, error: { code: -32001, message } };
  const headers = { 'www-authenticate': 'Bearer', 'content-type': 'application/json' };
  response.writeHead(401, headers).end(JSON.stringify(body));
}

const bearerOf = ({ headers }: IncomingMessage) =>
  /^Bearer ([\w-]{1,200})$/.exec(headers.authorization ?? '')?.[1];

import http, { type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { codingOf } from './servers/coding.ts';
import { createHandler, type ServerOptions } from './servers/handler.ts';

export interface ProxyOptions extends ServerOptions {
  /** Where pages come from: `http://127.0.0.1:8080`. */
  upstream: string;
  /** How long the upstream may be silent. */
  timeout?: number;
}

/** Headers of one connection, which end at it. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
]);

const nothing: ReadonlySet<string> = new Set();
const ofAnswer: ReadonlySet<string> = new Set([...ofConnection, 'transfer-encoding']);

function passedOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const dropped = new Set([...ofConnection, ...named.map((one) => one.trim())]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)),
  ) as Record<string, string | string[]>;
}

/** Headers for the upstream, with who really asks. */
function headersFor(request: IncomingMessage): Record<string, string | string[]> {
  const headers = passedOn(request.headers);
  const before = headers['x-forwarded-for'];
  const { remoteAddress = '' } = request.socket;
  headers['x-forwarded-for'] = before ? `${before}, ${remoteAddress}` : remoteAddress;
  headers['x-forwarded-host'] ??= request.headers.host ?? '';
  headers['x-forwarded-proto'] ??= 'http';
  // Nothing that could not be opened.
  const encodings = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim());
  headers['accept-encoding'] =
    encodings.filter((one) => codingOf.all.includes(one.split(';')[0] ?? '')).join(', ') ||
    'identity';
  return headers;
}

/** A server that passes everything on to another one, and back with the snippet in its pages. */
export function createProxy(options: ProxyOptions): Server {
  const upstream = new URL(options.upstream);
  const { request: send, Agent } = upstream.protocol === 'https:' ? https : http;
  // A connection that is kept may be closed at the other end just when it is used again.
  const agent = new Agent({ keepAlive: false });
  const { timeout = 60_000 } = options;
  const handler = createHandler(options);
  const to = (request: IncomingMessage, headers: Record<string, string | string[]>) => ({
    protocol: upstream.protocol,
    hostname: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port,
    path: request.url,
    method: request.method,
    headers,
    timeout,
  });

  const settings = {
    insecureHTTPParser: false,
    // Any other change of protocol is one connection's own, and may be passed over (RFC 9110, 7.8): the page then comes as
    // ever, as clients that ask for HTTP/2 this way expect. Unknown to Node.js before 22.21 and 24.9.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket',
  };
  const server = http.createServer(settings, (request, response) => {
    const framing = request.headers['transfer-encoding'];
    // A length of the body that two servers could understand in two ways is not passed on.
    if (framing !== undefined && framing.toLowerCase() !== 'chunked') {
      response.writeHead(501).end();
      return;
    }
    handler(request, response, () => {
      const outgoing = send({ ...to(request, headersFor(request)), agent });
      const fail = (status: number) => {
        if (response.headersSent) return response.destroy();
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.writeHead(status, { 'content-type': 'text/plain' });
        response.end(
          status === 504 ? 'The upstream does not answer.\n' : 'The upstream cannot be reached.\n',
        );
      };
      outgoing.on('timeout', () => {
        fail(504);
        outgoing.destroy();
      });
      outgoing.on('error', () => response.writableEnded || fail(502));
      outgoing.on('response', (incoming) => {
        const headers = passedOn(incoming.headers);
        delete headers['transfer-encoding'];
        response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage ?? '', headers);
        incoming.on('error', () => response.destroy());
        // One that was cut off must not look whole.
        incoming.on('aborted', () => response.destroy());
        incoming.pipe(response);
      });
      response.on('close', () => outgoing.destroy());
      request.pipe(outgoing);
    });
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { upgrade = '' } = request.headers;
    const headers = { ...headersFor(request), connection: 'upgrade', upgrade };
    const outgoing = send(to(request, headers));
    const give = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage, left = nothing) => {
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n`);
      for (let at = 0; at < rawHeaders.length; at += 2) {
        const name = rawHeaders[at] as string;
        if (!left.has(name.toLowerCase())) socket.write(`${name}: ${rawHeaders[at + 1]}\r\n`);
      }
    };
    outgoing.on('upgrade', (incoming, other, first) => {
      give(incoming);
      socket.write('\r\n');
      if (first.length) socket.write(first);
      if (head.length) other.write(head);
      other.setTimeout(0);
      other.pipe(socket).pipe(other);
      other.on('error', () => socket.destroy());
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      other.on('close', () => socket.destroy());
    });
    outgoing.on('response', (incoming) => {
      // What a refusal says, such as where to sign in. Its end is that of the connection.
      give(incoming, ofAnswer);
      socket.write('connection: close\r\n\r\n');
      incoming.on('error', () => socket.destroy());
      incoming.pipe(socket);
    });
    outgoing.on('error', () =>
      socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
    );
    socket.on('error', () => outgoing.destroy());
    outgoing.end();
  });
  server.on('close', () => {
    handler.close();
    agent.destroy();
  });
  return server;
}

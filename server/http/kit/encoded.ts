import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type Encoding, encodings } from '../../domain/ruleset/port.ts';

const identity = 'identity';

interface Sent {
  source: string;
  /** Hash of the bytes of `source`. */
  hash: string;
  type: string;
  cacheControl: string;
  /** The bytes under a coding; null where there are none. */
  form(encoding: Encoding): Promise<Uint8Array | null>;
}

/** Sends a text in the coding the client prefers (RFC 9110, 12.5.3), each with an entity tag of its own. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, hash, type, cacheControl, form }: Sent,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding');
  for (const encoding of liked(request)) {
    const etag = `"${encoding === identity ? hash : `${hash}.${encoding}`}"`;
    const bytes = encoding === identity ? source : await form(encoding as Encoding);
    if (bytes === null) continue;
    reply.headers({ etag, 'cache-control': cacheControl });
    if (knows(request, etag)) return reply.code(304).send();
    if (encoding !== identity) reply.header('content-encoding', encoding);
    return reply.type(type).send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
  }
  throw Object.assign(new Error(`Available only as ${[...encodings, identity].join(', ')} alone`), {
    statusCode: 406,
  });
}

/** The package's types lack its option. */
interface Preferring {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** Best first; among equally preferred ones, the smallest. */
function liked({ headers }: FastifyRequest): string[] {
  const wanted: Preferring = new Negotiator({ headers });
  return wanted.encodings([...encodings, identity], { preferred: encodings });
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === etag);
}

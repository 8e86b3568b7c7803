import { lookup as systemLookup } from 'node:dns';
import { Agent, request } from 'undici';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import { addressGuard, type Lookup } from './addressGuard.ts';
import { guardedConnector } from './connector.ts';

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds for everything: lookup, connection, response. */
  timeout: number;
  /** Maximum of bytes of the response's body. */
  maxBytes: number;
  /** Truncates a body that is too long or does not end in time, instead of failing. */
  cut?: boolean;
}

export interface OutgoingAnswer {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Bytes of a connection that may come beside the body: handshake, head, and what frames the body, which may take as much again. */
const besideBody = 256 * 1024;

export type OutgoingClient = ReturnType<typeof outgoingClient>;

/**
 * The one way from this server to addresses that its customers name. Only public ones are reached, redirects are not
 * followed, and responses are bounded in time and size.
 * @param allowed hosts with their ports that may be reached although they are not public
 */
export function outgoingClient({
  allowed,
  lookup = (hostname, options, callback) => systemLookup(hostname, options, callback),
}: {
  allowed: readonly string[];
  lookup?: Lookup;
}) {
  const gate = addressGuard(allowed, lookup);
  return {
    /** @throws OutsideFailure */
    async send(url: string, wanted: OutgoingRequest): Promise<OutgoingAnswer> {
      const { timeout, maxBytes, cut = false, method = 'GET', headers = {}, body } = wanted;
      const signal = AbortSignal.timeout(timeout);
      // A new connection for each request: permission for an earlier one does not count for the next.
      const connect = guardedConnector(gate, { timeout, most: 2 * maxBytes + besideBody });
      const dispatcher = new Agent({ connect });
      try {
        const answer = await request(url, {
          dispatcher,
          signal,
          method,
          headers: { 'user-agent': 'Portcullis', ...headers },
          ...(body !== undefined && { body }),
        });
        const read = await readUpTo(maxBytes, answer.body, cut);
        return { status: answer.statusCode, headers: answer.headers, body: read };
      } catch (error) {
        throw failure(error, signal);
      } finally {
        await dispatcher.destroy();
      }
    },
  };
}

async function readUpTo(
  most: number,
  body: AsyncIterable<Uint8Array>,
  cut: boolean,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > most && !cut) throw new OutsideFailure('too_long');
      parts.push(part);
      if (size > most) break;
    }
  } catch (error) {
    if (!cut) throw error;
  }
  return Buffer.concat(parts).subarray(0, most);
}

function failure(error: unknown, signal: AbortSignal): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  return new OutsideFailure(signal.aborted ? 'timed_out' : 'unreachable', error);
}

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../domain/kernel/refusal.ts';

const halfCharacter = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON bodies of the given media types, and no others. An empty body is no body, whatever its type says. Bytes that are
 * no UTF-8 are refused, for a replaced character would stand in a banner or a record unnoticed. Half a
 * character (a lone surrogate) becomes the replacement character: it has no place in UTF-8, nor in a hash over it.
 * @param turn awaited by an arrived body before it is read; null for nothing
 */
export function acceptJson(
  app: FastifyInstance,
  mediaTypes: string[],
  turn?: (request: FastifyRequest, size: number) => Promise<void> | null,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaTypes, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (!bytes.length) return done(null, undefined);
    if (!isUtf8(bytes)) {
      return done(new Refusal('invalid_request', 'The body must be encoded as UTF-8.'), undefined);
    }
    const body = bytes.toString();
    const read = () =>
      parse(request, body, (error, value) => {
        done(error, halfCharacter.test(body) ? wellFormed(value) : value);
      });
    const waiting = turn?.(request, bytes.length);
    if (waiting) waiting.then(read, done);
    else read();
  });
}

function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
}

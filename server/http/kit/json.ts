import type { FastifyInstance, FastifyRequest } from 'fastify';

const halfCharacter = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON bodies of the given media types, and no others. An empty body is no body, whatever its type says. Half a
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
  app.addContentTypeParser(mediaTypes, { parseAs: 'string' }, (request, body: string, done) => {
    if (!body) return done(null, undefined);
    const read = () =>
      parse(request, body, (error, value) => {
        done(error, halfCharacter.test(body) ? wellFormed(value) : value);
      });
    const waiting = turn?.(request, body.length);
    if (waiting) waiting.then(read, done);
    else read();
  });
}

function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
}

import type { FastifyInstance } from 'fastify';

const halfCharacter = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON bodies of the given media types, and no others. An empty body is no body, whatever its type says. Half a
 * character (a lone surrogate) becomes the replacement character: it has no place in UTF-8, nor in a hash over it.
 */
export function acceptJson(app: FastifyInstance, mediaTypes: string[]): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaTypes, { parseAs: 'string' }, (request, body: string, done) => {
    if (!body) return done(null, undefined);
    parse(request, body, (error, value) => {
      done(error, halfCharacter.test(body) ? wellFormed(value) : value);
    });
  });
}

function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
}

import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Publishing } from '../../domain/ruleset/rulesets.ts';
import { line, object } from './schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its answer has the ruleset in force as an entity tag: reads and writes of what a ruleset consists of. */
    tagged?: true;
  }
}

const integrity = 'sha256-[A-Za-z0-9+/]{43}=';

/**
 * For writes that publish: the integrity of the ruleset that the write was made for, as an entity tag (RFC 9110, 13.1.1). A proxy that
 * compresses a read marks the tag (nginx by `W/`, Apache and Caddy by the coding at its end); it still names the same ruleset.
 */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: `^(W/)?"${integrity}(-(gzip|br|zstd|deflate))?"$`,
      'x-form': 'the integrity of a ruleset in double quotes',
      description:
        'The integrity of the ruleset in force, in double quotes: the write is 409 once another one is.',
    }),
  ),
});

/** For the same writes. Their bodies are what is published, and a header takes no more than Latin-1. */
export const NoteQuery = object({
  note: Type.Optional({
    ...line(200),
    description: 'What the history of the site says of this publish.',
  }),
});

/** Has a read or a write of a ruleset's parts name the ruleset: the next write may be made for it. A site that never published has none. */
export function tag(reply: FastifyReply, inForce: string | null): void {
  if (inForce !== null) reply.header('etag', `"${inForce}"`);
}

/** What a write that publishes says beside its body. */
export function publishingOf({
  headers,
  query,
}: {
  headers: { 'if-match'?: string | undefined };
  query: { note?: string | undefined };
}): Publishing {
  const [inForce] = headers['if-match']?.match(integrity) ?? [];
  return { inForce, note: query.note };
}

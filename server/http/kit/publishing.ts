import Type from 'typebox';
import type { Publishing } from '../../domain/ruleset/rulesets.ts';
import { line, object } from './schemas.ts';

const integrity = 'sha256-[A-Za-z0-9+/]{43}=';

/** For writes that publish: the integrity of the ruleset that the write was made for, as an entity tag (RFC 9110, 13.1.1). */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      pattern: `^"${integrity}"$`,
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

/** What a write that publishes says beside its body. */
export function publishingOf({
  headers,
  query,
}: {
  headers: { 'if-match'?: string | undefined };
  query: { note?: string | undefined };
}): Publishing {
  return { inForce: headers['if-match']?.slice(1, -1), note: query.note };
}

import Type from 'typebox';

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

/** The integrity in the header; undefined where there is none, and the write takes whatever is in force. */
export function expectedIntegrity(headers: {
  'if-match'?: string | undefined;
}): string | undefined {
  return headers['if-match']?.slice(1, -1);
}

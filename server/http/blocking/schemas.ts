import Type from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { describes, nullable, object } from '../schemas.ts';

const mostRules = 200;

/** What the automatic gate holds (product, section 4, Gate). */
export const BlockingBody = describes<Ruleset['blocking']>()(
  object({
    mode: Type.Enum(['off', 'report', 'enforce'], { type: 'string' }),
    rules: Type.Array(
      object({
        purpose: Type.String({ maxLength: 32 }),
        host: Type.String({ maxLength: 255 }),
        path: Type.Unsafe<string | null>({ ...nullable.string, maxLength: 500 }),
      }),
      { maxItems: mostRules },
    ),
  }),
);

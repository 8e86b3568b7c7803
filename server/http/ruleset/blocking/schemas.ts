import Type from 'typebox';
import type { BlockingSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';

const maxRules = 200;

export const BlockingBody = describes<BlockingSettings>()(
  object({
    mode: Type.Enum(['off', 'report', 'enforce'], { type: 'string' }),
    rules: Type.Array(
      object({
        purpose: Type.String({ maxLength: 32 }),
        host: Type.String({ maxLength: 255 }),
        path: Type.Unsafe<string | null>({ ...nullable.string, maxLength: 500 }),
      }),
      { maxItems: maxRules },
    ),
  }),
);

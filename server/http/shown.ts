import Type from 'typebox';
import type { Shown } from '../../src/shared/wire/decision.ts';
import { describes, object } from './schemas.ts';

/** What of the banner was on the screen: as it comes with a decision, and as it stands in its record. */
export const ShownBody = describes<Shown>()(
  object({
    language: Type.String({ pattern: '^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,7}$' }),
    layout: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    layer: Type.Enum(['notice', 'preferences', 'none'], { type: 'string' }),
    theme: Type.Enum(['light', 'dark'], { type: 'string' }),
  }),
);

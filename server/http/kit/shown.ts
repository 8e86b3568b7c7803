import Type from 'typebox';
import { askedReasons } from '../../../src/shared/vocabulary.ts';
import type { RecordedShown, Shown } from '../../../src/shared/wire/consent/decision.ts';
import { describes, object } from './schemas.ts';

const shown = {
  language: Type.String({
    pattern: '^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,7}$',
    'x-form': 'a language tag such as en or pt-BR',
  }),
  layout: Type.String({
    pattern: '^[a-z0-9-]{1,32}$',
    'x-form': 'lower-case letters, digits and hyphens, at most 32',
  }),
  layer: Type.Enum(['notice', 'preferences', 'placeholder', 'none'], { type: 'string' }),
  theme: Type.Enum(['light', 'dark'], { type: 'string' }),
  viewport: Type.Optional(Type.Enum(['phone', 'desktop'], { type: 'string' })),
  gpc: Type.Optional(Type.Boolean()),
};

/** The visible parts of the banner, as sent with a decision. */
export const ShownBody = describes<Shown>()(object(shown));

/** The same, as stored in the record. */
export const RecordedShownBody = describes<RecordedShown>()(
  object({ ...shown, asked: Type.Optional(Type.Enum(askedReasons, { type: 'string' })) }),
);

import Type from 'typebox';
import type {
  LanguageSettings,
  LanguagesView,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, object } from '../../kit/schemas.ts';

const maxLanguages = 100;

const tag = Type.String({ maxLength: 35 });
const settings = { language: tag, others: Type.Array(tag, { maxItems: maxLanguages }) };

export const LanguagesBody = describes<LanguageSettings>()(object(settings));

export const LanguagesViewBody = describes<LanguagesView>()(
  object(
    { ...settings, available: Type.Array(Type.String()), customised: Type.Array(Type.String()) },
    'Languages',
  ),
);

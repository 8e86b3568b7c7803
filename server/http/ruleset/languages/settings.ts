import { languagesOf, replaceLanguages } from '../../../domain/ruleset/edits/languages.ts';
import { settings } from '../../kit/settings.ts';
import { LanguagesBody, LanguagesViewBody } from './schemas.ts';

export const languageSettings = settings({
  name: 'languages',
  summaries: {
    read: 'Get the banner languages',
    replace: 'Replace the banner languages and publish',
  },
  body: LanguagesBody,
  view: LanguagesViewBody,
  viewOf: languagesOf,
  replace: replaceLanguages,
});

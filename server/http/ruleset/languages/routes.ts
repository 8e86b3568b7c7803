import { languagesOf, replaceLanguages } from '../../../domain/ruleset/edits/languages.ts';
import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
import { LanguagesBody, LanguagesViewBody } from './schemas.ts';

export function languageRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
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
}

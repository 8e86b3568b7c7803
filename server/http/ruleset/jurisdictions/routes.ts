import { replaceJurisdictions, viewOf } from '../../../domain/ruleset/edits/jurisdictions.ts';
import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
import { JurisdictionsBody, JurisdictionsViewBody } from './schemas.ts';

export function jurisdictionRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'jurisdictions',
    summaries: {
      read: 'Get the jurisdiction rules',
      replace: 'Replace the jurisdiction rules and publish',
    },
    body: JurisdictionsBody,
    view: JurisdictionsViewBody,
    viewOf,
    replace: replaceJurisdictions,
  });
}

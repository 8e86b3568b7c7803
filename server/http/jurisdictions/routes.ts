import { replaceJurisdictions, viewOf } from '../../domain/jurisdictions/jurisdictions.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
import { JurisdictionsBody, JurisdictionsViewBody } from './schemas.ts';

export function jurisdictionRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'jurisdictions',
    summaries: {
      read: 'How visitors are placed, and what is asked where',
      replace: 'Replace how visitors are placed, and publish',
    },
    body: JurisdictionsBody,
    view: JurisdictionsViewBody,
    viewOf,
    replace: replaceJurisdictions,
  });
}

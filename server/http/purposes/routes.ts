import { purposesOf, replacePurposes } from '../../domain/purposes/purposes.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
import { PurposesBody, PurposesViewBody } from './schemas.ts';

export function purposeRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'purposes',
    summaries: {
      read: 'Get the purposes',
      replace: 'Replace the purposes and publish',
    },
    body: PurposesBody,
    view: PurposesViewBody,
    viewOf: (ruleset) => ({ purposes: purposesOf(ruleset) }),
    replace: (ruleset, { purposes }, published) => replacePurposes(ruleset, purposes, published),
  });
}

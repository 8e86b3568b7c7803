import { purposesOf, replacePurposes } from '../../../domain/ruleset/edits/purposes.ts';
import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
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

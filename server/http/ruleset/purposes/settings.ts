import { purposesOf, replacePurposes } from '../../../domain/ruleset/edits/purposes.ts';
import { settings } from '../../kit/settings.ts';
import { PurposesBody, PurposesViewBody } from './schemas.ts';

export const purposeSettings = settings({
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

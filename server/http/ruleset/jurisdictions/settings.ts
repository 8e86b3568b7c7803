import { replaceJurisdictions, viewOf } from '../../../domain/ruleset/edits/jurisdictions.ts';
import { settings } from '../../kit/settings.ts';
import { JurisdictionsBody, JurisdictionsViewBody } from './schemas.ts';

export const jurisdictionSettings = settings({
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

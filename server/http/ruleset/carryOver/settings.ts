import { replaceCarryOver, viewOf } from '../../../domain/ruleset/edits/carryOver.ts';
import { settings } from '../../kit/settings.ts';
import { CarryOverBody, CarryOverViewBody } from './schemas.ts';

export const carryOverSettings = settings({
  name: 'carry-over',
  summaries: {
    read: 'Get the settings for choices made in another tool',
    replace: 'Replace the settings for choices made in another tool and publish',
  },
  body: CarryOverBody,
  view: CarryOverViewBody,
  viewOf,
  replace: replaceCarryOver,
});

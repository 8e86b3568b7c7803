import { replaceBlocking } from '../../../domain/ruleset/edits/blocking.ts';
import { settings } from '../../kit/settings.ts';
import { BlockingBody } from './schemas.ts';

export const blockingSettings = settings({
  name: 'blocking',
  summaries: {
    read: 'Get the blocking rules',
    replace: 'Replace the blocking rules and publish',
  },
  body: BlockingBody,
  view: BlockingBody,
  viewOf: ({ blocking }) => blocking,
  replace: replaceBlocking,
});

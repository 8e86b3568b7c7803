import { replaceBlocking } from '../../../domain/ruleset/edits/blocking.ts';
import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
import { BlockingBody } from './schemas.ts';

export function blockingRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
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
}

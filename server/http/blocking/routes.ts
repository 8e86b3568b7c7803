import { replaceBlocking } from '../../domain/rulesets/blocking.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
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

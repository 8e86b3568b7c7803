import { replaceBlocking } from '../../domain/rulesets/blocking.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
import { BlockingBody } from './schemas.ts';

export function blockingRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'blocking',
    summaries: {
      read: 'Read what the automatic gate holds',
      replace: 'Replace what the automatic gate holds',
    },
    body: BlockingBody,
    view: BlockingBody,
    viewOf: ({ blocking }) => blocking,
    replace: replaceBlocking,
  });
}

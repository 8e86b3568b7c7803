import { monitoringOf, replaceMonitoring } from '../../../domain/ruleset/edits/monitoring.ts';
import type { Rulesets } from '../../../domain/ruleset/rulesets.ts';
import { settingsRoutes } from '../../kit/settings.ts';
import type { Routes } from '../../kit/typed.ts';
import { MonitoringBody } from './schemas.ts';

export function monitoringRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'monitoring',
    summaries: {
      read: 'Get the monitoring settings',
      replace: 'Replace the monitoring settings and publish',
    },
    body: MonitoringBody,
    view: MonitoringBody,
    viewOf: monitoringOf,
    replace: replaceMonitoring,
  });
}

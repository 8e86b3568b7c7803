import { monitoringOf, replaceMonitoring } from '../../domain/rulesets/monitoring.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
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

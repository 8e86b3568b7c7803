import { monitoringOf, replaceMonitoring } from '../../domain/rulesets/monitoring.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { settingsRoutes } from '../settings.ts';
import type { Routes } from '../typed.ts';
import { MonitoringBody } from './schemas.ts';

export function monitoringRoutes(app: Routes, rulesets: Rulesets): void {
  settingsRoutes(app, rulesets, {
    name: 'monitoring',
    summaries: {
      read: 'Read which page views are monitored',
      replace: 'Replace which page views are monitored, and publish',
    },
    body: MonitoringBody,
    view: MonitoringBody,
    viewOf: monitoringOf,
    replace: replaceMonitoring,
  });
}

import { monitoringOf, replaceMonitoring } from '../../../domain/ruleset/edits/monitoring.ts';
import { settings } from '../../kit/settings.ts';
import { MonitoringBody } from './schemas.ts';

export const monitoringSettings = settings({
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

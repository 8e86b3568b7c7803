import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { MonitoringSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';

export const monitoringOf = ({ monitoring }: Ruleset): MonitoringSettings => ({
  sample: 1,
  ...monitoring,
});

/**
 * Replaces the settings.
 * @throws Refusal invalid_request for a purpose the ruleset does not have
 */
export function replaceMonitoring(
  ruleset: Ruleset,
  { purpose, sample }: MonitoringSettings,
): Ruleset {
  if (!ruleset.purposes.some(({ key }) => key === purpose)) {
    throw refuseField('purpose', `is ${purpose}, which the site does not have`);
  }
  // Leaving the sample out means all page views.
  return { ...ruleset, monitoring: { purpose, ...(sample < 1 && { sample }) } };
}

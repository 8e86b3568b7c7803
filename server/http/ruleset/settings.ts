import { blockingSettings } from './blocking/settings.ts';
import { carryOverSettings } from './carryOver/settings.ts';
import { jurisdictionSettings } from './jurisdictions/settings.ts';
import { languageSettings } from './languages/settings.ts';
import { monitoringSettings } from './monitoring/settings.ts';
import { purposeSettings } from './purposes/settings.ts';
import { signalSettings } from './signals/settings.ts';

/** The parts of a ruleset that are read and replaced as a whole, in the order in which a preview applies them. */
export const allSettings = [
  languageSettings,
  purposeSettings,
  blockingSettings,
  signalSettings,
  jurisdictionSettings,
  monitoringSettings,
  carryOverSettings,
] as const;

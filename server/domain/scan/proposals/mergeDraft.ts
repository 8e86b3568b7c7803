import type {
  BlockingSettings,
  PurposesView,
  SignalSettings,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import type { Draft } from './draft.ts';

export interface SiteSettings {
  purposes: PurposesView;
  blocking: BlockingSettings;
  signals: SignalSettings;
}

/**
 * A site's purposes with those of a draft added. Nothing that the site declares is taken away, but for purposes that it never
 * used. Answers also the purposes that the draft names and the site does not have.
 * @param kept keys of purposes that other settings name
 */
export function mergePurposes(
  { purposes }: PurposesView,
  wanted: Draft['settings']['purposes'],
  kept: readonly string[] = [],
): { purposes: PurposesView; missing: string[] } {
  const proposed = new Map(wanted.purposes.map((one) => [one.key, one]));
  const keys = purposes.map(({ key }) => key);
  const merged = purposes.flatMap((current) => {
    const more = proposed.get(current.key);
    if (!more) return current.recipients.length || kept.includes(current.key) ? [current] : [];
    const days = Math.max(current.lifetimeDays ?? 0, more.lifetimeDays ?? 0);
    return [
      {
        ...current,
        recipients: unique([...current.recipients, ...more.recipients]),
        lifetimeDays: days || null,
        clear: unique([...current.clear, ...more.clear]),
      },
    ];
  });
  return {
    purposes: { purposes: merged },
    missing: [...proposed.keys()].filter((key) => !keys.includes(key)),
  };
}

/** The same for all that a look makes proposals for. */
export function mergeDraft(
  { purposes, blocking, signals }: SiteSettings,
  { settings: wanted }: Pick<Draft, 'settings'>,
): { settings: SiteSettings; missing: string[] } {
  const merged = mergePurposes(purposes, wanted.purposes);
  const keys = purposes.purposes.map(({ key }) => key);
  const known = new Set(blocking.rules.map(({ host, path }) => JSON.stringify([host, path])));
  const rules = wanted.blocking.rules.filter(
    ({ host, path, purpose }) => keys.includes(purpose) && !known.has(JSON.stringify([host, path])),
  );
  return {
    settings: {
      purposes: merged.purposes,
      blocking: rules.length
        ? { mode: wanted.blocking.mode, rules: [...blocking.rules, ...rules] }
        : blocking,
      signals: {
        ...signals,
        vendorSignals: unique([...signals.vendorSignals, ...wanted.signals.vendorSignals]),
      },
    },
    missing: merged.missing,
  };
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

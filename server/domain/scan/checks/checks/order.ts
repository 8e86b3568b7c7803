import type { ConsentCommand } from '../../run/consentSignals.ts';
import { type Check, evidenceOf, verdict, visitsOf } from '../scan.ts';

const states = ['no_choice', 'reject_all', 'accept_all', 'partial', 'withdrawn'] as const;
const why = 'No page uses Consent Mode.';

const defaultsOf = (commands: readonly ConsentCommand[]) =>
  commands.filter(({ command }) => command === 'default');

const denies = ({ values }: ConsentCommand) => Object.values(values).includes('denied');

export const lateDefault: Check = (scan) => {
  const visits = visitsOf(scan, ...states).filter(
    ({ visit }) => visit.signals.dataLayer.length || visit.signals.firstTagAt !== null,
  );
  return verdict(visits, why, function* () {
    for (const seen of visits) {
      const { dataLayer, firstTagAt } = seen.visit.signals;
      if (firstTagAt === null) continue;
      const defaults = defaultsOf(dataLayer);
      const first = defaults.find(denies) ?? defaults[0];
      if (first && first.at <= firstTagAt) continue;
      const what = first
        ? 'A tag could read consent before the denied default was set.'
        : 'A tag reads consent, and no default is ever set.';
      const text = first ? `${Math.round(first.at - firstTagAt)} ms late` : 'no default';
      yield {
        about: first?.layer ?? 'default',
        severity: 'high',
        what,
        evidence: evidenceOf(seen, first?.phase ?? 'before', text),
      };
    }
  });
};

/** Keys that say where and how long, not what. */
const settings = ['region', 'wait_for_update'];

export const secondDefault: Check = (scan) => {
  const visits = visitsOf(scan, ...states).filter(({ visit }) => visit.signals.dataLayer.length);
  return verdict(visits, why, function* () {
    for (const seen of visits) {
      const byLoad = Map.groupBy(
        defaultsOf(seen.visit.signals.dataLayer),
        ({ layer, phase, values }) => JSON.stringify([layer, phase, values.region ?? null]),
      );
      for (const [first, ...others] of byLoad.values()) {
        const against = others.filter((one) => first && contradict(first, one));
        for (const { layer, phase, values } of against) {
          const what = 'A second default contradicts the first.';
          const evidence = evidenceOf(seen, phase, JSON.stringify(values).slice(0, 300));
          yield { about: layer, severity: 'high', what, evidence };
        }
      }
    }
  });
};

function contradict(first: ConsentCommand, second: ConsentCommand): boolean {
  return Object.entries(second.values).some(
    ([signal, state]) =>
      !settings.includes(signal) && signal in first.values && first.values[signal] !== state,
  );
}

import {
  type ConsentCommand,
  googleMode,
  holdsWhereAsked,
  modeOf,
} from '../../run/consentSignals.ts';
import type { ObservedRequest, Visit } from '../../run/observation.ts';
import { phaseAt } from '../../run/phases.ts';
import { consentAt } from '../../trackers/consentAt.ts';
import { disguiseOf } from '../../trackers/disguises.ts';
import { type Check, evidenceOf, verdict, visitsOf } from '../scan.ts';

const states = ['no_choice', 'reject_all', 'accept_all', 'partial', 'withdrawn'] as const;
const why = 'No page uses Consent Mode.';

const defaultsOf = (commands: readonly ConsentCommand[]) =>
  commands.filter(({ command }) => command === 'default');

/** Commands that Google's tags read. */
const googles = ({ signals }: Visit) =>
  signals.dataLayer.filter((one) => modeOf(one) === googleMode);

const denies = ({ values }: ConsentCommand) => Object.values(values).includes('denied');

const library = /\/(gtag\/js|gtm\.js|gtag\.js)$/;

/** A request for what reads Consent Mode: Google's tag or tag manager, also by another name. */
function isReader(request: ObservedRequest): boolean {
  if (request.failure === 'blocked') return false;
  const { pathname } = new URL(request.url);
  const manager = disguiseOf(request)?.entity === 'Google Tag Manager';
  return library.test(pathname) || 'gcs' in request.consent || manager;
}

/** Whether a tag read consent while nothing was granted: a read after a grant decides nothing that a default would. */
function readUnasked(visit: Visit): boolean {
  return visit.requests.some(
    (request) => isReader(request) && consentAt(visit, request.phase) === 'nothing',
  );
}

/** A page that never uses Consent Mode has no default to be late. */
export const lateDefault: Check = (scan) => {
  const all = visitsOf(scan, ...states);
  const visits = all.some(({ visit }) => googles(visit).length) ? all : [];
  return verdict(visits, why, function* () {
    for (const seen of visits) {
      const { firstTagAt } = seen.visit.signals;
      if (firstTagAt === null) continue;
      if (consentAt(seen.visit, phaseAt(seen.visit.began, firstTagAt)) !== 'nothing') continue;
      const defaults = defaultsOf(googles(seen.visit)).filter(holdsWhereAsked);
      const first = defaults.find(denies) ?? defaults[0];
      if (first ? first.at <= firstTagAt : !readUnasked(seen.visit)) continue;
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
      const byLoad = Map.groupBy(defaultsOf(seen.visit.signals.dataLayer), ({ layer, phase }) =>
        JSON.stringify([layer, phase]),
      );
      for (const all of byLoad.values()) {
        const against = all.filter((one, at) =>
          all.slice(0, at).some((first) => sharePlace(first, one) && contradict(first, one)),
        );
        for (const { layer, phase, values } of against) {
          const what = 'A second default contradicts the first.';
          const evidence = evidenceOf(seen, phase, JSON.stringify(values).slice(0, 300));
          yield { about: layer, severity: 'high', what, evidence };
        }
      }
    }
  });
};

const placesOf = ({ values: { region } }: ConsentCommand): unknown[] =>
  Array.isArray(region) && region.length ? region.slice(0, 300) : ['everywhere'];

/** Whether two defaults hold for a place that both name; one for a part of a country or of the world goes before the rest. */
function sharePlace(first: ConsentCommand, second: ConsentCommand): boolean {
  const places = new Set(placesOf(first));
  return placesOf(second).some((place) => places.has(place));
}

function contradict(first: ConsentCommand, second: ConsentCommand): boolean {
  return Object.entries(second.values).some(
    ([signal, state]) =>
      !settings.includes(signal) && signal in first.values && first.values[signal] !== state,
  );
}

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
import { judgedSignals } from '../voices.ts';

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

/** Whether Google's tags report a denial that the page never commanded: the tag manager's container sets its default itself. */
const deniedInside = ({ signals: { told } }: Visit): boolean => {
  const google = told.find(({ phase }) => phase === 'before')?.google;
  return !!google && judgedSignals.some((one) => google[one] === false);
};

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
      if (!first && deniedInside(seen.visit)) continue;
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
        const firsts = new Map<unknown, ConsentCommand>();
        const against = all.filter((one) => contradictsAny(firsts, one));
        for (const { layer, phase, values } of against) {
          // Where the visitor has granted, a default may say so: it decides nothing.
          if (consentAt(seen.visit, phase) !== 'nothing') continue;
          const what = 'A second default contradicts the first.';
          const evidence = evidenceOf(seen, phase, JSON.stringify(values).slice(0, 300));
          yield { about: layer, severity: 'high', what, evidence };
        }
      }
    }
  });
};

/** Places that a default is for; one for a part of a country or of the world goes before the rest. */
function placesOf({ values: { region } }: ConsentCommand): unknown[] {
  const named = [region ?? []].flat().slice(0, 300);
  return named.length ? named : ['everywhere'];
}

/** Whether a default contradicts the first one of a place that both name. Adds it to the places that had none. */
function contradictsAny(firsts: Map<unknown, ConsentCommand>, one: ConsentCommand): boolean {
  let found = false;
  for (const place of placesOf(one)) {
    const first = firsts.get(place);
    if (!first) firsts.set(place, one);
    else if (first !== one) found ||= contradict(first, one);
  }
  return found;
}

function contradict(first: ConsentCommand, second: ConsentCommand): boolean {
  return Object.entries(second.values).some(
    ([signal, state]) =>
      !settings.includes(signal) && signal in first.values && first.values[signal] !== state,
  );
}

import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Severity } from '../../../../src/shared/vocabulary.ts';
import type { ScanEvidence } from '../../../../src/shared/wire/scan/scanFindings.ts';
import type { OwnClassification } from '../classification/ownClassifications.ts';
import type { Observation, PageObservation, Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';
import type { Knowledge } from '../trackers/judge.ts';
import type { Aliases } from '../trackers/seen.ts';

/** Input of the checks: observations and knowledge. */
export interface Scan {
  observation: Observation;
  /** The site's published ruleset; null where it has published nothing with us. */
  ruleset: Ruleset | null;
  known: Knowledge;
  aliases: Aliases;
  /** The site's own classification of a tracker, by its name in the inventory. */
  own: OwnClassification;
}

/** One sighting of a rule being broken. */
export interface Offence {
  about: string;
  /** Null for what nobody knows: it is listed and not judged. */
  severity: Severity | null;
  what: string;
  evidence: ScanEvidence;
}

export type Verdict = { checked: true; offences: Offence[] } | { checked: false; why: string };
export type Check = (scan: Scan) => Verdict;

/** One visit and the page it was made to. */
export interface PageVisit {
  page: PageObservation;
  visit: Visit;
}

/** Visits made by a browser, in the given states. */
export function visitsOf({ observation }: Scan, ...states: Visit['state'][]): PageVisit[] {
  return observation.pages.flatMap((page) =>
    page.visits
      .filter(({ state, markupOnly }) => !markupOnly && states.includes(state))
      .map((visit) => ({ page, visit })),
  );
}

/** Those in which the state's decision was made. */
export function reachedIn(scan: Scan, ...states: Visit['state'][]): PageVisit[] {
  return visitsOf(scan, ...states).filter(({ visit }) => visit.notReached === null);
}

export function evidenceOf(
  { page, visit }: PageVisit,
  phase: Phase,
  seen: string,
  setBy: string[] = [],
): ScanEvidence {
  return { page: page.url, state: visit.state, phase, seen, setBy: setBy.slice(0, 5) };
}

/** Judges the observations; without any, it gives the reason. */
export function verdict(
  seen: readonly unknown[],
  why: string,
  offences: () => Iterable<Offence>,
): Verdict {
  return seen.length ? { checked: true, offences: [...offences()] } : { checked: false, why };
}

/** An address as shown in evidence: without its query, which can hold ids. */
export function address(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 200);
  const { origin, pathname, protocol } = new URL(url);
  return (origin === 'null' ? `${protocol}${pathname}` : origin + pathname).slice(0, 300);
}

import type { Observation, Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';

/** The visitor's answer by the time something is seen. */
export const moments = ['before', 'refused', 'accepted'] as const;
export type Moment = (typeof moments)[number];

/** The moment of a phase of a visit; null where a state other than these three was tried. */
function momentOf({ state, notReached }: Visit, phase: Phase): Moment | null {
  if (phase === 'before' || phase === 'scrolled' || notReached) return 'before';
  if (state === 'reject_all') return 'refused';
  return state === 'accept_all' ? 'accepted' : null;
}

/** The part of an observation that belongs to one moment: what was asked for then, and what lay in the browser. */
export function partOf(observation: Observation, moment: Moment): Observation {
  const pages = observation.pages.map((page) => ({
    ...page,
    visits: page.visits.map((visit) => {
      const then = ({ phase }: { phase: Phase }) => momentOf(visit, phase) === moment;
      const there = (row: { phase: Phase; presentIn: Phase[] }) =>
        then(row) || row.presentIn.some((phase) => then({ phase }));
      return {
        ...visit,
        requests: visit.requests.filter(then),
        fingerprinting: visit.fingerprinting.filter(then),
        cookies: visit.cookies.filter(there),
        storage: visit.storage.filter(there),
      };
    }),
  }));
  return { ...observation, pages };
}

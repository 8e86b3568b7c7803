import type { Observation, ObservedRequest } from './observation.ts';

/** Whether a request left the browser. */
export const wasSent = ({ failure }: ObservedRequest): boolean => !failure?.startsWith('blocked:');

/** An observation without the requests that never left the browser: what a page's own policy held back told nobody anything. */
export function sentIn(observation: Observation): Observation {
  const pages = observation.pages.map((page) => ({
    ...page,
    visits: page.visits.map((visit) => ({ ...visit, requests: visit.requests.filter(wasSent) })),
  }));
  return { ...observation, pages };
}

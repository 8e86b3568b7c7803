import type { ObservedRequest } from './observation.ts';

/** Whether a request left the browser: what the page's own policy held back told nobody anything. */
export const wasSent = ({ failure }: Pick<ObservedRequest, 'failure'>): boolean =>
  !failure?.startsWith('blocked:');

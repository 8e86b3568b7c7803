import type { JobStore } from '../kernel/jobs.ts';
import { delivering } from './delivery.ts';

/** Maximum of deliveries of one store that wait for an endpoint: that it responds, or for the end of its pause. */
export const maxWaiting = { active: 1_000, paused: 100 };

/** Whether one more delivery may wait for an endpoint. */
export async function hasRoom(
  store: Pick<JobStore, 'waitingInLane'>,
  endpointId: string,
  state: keyof typeof maxWaiting,
): Promise<boolean> {
  // Few endpoints have so many waiting that the rest has to be looked at.
  for (const newest of new Set([maxWaiting.paused, maxWaiting[state]])) {
    if ((await store.waitingInLane(delivering, endpointId, newest)) < newest) return true;
  }
  return false;
}

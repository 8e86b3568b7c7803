import type { JobStore } from '../domain/kernel/jobs.ts';
import type { ControlStore } from '../domain/stores.ts';
import type { StoredEndpoint } from '../domain/webhook/port.ts';
import { stateOf } from '../domain/webhook/webhooks.ts';
import type { Outcome } from '../jobs/task.ts';

/** An endpoint that may be sent to now, or how a job in its lane ends for it may not. */
export type ActiveEndpoint = { endpoint: StoredEndpoint } | { endpoint: null; outcome: Outcome };

/**
 * The endpoint whose lane a job stands in. Where there is none any more, the lane is forgotten; where it is disabled or
 * paused, what waits in the lane is held.
 */
export async function activeEndpoint(
  control: Pick<ControlStore, 'endpoint'>,
  store: JobStore,
  { kind, lane }: { kind: string; lane: string },
): Promise<ActiveEndpoint> {
  const endpoint = await control.endpoint(lane);
  if (!endpoint) {
    await store.forgetLane(kind, lane);
    return { endpoint, outcome: { end: 'done' } };
  }
  if (stateOf(endpoint) === 'active') return { endpoint };
  await store.holdLane(kind, lane);
  // Someone may have let the lane go on in between.
  const now = await control.endpoint(lane);
  if (!now || stateOf(now) !== 'active') return { endpoint: null, outcome: { end: 'held' } };
  await store.releaseLane(kind, lane);
  return { endpoint: null, outcome: { end: 'again', wait: 0 } };
}

import type { EventData, EventType } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { Millis } from '../kernel/clock.ts';
import { createId } from '../kernel/ids.ts';
import type { NewJob } from '../kernel/jobs.ts';

/** Events announced with the write that caused them; the recipients follow from the event. */
export type Announced = Exclude<EventType, 'consent.recorded' | 'ping'>;

export interface Announcement<Type extends Announced = Announced> {
  type: Type;
  siteId: string;
  data: EventData[Type];
}

/** Kind of the jobs that turn an announcement into one delivery for each endpoint that wants it. */
export const announcing = 'announce';

/**
 * The job that announces an event. It is handed to the store with the write itself, so that both exist or neither does.
 */
export function announcement<Type extends Announced>(
  event: Announcement<Type>,
  at: Millis,
): NewJob & { payload: Announcement<Type> } {
  return {
    id: createId(at),
    kind: announcing,
    lane: event.siteId,
    payload: event,
    createdAt: at,
    dueAt: at,
  };
}

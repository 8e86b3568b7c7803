import { createHmac, randomBytes } from 'node:crypto';
import type { Delivery, DeliveryState } from '../../../src/shared/wire/webhook/endpoints.ts';
import type { EventData, EventOf, EventType } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { Millis } from '../kernel/clock.ts';
import type { Job, JobState, NewJob } from '../kernel/jobs.ts';
import type { StoredSite } from '../kernel/site.ts';

/** Changes only when a receiver could notice. */
const version = 1;

/** Kind of the sending jobs: a delivery is one of them, in the lane of its endpoint. */
export const delivering = 'webhook';

/** Payload of a delivery's job. The body is made once: every try sends the same bytes. */
export interface Parcel {
  accountId: string;
  type: EventType;
  siteId: string;
  body: string;
}

/** Outcome of one delivery attempt. */
export interface TryNote {
  status: number | null;
  problem: string | null;
}

/** A new secret that signs deliveries. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export type Head = Pick<EventOf<EventType>, 'accountId' | 'site'>;

export function headOf({ accountId, id, domain, region }: StoredSite): Head {
  return { accountId, site: { id, domain, region } };
}

/** A delivery to be sent at once. */
export function newDelivery<Type extends EventType>({
  id,
  endpointId,
  type,
  head,
  data,
  at,
}: {
  id: string;
  endpointId: string;
  type: Type;
  head: Head;
  data: EventData[Type];
  at: Millis;
}): NewJob & { payload: Parcel } {
  const createdAt = new Date(at).toISOString();
  const event: EventOf<Type> = { id, type, version, createdAt, ...head, data };
  return {
    id,
    kind: delivering,
    lane: endpointId,
    payload: {
      accountId: head.accountId,
      type,
      siteId: head.site.id,
      body: JSON.stringify(event),
    },
    createdAt: at,
    dueAt: at,
  };
}

/**
 * Headers of one try (specification, Delivery).
 * @param secrets one signature each; more than one while a secret is being replaced
 */
export function headersOf(
  { id, type, body }: Pick<Parcel, 'type' | 'body'> & { id: string },
  secrets: string[],
  at: Millis,
): Record<string, string> {
  const seconds = Math.floor(at / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return {
    'content-type': 'application/json',
    'x-service-signature': [`t=${seconds}`, ...signatures].join(),
    'x-service-event': type,
    'x-service-delivery': id,
  };
}

const states: Record<JobState, DeliveryState> = {
  waiting: 'waiting',
  running: 'sent',
  held: 'held',
  done: 'delivered',
  dead: 'failed',
};

/** A delivery's job as shown to its owner. */
export function deliveryOf(job: Job): Delivery {
  const { type, siteId, body } = job.payload as Parcel;
  const note = job.note as TryNote | null;
  const iso = (at: Millis | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: job.id,
    endpointId: job.lane,
    type,
    siteId,
    state: states[job.state],
    tries: job.tries,
    createdAt: new Date(job.createdAt).toISOString(),
    lastTryAt: iso(job.triedAt),
    nextTryAt: job.state === 'waiting' ? iso(job.dueAt) : null,
    answerStatus: note?.status ?? null,
    problem: note?.problem ?? null,
    body,
  };
}

import { sha256 } from '../domain/identifiers.ts';
import type { ControlStore } from '../domain/ports.ts';
import { type Announcement, announcing } from '../domain/webhooks/announcement.ts';
import { headOf, newDelivery } from '../domain/webhooks/delivery.ts';
import { stateOf } from '../domain/webhooks/webhooks.ts';
import { backoff, type Task } from '../jobs/task.ts';

/**
 * Turns an announcement into a delivery for each active endpoint that wants it and was there before it. The deliveries' ids
 * follow from it, so that it can be run any number of times.
 */
export function announceTask(control: ControlStore): Task {
  return {
    kind: announcing,
    atOnce: 4,
    wait: backoff([1_000, 10_000, 60_000, 600_000, 3_600_000]),
    async run({ id, payload, createdAt: at }, { store }) {
      const { type, siteId, data } = payload as Announcement;
      const site = await control.site(siteId);
      if (!site) return { end: 'done' };
      const endpoints = await control.endpointsOfAccount(site.accountId);
      const told = endpoints.filter(
        (one) =>
          stateOf(one) === 'active' && one.kinds.includes(type) && Date.parse(one.createdAt) <= at,
      );
      const head = headOf(site);
      await store.addJobs(
        told.map(({ id: endpointId }) =>
          newDelivery({ id: deliveryId(id, endpointId), endpointId, type, head, data, at }),
        ),
      );
      return { end: 'done' };
    },
  };
}

/** The time of the announcement, then what tells its deliveries apart. */
function deliveryId(announcementId: string, endpointId: string): string {
  const digest = sha256(`${announcementId}.${endpointId}`);
  return announcementId.slice(0, 12) + digest.toString('hex', 0, 10);
}

import { sha256 } from '../domain/kernel/ids.ts';
import type { ControlStore } from '../domain/stores.ts';
import { type Announcement, announcing } from '../domain/webhook/announcement.ts';
import { headOf, newDelivery } from '../domain/webhook/delivery.ts';
import type { StoredEndpoint } from '../domain/webhook/port.ts';
import { hasRoom } from '../domain/webhook/room.ts';
import { stateOf } from '../domain/webhook/webhooks.ts';
import { backoff, type Task } from '../jobs/task.ts';

/**
 * Turns an announcement into a delivery for each endpoint that subscribes to it, is older and has room; a paused one's
 * delivery waits. The deliveries' ids derive from the announcement, so it can be run any number of times.
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
      const informed: StoredEndpoint[] = [];
      for (const one of endpoints) {
        if (!one.kinds.includes(type) || Date.parse(one.createdAt) > at) continue;
        const state = stateOf(one);
        if (state !== 'disabled' && (await hasRoom(store, one.id, state))) informed.push(one);
      }
      const head = headOf(site);
      await store.addJobs(
        informed.map(({ id: endpointId }) =>
          newDelivery({ id: deliveryId(id, endpointId), endpointId, type, head, data, at }),
        ),
      );
      return { end: 'done' };
    },
  };
}

/** The time of the announcement, then a part unique to the delivery. */
function deliveryId(announcementId: string, endpointId: string): string {
  const digest = sha256(`${announcementId}.${endpointId}`);
  return announcementId.slice(0, 12) + digest.toString('hex', 0, 10);
}

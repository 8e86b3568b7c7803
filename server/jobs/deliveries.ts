import type { RefreshDelivery } from '../domain/ruleset/scripts/delivery.ts';
import { refreshing } from '../domain/ruleset/scripts/refreshJob.ts';
import type { Task } from './task.ts';

const minute = 60_000;

/** Makes publications available to visitors, however long that takes. */
export function deliveryTask(refresh: RefreshDelivery): Task {
  return {
    kind: refreshing,
    atOnce: 1,
    wait: (tries) => Math.min(tries, 10) * minute,
    async run({ payload }, { signal }) {
      await refresh((payload as { siteId: string }).siteId, true, signal);
      return { end: 'done' };
    },
  };
}

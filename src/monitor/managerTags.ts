import { managerQueue } from '../shared/bridge.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { cut } from './names.ts';

/** An entry of our tag manager template for each event, once all its tags have run. The page can write here, too. */
export interface ManagerEvent {
  container: string;
  event: string;
  /** When the event came, in milliseconds since the epoch. */
  at: number;
  tags: { id: string; status: string; executionTime: number }[];
}

/**
 * Reports the tags a tag manager ran. Returns a check of our template's entries, to be repeated. It throws where the
 * page left something else.
 */
export function watchManager(add: (row: BatchRow) => void): () => void {
  const page = window as unknown as { [managerQueue]?: ManagerEvent[] };
  return () => {
    for (const { container, event, at, tags } of page[managerQueue]?.splice(0) || []) {
      for (const { id, status, executionTime } of tags) {
        add({
          kind: 'tag',
          pageMs: at - performance.timeOrigin || null,
          containerId: name(container),
          tagId: name(id),
          status: name(status),
          eventName: cut(event),
          ...(executionTime >= 0 &&
            executionTime < 1e9 && { executionMs: Math.round(executionTime) }),
        });
      }
    }
  };
}

const name = (given: unknown) => String(given).slice(0, 100);

import { managerQueue } from '../shared/bridge.ts';
import { cut } from './names.ts';
import type { Add } from './pageView.ts';

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
export function watchManager(add: Add): () => void {
  return () => {
    for (const { container, at, event, tags } of (
      window as unknown as { [managerQueue]?: ManagerEvent[] }
    )[managerQueue]?.splice(0) || []) {
      for (const { executionTime, id, status } of tags) {
        add({
          kind: 'tag',
          pageMs: at - performance.timeOrigin || null,
          status: name(status),
          tagId: name(id),
          containerId: name(container),
          eventName: cut(event),
          ...(executionTime >= 0 &&
            executionTime < 1e9 && { executionMs: Math.round(executionTime) }),
        });
      }
    }
  };
}

function name(given: unknown): string {
  return String(given).slice(0, 100);
}

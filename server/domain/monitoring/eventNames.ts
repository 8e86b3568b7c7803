import type { EventName, FollowingTag } from '../../../src/shared/wire/reports.ts';
import type { Batch } from '../ports.ts';
import { stepsOf } from './pageView.ts';

/** States of a tag that did not do what it should. */
const failed = ['failure', 'exception', 'timeout'];

type Seen<Counted> = Counted & { lastPage: string };

/** Sums up events by their name, over batches in any order. */
export function eventNames() {
  const events = new Map<
    string,
    Seen<EventName> & { following: Map<string, Seen<FollowingTag>> }
  >();

  return {
    add({ batchId, receivedAt, rows }: Batch): void {
      for (const { event, tags } of stepsOf(rows)) {
        const { eventName = '' } = event;
        const seen = events.get(eventName) ?? {
          ...{ eventName, pages: 0, occurrences: 0, failureShare: null, tags: [] },
          ...{ firstSeenAt: receivedAt, lastSeenAt: receivedAt, lastPage: '' },
          following: new Map(),
        };
        events.set(eventName, seen);
        countPage(seen, batchId);
        seen.occurrences += event.occurrences ?? 1;
        if (receivedAt < seen.firstSeenAt) seen.firstSeenAt = receivedAt;
        if (receivedAt > seen.lastSeenAt) seen.lastSeenAt = receivedAt;
        for (const { row } of tags) {
          const { containerId = null, tagId = null, status = '' } = row;
          const key = JSON.stringify([containerId, tagId]);
          const tag = seen.following.get(key) ?? {
            ...{ containerId, tagId, pages: 0, runs: 0, failures: 0, lastPage: '' },
          };
          seen.following.set(key, tag);
          countPage(tag, batchId);
          tag.runs += 1;
          if (failed.includes(status)) tag.failures += 1;
        }
      }
    },

    /** Most pages first. */
    rows(): EventName[] {
      return [...events.values()]
        .map(({ lastPage: _, following, ...event }) => {
          const tags = mostPagesFirst(
            [...following.values()].map(({ lastPage: _, ...tag }) => tag),
          );
          const runs = tags.reduce((sum, tag) => sum + tag.runs, 0);
          const failures = tags.reduce((sum, tag) => sum + tag.failures, 0);
          return { ...event, tags, failureShare: runs ? failures / runs : null };
        })
        .sort((a, b) => b.pages - a.pages || (a.eventName < b.eventName ? -1 : 1));
    },
  };
}

/** All that one page view says comes at once, so that the last page counted tells whether this one was. */
function countPage(seen: { pages: number; lastPage: string }, page: string): void {
  if (seen.lastPage !== page) seen.pages += 1;
  seen.lastPage = page;
}

function mostPagesFirst(tags: FollowingTag[]): FollowingTag[] {
  return tags.sort((a, b) => b.pages - a.pages);
}

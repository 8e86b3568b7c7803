import type { List } from '../../../src/shared/wire/list.ts';
import type {
  EventName,
  FlowEdge,
  FlowNode,
  FollowingTag,
} from '../../../src/shared/wire/monitoring/events.ts';
import { listed } from '../kernel/list.ts';
import type { Range } from '../kernel/range.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import { byTurns, firstOf, inSteps, mapped, type Steps } from '../kernel/turns.ts';
import type { RegionStore } from '../stores.ts';
import type { EdgeSum, SumNode } from './port.ts';

/** Maximum of rows in a summary. */
export const summaryCap = 1_000;

export type Summaries = ReturnType<typeof summaryService>;

/**
 * Summaries of tag events by whole hours. The sums are kept as batches arrive, so a read does not go through the
 * events.
 */
export function summaryService({ storeOf }: { storeOf: (site: SitePlace) => RegionStore }) {
  return {
    /** Most pages first. */
    async eventNames(site: StoredSite, range: Range): Promise<List<EventName>> {
      const store = storeOf(site);
      const tags = await byTurns(tagsByEvent(await store.edgeSums(site.id, range)));
      const events = await store.eventSums(site.id, range);
      const named = firstOf<(typeof events)[number]>(
        summaryCap,
        (a, b) => b.pages - a.pages || (a.eventName < b.eventName ? -1 : 1),
      );
      await byTurns(inSteps(events), (some) => {
        named.add(some.filter(({ occurrences }) => occurrences > 0));
      });
      const list = mapped(named.all(), (event) => withTags(event, tags.get(event.eventName) ?? []));
      return mostFrequent(await byTurns(list));
    },

    /** Most pages first. */
    async tagFlow(site: StoredSite, range: Range): Promise<List<FlowEdge>> {
      const edges = await storeOf(site).edgeSums(site.id, range);
      // The sort key is computed once for each: pages choose how many edges are equally frequent.
      const flow = firstOf<{ edge: FlowEdge; order: string }>(
        summaryCap,
        (a, b) => b.edge.pages - a.edge.pages || (a.order < b.order ? -1 : 1),
      );
      await byTurns(inSteps(edges), (some) => {
        const list = some.filter(({ pages }) => pages > 0).map(flowEdge);
        flow.add(list.map((edge) => ({ edge, order: orderOf(edge) })));
      });
      return mostFrequent(flow.all().map(({ edge }) => edge));
    },
  };
}

function* tagsByEvent(edges: EdgeSum[]): Steps<Map<string, FollowingTag[]>> {
  const tags = new Map<string, FollowingTag[]>();
  for (const { from, to, pages, count: runs, failures } of edges) {
    yield;
    if (from.kind !== 'event' || to.kind !== 'tag' || runs <= 0) continue;
    const { containerId, tagId } = to;
    const following = tags.get(from.eventName) ?? [];
    tags.set(from.eventName, following);
    following.push({ containerId, tagId, pages, runs, failures });
  }
  return tags;
}

function withTags(
  event: Omit<EventName, 'tags' | 'failureShare'>,
  tags: FollowingTag[],
): EventName {
  const runs = tags.reduce((sum, tag) => sum + tag.runs, 0);
  const failures = tags.reduce((sum, tag) => sum + tag.failures, 0);
  return {
    ...event,
    tags: tags.sort((a, b) => b.pages - a.pages || (tagName(a) < tagName(b) ? -1 : 1)),
    failureShare: runs ? failures / runs : null,
  };
}

function flowEdge({ from, to, pages, fromPages, inferred }: EdgeSum): FlowEdge {
  return {
    from: nodeOf(from),
    to: nodeOf(to),
    pages,
    // Only the later part of a page view that began in an earlier hour is in the range; and `*` stands for many.
    share: pages / Math.max(pages, fromPages),
    inferred: inferred > 0,
  };
}

function nodeOf(node: SumNode): FlowNode {
  if (node.kind === 'event') return { kind: 'event', name: node.eventName };
  if (node.kind === 'tag') return { kind: 'tag', name: tagName(node) };
  return { kind: 'request', name: node.host };
}

function tagName({ containerId, tagId }: Pick<FollowingTag, 'containerId' | 'tagId'>): string {
  return `${containerId ?? ''}/${tagId ?? ''}`;
}

const orderOf = ({ from, to }: FlowEdge): string => JSON.stringify([from, to]);

/** Cut at the cap of a summary. */
export function mostFrequent<Row>(rows: Row[]): List<Row> {
  const hint = `Only the ${summaryCap} most frequent rows are listed: narrow the window with from and to.`;
  return listed(rows, summaryCap, hint);
}

import type { BatchRow } from '../../../src/shared/wire/batch.ts';
import type { FlowEdge, FlowNode } from '../../../src/shared/wire/reports.ts';
import type { Batch } from '../ports.ts';
import { stepsOf } from './pageView.ts';

/** Sums up what followed what: from events to tags, and from either to requests. */
export function tagFlow() {
  const edges = new Map<string, FlowEdge>();
  const pagesOf = new Map<string, number>();

  return {
    add({ rows }: Batch): void {
      const nodes = new Set<string>();
      const links = new Map<string, Omit<FlowEdge, 'pages' | 'share'>>();
      const link = (from: FlowNode, to: FlowNode, inferred: boolean) => {
        const key = JSON.stringify([from, to]);
        links.set(key, { from, to, inferred: inferred || links.get(key)?.inferred === true });
      };
      for (const { event, tags, requests } of stepsOf(rows)) {
        const from = nodeOf(event);
        nodes.add(JSON.stringify(from));
        for (const { row, inferred } of tags) {
          nodes.add(JSON.stringify(nodeOf(row)));
          link(from, nodeOf(row), inferred);
        }
        for (const { row, inferred, after } of requests) {
          // No row says which tag made a request.
          if (after) link(nodeOf(after), nodeOf(row), true);
          else link(from, nodeOf(row), inferred);
        }
      }
      for (const node of nodes) pagesOf.set(node, (pagesOf.get(node) ?? 0) + 1);
      for (const [key, { from, to, inferred }] of links) {
        const seen = edges.get(key) ?? { from, to, pages: 0, share: 0, inferred };
        seen.pages += 1;
        seen.inferred ||= inferred;
        edges.set(key, seen);
      }
    },

    /** Most pages first. */
    rows(): FlowEdge[] {
      return [...edges]
        .sort(([a, { pages }], [b, other]) => other.pages - pages || (a < b ? -1 : 1))
        .map(([, edge]) => ({
          ...edge,
          share: edge.pages / (pagesOf.get(JSON.stringify(edge.from)) ?? edge.pages),
        }));
    },
  };
}

function nodeOf({
  kind,
  eventName = '',
  containerId = '',
  tagId = '',
  host = '',
}: BatchRow): FlowNode {
  if (kind === 'event') return { kind, name: eventName };
  if (kind === 'tag') return { kind, name: `${containerId}/${tagId}` };
  return { kind: 'request', name: host };
}

import type { FlowEdge, FlowNode } from '../../shared/wire/monitoring/events.ts';
import { count, share } from '../kit/format.ts';
import type { NamedNode, WeightedEdge } from '../plots/Layers.tsx';
import { nodeName } from './labels.ts';

const layers: FlowNode['kind'][] = ['event', 'tag', 'request'];

const keyOf = ({ kind, name }: FlowNode): string => `${kind} ${name}`;

/** Everything that follows an event: its own edges, and those of the tags that ran on it. */
export function following(edges: FlowEdge[], eventName: string): FlowEdge[] {
  const first = edges.filter(({ from }) => from.kind === 'event' && from.name === eventName);
  const tags = new Set(first.map(({ to }) => keyOf(to)));
  return [...first, ...edges.filter(({ from }) => from.kind === 'tag' && tags.has(keyOf(from)))];
}

/** The flow as nodes and lines of a picture. */
export function flowPicture(edges: FlowEdge[]): { nodes: NamedNode[]; edges: WeightedEdge[] } {
  const most = Math.max(...edges.map(({ pages }) => pages));
  const nodes = new Map<string, NamedNode>();
  for (const { from, to, pages } of edges) {
    for (const node of [from, to]) {
      const key = keyOf(node);
      const layer = layers.indexOf(node.kind);
      const known = nodes.get(key) ?? { key, layer, label: nodeName(node), weight: 0 };
      nodes.set(key, { ...known, weight: Math.max(known.weight, pages) });
    }
  }
  return {
    nodes: [...nodes.values()],
    edges: edges.map((edge) => ({
      from: keyOf(edge.from),
      to: keyOf(edge.to),
      // By page views: a share of the few that had a rare event would look like many.
      part: edge.pages / most,
      dashed: edge.inferred,
      title: `${nodeName(edge.from)} to ${nodeName(edge.to)}: ${count(edge.pages)} page views, ${share(edge.share)}${edge.inferred ? ', inferred' : ''}`,
    })),
  };
}

import { expect, it } from 'vitest';
import { flowPicture, following } from '../../../../../src/dashboard/monitoring/flowPicture.ts';
import type { FlowEdge, FlowNode } from '../../../../../src/shared/wire/monitoring/events.ts';

const event = (name: string): FlowNode => ({ kind: 'event', name });
const tag = (name: string): FlowNode => ({ kind: 'tag', name });
const host = (name: string): FlowNode => ({ kind: 'request', name });
const edge = (from: FlowNode, to: FlowNode, pages = 1): FlowEdge => ({
  from,
  to,
  pages,
  share: 1,
  inferred: from.kind === 'tag',
});

const edges = [
  edge(event('purchase'), tag('GTM-A/1'), 5),
  edge(event('page_view'), tag('/own.js'), 9),
  edge(tag('GTM-A/1'), host('a.example')),
  edge(tag('/own.js'), host('*')),
  edge(event('purchase'), host('b.example')),
];

it('follows one event through its tags, and no other’s', () => {
  expect(following(edges, 'purchase').map(({ to }) => to.name)).toEqual([
    'GTM-A/1',
    'b.example',
    'a.example',
  ]);
});

it('names tags by their own id, weighs nodes by their most frequent line, marks what is inferred', () => {
  const picture = flowPicture(edges);
  expect(picture.nodes.map(({ label, layer, weight }) => [label, layer, weight])).toEqual([
    ['purchase', 0, 5],
    ['1 of GTM-A', 1, 5],
    ['page_view', 0, 9],
    ['own.js', 1, 9],
    ['a.example', 2, 1],
    ['all others', 2, 1],
    ['b.example', 2, 1],
  ]);
  expect(picture.edges.map(({ dashed }) => dashed)).toEqual([false, false, true, true, false]);
});

it('draws lines as wide as page views are many, however large their share is', () => {
  const { edges: drawn } = flowPicture(edges);
  expect(drawn.map(({ part }) => part)).toEqual([5 / 9, 1, 1 / 9, 1 / 9, 1 / 9]);
});

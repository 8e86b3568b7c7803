import { expect, it } from 'vitest';
import { layered, type Node } from '../../../../../src/dashboard/plots/layered.ts';

const node = (key: string, layer: number, weight = 1): Node => ({ key, layer, weight });
const keys = (layers: Node[][]) => layers.map((layer) => layer.map(({ key }) => key));

it('puts each node near what it is linked to, so that lines need not cross', () => {
  const nodes = [
    ...['a', 'b', 'c', 'd'].map((key) => node(key, 0)),
    ...['w', 'x', 'y', 'z'].map((key) => node(key, 1)),
  ];
  const edges = ['az', 'by', 'cx', 'dw'].map(([from = '', to = '']) => ({ from, to }));
  const [left = [], right = []] = keys(layered(nodes, edges, 12));
  const crossings = edges.flatMap((one, n) =>
    edges.slice(n + 1).filter((other) => {
      const before = left.indexOf(one.from) < left.indexOf(other.from);
      return before !== right.indexOf(one.to) < right.indexOf(other.to);
    }),
  );
  expect(crossings).toEqual([]);
});

it('keeps the heaviest of a layer that has too many', () => {
  const nodes = [node('light', 0, 1), node('heavy', 0, 9), node('middle', 0, 5), node('other', 1)];
  expect(keys(layered(nodes, [], 2)).map((layer) => layer.toSorted())).toEqual([
    ['heavy', 'middle'],
    ['other'],
  ]);
});

it('leaves room for a layer that nothing is in', () => {
  const edges = [{ from: 'event', to: 'host' }];
  expect(keys(layered([node('event', 0), node('host', 2)], edges, 12))).toEqual([
    ['event'],
    [],
    ['host'],
  ]);
  expect(layered([], [], 12)).toEqual([]);
});

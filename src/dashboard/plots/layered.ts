/** Something in a layer, such as a tag. */
export interface Node {
  key: string;
  layer: number;
  /** Orders nodes before their edges do, and decides which are left out where there are too many. */
  weight: number;
}

export interface Edge {
  from: string;
  to: string;
}

/** Times the layers are ordered by one another: more changes little. */
const sweeps = 6;

/** The heaviest nodes of each layer, in an order in which few edges cross: each near the middle of its neighbours. */
export function layered(
  nodes: readonly Node[],
  edges: readonly Edge[],
  maxInLayer: number,
): Node[][] {
  const layers: Node[][] = [];
  for (const node of [...nodes].sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))) {
    const layer = layers[node.layer] ?? [];
    layers[node.layer] = layer;
    if (layer.length < maxInLayer) layer.push(node);
  }
  const filled = Array.from(layers, (layer) => layer ?? []);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const forwards = sweep % 2 === 0;
    const places = new Map(
      filled.flatMap((layer) =>
        layer.map(({ key }, n) => [key, (n + 0.5) / layer.length] as const),
      ),
    );
    const turn = forwards ? filled : [...filled].reverse();
    for (const layer of turn) {
      const middles = new Map(layer.map(({ key }) => [key, middleOf(key, edges, places)]));
      layer.sort((a, b) => (middles.get(a.key) ?? 0) - (middles.get(b.key) ?? 0));
      for (const [n, { key }] of layer.entries()) places.set(key, (n + 0.5) / layer.length);
    }
  }
  return filled;
}

/** Mean position of a node's neighbours, or its own without any. */
function middleOf(
  key: string,
  edges: readonly Edge[],
  places: ReadonlyMap<string, number>,
): number {
  const linked = edges.flatMap(({ from, to }) => {
    const other = from === key ? to : to === key ? from : null;
    return (other !== null && places.get(other)) || [];
  });
  if (!linked.length) return places.get(key) ?? 0;
  return linked.reduce((sum, place) => sum + place, 0) / linked.length;
}

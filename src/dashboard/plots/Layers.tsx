import { type Edge, layered, type Node } from './layered.ts';
import { linesOf } from './linesOf.ts';
import { Picture } from './Picture.tsx';

export interface NamedNode extends Node {
  label: string;
}

export interface WeightedEdge extends Edge {
  /** Width of the line, 0 to 1. */
  part: number;
  dashed: boolean;
  /** Tooltip. */
  title: string;
}

const row = 46;
const box = 34;
const head = 30;
/** Lengths within a box and between two of them, in CSS pixels and as a share of a box, and the lines of a label. */
const wide = { padding: 10, gap: 0.55, lines: 1 };
const narrow = { padding: 6, gap: 0.2, lines: 2 };
/** Narrower than this, the labels have room in two lines alone. */
const narrowBelow = 560;
/** Below this width the labels are unreadable: the picture then scrolls in its place. */
const minWidth = 290;
const leading = 14;
const widest = 12;
/** Mean width of a letter, in CSS pixels. */
const letter = 6.8;

/** Nodes in columns and lines between them, as wide as they are frequent. */
export function Layers({
  title,
  description,
  headings,
  nodes,
  edges,
  maxInLayer,
  width: given,
}: {
  title: string;
  description: string;
  /** One for each layer. */
  headings: string[];
  nodes: NamedNode[];
  edges: WeightedEdge[];
  maxInLayer: number;
  width: number;
}) {
  const width = Math.max(minWidth, given);
  const { padding, gap: between, lines } = width < narrowBelow ? narrow : wide;
  const labels = new Map(nodes.map(({ key, label }) => [key, label]));
  const layers = layered(nodes, edges, maxInLayer);
  // Half of a frame's line would otherwise lie outside.
  const nodeWidth = (width - 2) / (headings.length + (headings.length - 1) * between);
  const gap = nodeWidth * between;
  const rows = Math.max(1, ...layers.map((layer) => layer.length));
  const height = head + rows * row;
  const places = new Map(
    layers.flatMap((layer, column) =>
      layer.map(({ key }, n) => {
        const step = (rows * row) / layer.length;
        return [key, { x: 1 + column * (nodeWidth + gap), y: head + step * (n + 0.5) }] as const;
      }),
    ),
  );
  const most = Math.floor((nodeWidth - 2 * padding) / letter);
  return (
    <Picture class="layers" title={title} description={description} width={width} height={height}>
      {headings.map((heading, column) => (
        <text key={heading} class="heading" x={column * (nodeWidth + gap)} y={14}>
          {heading}
        </text>
      ))}
      {edges.map(({ from, to, part, dashed, title: label }) => {
        const [start, end] = [places.get(from), places.get(to)];
        if (!start || !end) return null;
        const [x1, x2] = [start.x + nodeWidth, end.x];
        const bend = Math.min(gap, (x2 - x1) / 2);
        return (
          <path
            key={`${from} ${to}`}
            class={dashed ? 'edge dashed' : 'edge'}
            d={`M${x1} ${start.y}C${x1 + bend} ${start.y} ${x2 - bend} ${end.y} ${x2} ${end.y}`}
            stroke-width={1.5 + part * (widest - 1.5)}
          >
            <title>{label}</title>
          </path>
        );
      })}
      {[...places].map(([key, { x, y }]) => {
        const label = labels.get(key) ?? key;
        return (
          <g key={key} class="node">
            <title>{label}</title>
            <rect x={x} y={y - box / 2} width={nodeWidth} height={box} rx="8" />
            {linesOf(label, most, lines).map((line, n, { length }) => (
              <text key={n} x={x + padding} y={y + 4 + (n - (length - 1) / 2) * leading}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </Picture>
  );
}

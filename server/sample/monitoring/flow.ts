import type { FlowEdge, FlowNode } from '../../../src/shared/wire/monitoring/events.ts';
import { html, type Markup } from '../../html.ts';

const columns = ['event', 'tag', 'request'] as const;
const headings = { event: 'Events', tag: 'Tags', request: 'Requests to' };

/** Maximum of nodes in a column, and of characters in a name, that fit the picture. */
const maxNodes = 12;
const maxCharacters = 27;

/** In units of the picture. */
const size = { width: 210, height: 30, across: 345, down: 42, top: 44, left: 8 };

interface PlacedNode {
  node: FlowNode;
  x: number;
  y: number;
}

/** The flow as a picture: events, the tags that ran after them, the hosts that were requested. */
export function flowPicture(edges: readonly FlowEdge[]): Markup {
  const places = placed(edges);
  const drawn = edges.flatMap((edge) => {
    const [from, to] = [places.get(keyOf(edge.from)), places.get(keyOf(edge.to))];
    return from && to ? [{ ...edge, from, to }] : [];
  });
  const rows = Math.max(...[...places.values()].map(({ y }) => y), size.top);
  const height = rows + size.height + size.left;
  const width = size.left * 2 + size.across * 2 + size.width;
  return html`<svg class="flow" viewBox="0 0 ${width} ${height}" role="img" aria-label="Events, the tags that ran after them, and the hosts that were requested: ${drawn.length} links. The table below shows the same.">
${columns.map(
  (kind, column) =>
    html`<text class="flow-head" x="${size.left + column * size.across}" y="24">${headings[kind]}</text>\n`,
)}${drawn.map(line)}${[...places.values()].map(box)}</svg>`;
}

function line({
  from,
  to,
  share,
  inferred,
}: { from: PlacedNode; to: PlacedNode } & Omit<FlowEdge, 'from' | 'to'>) {
  const [x1, y1] = [from.x + size.width, from.y + size.height / 2];
  const [x2, y2] = [to.x, to.y + size.height / 2];
  const bend = Math.max(40, (x2 - x1) / 2);
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  const width = (1 + 3 * share).toFixed(1);
  return html`<path class="flow-line${inferred ? ' inferred' : ''}" d="${path}" stroke-width="${width}"/>\n`;
}

function box({ node: { kind, name }, x, y }: PlacedNode): Markup {
  return html`<g class="flow-node ${kind}"><title>${shown(name)}</title><rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="6"/><text x="${x + 10}" y="${y + 20}">${cut(shown(name))}</text></g>\n`;
}

/** Each column sorted by page views, most first. */
function placed(edges: readonly FlowEdge[]): Map<string, PlacedNode> {
  const pages = new Map<string, { node: FlowNode; pages: number }>();
  for (const edge of edges) {
    for (const node of [edge.from, edge.to]) {
      const seen = pages.get(keyOf(node))?.pages ?? 0;
      pages.set(keyOf(node), { node, pages: Math.max(seen, edge.pages) });
    }
  }
  const places = new Map<string, PlacedNode>();
  columns.forEach((kind, column) => {
    const most = [...pages.values()]
      .filter(({ node }) => node.kind === kind)
      .sort((a, b) => b.pages - a.pages || (a.node.name < b.node.name ? -1 : 1))
      .slice(0, maxNodes);
    most.forEach(({ node }, row) => {
      const x = size.left + column * size.across;
      places.set(keyOf(node), { node, x, y: size.top + row * size.down });
    });
  });
  return places;
}

function keyOf({ kind, name }: FlowNode): string {
  return `${kind} ${name}`;
}

/** A tag of the shop's own gate has no container. */
export function shown(name: string): string {
  return name.replace(/^\//, '');
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}

import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { scriptKind } from '../../../src/shared/scriptKind.ts';

type Node = DefaultTreeAdapterMap['node'];

/** A script element, as a browser's parser meets it. */
export interface PageScript {
  attributes: Record<string, string>;
  text: string;
  /** Whether its type is one that browsers run. */
  runs: boolean;
  inHead: boolean;
}

export interface ReadPage {
  /** In the order of the document. */
  scripts: PageScript[];
  /** Policies in meta elements. */
  policies: string[];
}

/** Reads a page's scripts and policies as a browser does: none in comments, templates or other scripts. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = { scripts: [], policies: [] };
  const waiting: { node: Node; inHead: boolean }[] = [{ node: parse(html), inHead: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const inHead = next.inHead || node.nodeName === 'head';
    if ('attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      if (node.nodeName === 'script') page.scripts.push(scriptOf(node, attributes, inHead));
      const isPolicy = attributes['http-equiv']?.toLowerCase() === 'content-security-policy';
      if (node.nodeName === 'meta' && isPolicy) page.policies.push(attributes.content ?? '');
    }
    if ('childNodes' in node) {
      for (const child of node.childNodes.toReversed()) waiting.push({ node: child, inHead });
    }
  }
  return page;
}

function scriptOf(
  node: DefaultTreeAdapterMap['element'],
  attributes: Record<string, string>,
  inHead: boolean,
): PageScript {
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return { attributes, text, runs: scriptKind(attributes.type) !== 'data', inHead };
}

import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { scriptKind } from '../../../src/shared/scriptKind.ts';
import type { PageScript } from './pageScript.ts';
import { placeOfText } from './places.ts';
import { hasTrace } from './recognise.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface ReadPage {
  /** In the order of the document. */
  scripts: PageScript[];
  /** Policies in meta elements, with the number of scripts above each. */
  policies: { text: string; below: number }[];
  /** Where the snippet stands as something else than a script. */
  traces: string[];
  /** The element that begins the body of a page whose markup does not say where that begins. */
  opener: string | null;
  /** The type of the document comes after other markup, so that browsers do not see it. */
  lateDoctype: boolean;
}

interface Met {
  node: Node;
  inHead: boolean;
  template: boolean;
}

/** Reads a page's scripts and policies as a browser does: none in comments, templates or other scripts. */
export function readPage(html: string): ReadPage {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const hasType = document.childNodes.some(({ nodeName }) => nodeName === '#documentType');
  const lateDoctype = !hasType && /<!doctype\s/i.test(html);
  const page: ReadPage = { scripts: [], policies: [], traces: [], opener: null, lateDoctype };
  const waiting: Met[] = [{ node: document, inHead: false, template: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next;
    const inHead = next.inHead || node.nodeName === 'head';
    if (node.nodeName === 'body') page.opener ??= openerOf(node as Element);
    if ('attrs' in node) meet(node, { page, inHead, template: next.template });
    else note(page, placeOfText(node));
    if ('content' in node) waiting.push({ node: node.content, inHead, template: true });
    if ('childNodes' in node && node.nodeName !== 'script') {
      for (const child of node.childNodes.toReversed())
        waiting.push({ ...next, node: child, inHead });
    }
  }
  return page;
}

function meet(
  node: Element,
  { page, inHead, template }: { page: ReadPage; inHead: boolean; template: boolean },
): void {
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (node.nodeName === 'script') {
    const script = scriptOf(node, attributes, inHead);
    if (!template) page.scripts.push(script);
    const traced = hasTrace(Object.values(attributes).join(' ') + script.text);
    if (traced) note(page, template ? 'in a <template>' : 'in the text of another script');
    return;
  }
  if (node.attrs.some(({ value }) => hasTrace(value)))
    note(page, `in an attribute of <${node.nodeName}>`);
  const isPolicy = attributes['http-equiv']?.toLowerCase() === 'content-security-policy';
  if (node.nodeName === 'meta' && isPolicy && inHead && !template)
    page.policies.push({ text: attributes.content ?? '', below: page.scripts.length });
}

const note = ({ traces }: ReadPage, place: string | null) => void (place && traces.push(place));

function openerOf(body: Element): string | null {
  if (body.sourceCodeLocation?.startTag) return null;
  const first = body.childNodes.find((node) => !('value' in node && !node.value.trim()));
  return first ? ('attrs' in first ? `<${first.nodeName}>` : 'text') : null;
}

function scriptOf(node: Element, attributes: Record<string, string>, inHead: boolean): PageScript {
  const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  const type = attributes.type ?? (attributes.language ? `text/${attributes.language}` : undefined);
  return { attributes, text, type, runs: scriptKind(type) !== 'data', inHead };
}

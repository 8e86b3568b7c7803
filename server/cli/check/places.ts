import type { DefaultTreeAdapterMap } from 'parse5';
import { hasTrace } from './recognise.ts';

/** Elements whose content is text to a parser. */
const textual = ['noscript', 'textarea', 'title', 'style', 'iframe', 'xmp', 'noembed', 'noframes'];

/** Where a snippet stands that is a comment or text; null where there is none. */
export function placeOfText(node: DefaultTreeAdapterMap['node']): string | null {
  if ('data' in node) return hasTrace(node.data) ? 'in a comment' : null;
  if (!('value' in node) || !hasTrace(node.value)) return null;
  const parent = node.parentNode?.nodeName ?? '';
  return textual.includes(parent)
    ? `in a <${parent}>`
    : 'in the page as text, with &lt; instead of <';
}

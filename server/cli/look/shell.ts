import { type DefaultTreeAdapterMap, parse } from 'parse5';

/** What a page has to show for itself before any script ran. */
const content = new Set(
  'h1 h2 h3 h4 h5 h6 p a li td th dt img picture video button input select textarea label'.split(
    ' ',
  ),
);
const silent = new Set(['script', 'style', 'noscript', 'template', 'head']);

/** Letters of a page that only says that it is loading. */
const mostLetters = 40;

/** Whether a page's markup is empty until a script renders it, as that of a single-page app is. */
export function isShell(html: string): boolean {
  let letters = 0;
  const waiting: DefaultTreeAdapterMap['node'][] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (silent.has(node.nodeName)) continue;
    if (content.has(node.nodeName)) return false;
    if (node.nodeName === '#text' && 'value' in node) letters += node.value.trim().length;
    if (letters > mostLetters) return false;
    if ('childNodes' in node) for (const child of node.childNodes) waiting.push(child);
  }
  return true;
}

import { hasData } from './recognise.ts';

/** How a snippet in a page differs from the one that was published, as far as that can be told. */
export function alteredWords(text: string, published: string | null): string {
  const how = published === null ? guess(text) : difference(text, published);
  return `The snippet was altered${how}. A policy that names its hash does not allow it: find out what rewrites scripts.`;
}

/** Signs of what rewrote it, where not even its data can be read. */
function guess(text: string): string {
  if (/&(?:quot|amp|lt|#34|#039);/.test(text)) return ': it is escaped for HTML';
  if (/[“”‘’]/.test(text)) return ': its quotation marks were turned into typographic ones';
  return hasData(text) ? '' : ': its end is missing';
}

/** Letters shown of each. */
const shownLetters = 16;

function difference(text: string, published: string): string {
  let at = 0;
  while (at < text.length && text[at] === published[at]) at++;
  const show = (whole: string) => {
    const part = JSON.stringify(whole.slice(at, at + shownLetters)).slice(1, -1);
    return part ? `“${visible(part.replaceAll('\\"', '"'))}”` : 'its end';
  };
  return `: from character ${at + 1} it has ${show(text)} instead of ${show(published)}`;
}

/** White space that is no plain space looks like one, or like nothing. */
const visible = (text: string) =>
  text.replace(
    /[^\P{Z} ]|\p{Cf}/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

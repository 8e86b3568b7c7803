import { scriptKind } from '../../../src/shared/scriptKind.ts';
import { fault, type Judgement } from './faults.ts';
import type { PageScript } from './pageScript.ts';
import type { ReadPage } from './readPage.ts';
import { essentialsIn, isInline } from './recognise.ts';

/** What is wrong with the place of the snippet in a page, and with what keeps it from running there at once. */
export function judgePlace(own: PageScript[], page: ReadPage): Judgement | null {
  const [first, second] = own as [PageScript, PageScript?];
  const obstacle = keptBack(first);
  if (obstacle) return fault('delayed', obstacle);
  if (second) return fault('second', secondWords(own));
  const later = ['async', 'defer'].find((name) => name in first.attributes && !isInline(first));
  if (later || scriptKind(first.type) === 'module') {
    const what = later ?? 'type="module"';
    return fault('deferred', `The snippet has ${what}, so other scripts run first: remove it.`);
  }
  if (page.lateDoctype) {
    return fault(
      'not_in_head',
      'The doctype is below the snippet or other markup, where browsers ignore it: make it the first line, and put the snippet into the head.',
    );
  }
  if (!first.inHead) return fault('not_in_head', bodyWords(page));
  const above = page.scripts.slice(0, page.scripts.indexOf(first)).filter(isEarly);
  return above.length ? fault('not_first', aboveWords(above)) : null;
}

/** Optimisers keep a script back by another type, or by another name for its address. */
function keptBack(script: PageScript): string | null {
  const { runs, type, attributes } = script;
  const advice = 'exclude the snippet from whatever delays scripts.';
  if (!runs) return `The snippet does not run at once, because its type is "${type}": ${advice}`;
  if ('nomodule' in attributes)
    return 'The snippet has nomodule, so only old browsers run it: remove it.';
  if (isInline(script))
    return 'src' in attributes
      ? 'The inline snippet has a src, so browsers ignore its text: remove the src.'
      : null;
  return attributes.src ? null : `The one-line tag has lost its src: ${advice}`;
}

function secondWords(own: PageScript[]): string {
  const keys = new Set(own.map(({ text }) => essentialsIn(text)?.siteKey).filter(Boolean));
  return keys.size > 1
    ? `The page has the snippets of ${keys.size} sites: keep the one for this site.`
    : `The page has the snippet ${own.length} times: keep the first.`;
}

function bodyWords({ opener }: ReadPage): string {
  const why = opener
    ? `, because the head ends at ${opener}, which cannot be in a head: move it above that.`
    : ': move it to the head.';
  return `The snippet is in the body${why}`;
}

/** Whether a script may run before those that stand below it; `defer` and modules wait for the end of the page. */
function isEarly({ runs, type, attributes }: PageScript): boolean {
  const waits =
    scriptKind(type) === 'module' || ('defer' in attributes && attributes.src !== undefined);
  return runs && (!waits || 'async' in attributes);
}

function aboveWords(above: PageScript[]): string {
  const [{ attributes }] = above as [PageScript];
  const which = attributes.src === undefined ? 'an inline one' : attributes.src.slice(0, 200);
  return above.length === 1
    ? `A script is above the snippet: ${which}. Move the snippet above it.`
    : `${above.length} scripts are above the snippet; the first is ${which}. Move the snippet above them.`;
}

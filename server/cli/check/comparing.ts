import { alteredWords } from './altered.ts';
import { fault, type Judgement } from './faults.ts';
import type { PageScript } from './pageScript.ts';
import { type Essentials, essentialsIn, isInline, lostHandlers } from './recognise.ts';

export interface Served {
  ok: boolean;
  status: number;
  text: string;
}
/** What an address hands out now; null where it does not answer. */
export type Serve = (url: string) => Promise<Served | null>;

/** Holds the bytes in a page against those that the site's server hands out: what is wrong, or what the snippet says. */
export async function compare(
  script: PageScript,
  pageUrl: string,
  serve: Serve,
): Promise<Judgement | Essentials> {
  const inline = isInline(script);
  const own = essentialsIn(script.text);
  if (inline && !own) return fault('altered', alteredWords(script.text, null));
  const url = own
    ? `${own.delivery}/${own.siteKey}.js`
    : URL.parse(script.attributes.src as string, pageUrl)?.href;
  if (!url)
    return fault('altered', 'The src of the one-line tag is not a URL: paste the tag again.');
  const served = await serve(url);
  const { origin } = new URL(url);
  if (served === null)
    return fault(
      'not_compared',
      `${origin} did not answer, so the snippet could not be compared: check that the server is up and that its address is right.`,
    );
  if (served.status === 404 || served.status === 410) {
    return fault(
      'unknown_site',
      `There is no such site at ${url}: it was archived, or the address is wrong. Paste the site's snippet again.`,
    );
  }
  const published = served.ok ? essentialsIn(served.text) : null;
  if (!published) {
    return fault(
      'not_compared',
      `${url} answered ${served.status} without a snippet, so there is nothing to compare with: check that the server is up and that its address is right.`,
    );
  }
  const wrong = inline
    ? inlineFault(script.text, served.text, own?.integrity === published.integrity)
    : tagFault(script);
  return wrong ?? published;
}

function inlineFault(text: string, published: string, same: boolean): Judgement | null {
  if (text === published) return null;
  return same
    ? fault('altered', alteredWords(text, published))
    : fault('out_of_date', 'The snippet is out of date: paste the latest one.');
}

function tagFault(script: PageScript): Judgement | null {
  if (script.text.includes('<')) {
    return fault(
      'altered',
      'The one-line tag is not closed, so browsers skip what follows: add its </script>.',
    );
  }
  const lost = lostHandlers(script);
  if (!lost.length) return null;
  const names = lost.join(' and ');
  return fault(
    'altered',
    `The ${names} of the one-line tag ${lost.length > 1 ? 'are' : 'is'} missing or changed, so nothing is denied by default if the script does not load. Paste the tag again.`,
  );
}

import { isIP } from 'node:net';
import { compare, type Serve } from './comparing.ts';
import { fault, type Judgement } from './faults.ts';
import type { PageScript } from './pageScript.ts';
import { judgePlace } from './placing.ts';
import { judgePolicies } from './policies.ts';
import type { ReadPage } from './readPage.ts';
import { essentialsIn, isInline, isTag, isTagAddress } from './recognise.ts';

export interface PageSeen extends ReadPage {
  /** Where it is in the end. */
  url: string;
  /** Whether it is served as XML. */
  xml: boolean;
  /** Policies in headers. */
  headers: string[];
  /** Whether the snippet is there once the page is asked for without compression. */
  plainHasIt: () => Promise<boolean>;
  served: Serve;
}

/** Whether a page has the snippet, in whichever state. */
export const hasSnippet = ({ scripts }: ReadPage) =>
  scripts.some((script) => isInline(script) || isTag(script));

/** The problem with the snippet in a page: the first one that has to be fixed. */
export async function judge(page: PageSeen): Promise<Judgement> {
  const own = await ownScripts(page);
  const [first] = own;
  if (!first) return judgeAbsence(page);
  const misplaced = judgePlace(own, page);
  if (misplaced) return misplaced;
  if (page.xml && isInline(first) && !first.text.includes('<![CDATA[')) {
    return fault(
      'xml',
      'The page is served as XHTML, where the & and < of the snippet are errors: serve it as text/html, or use the one-line tag.',
    );
  }
  const essentials = await compare(first, page.url, page.served);
  if ('fault' in essentials) return essentials;
  const at = page.scripts.indexOf(first);
  const policies = [
    // In a header commas divide several policies.
    ...page.headers
      .flatMap((header) => header.split(','))
      .map((text) => ({ text, meta: false, below: false })),
    ...page.policies.map(({ text, below }) => ({ text, meta: true, below: below > at })),
  ];
  const refusal = judgePolicies(policies, { script: first, essentials, pageUrl: page.url });
  const { hostname } = new URL(page.url);
  if (refusal) return refusal;
  if (essentials.domain !== undefined && !belongs(hostname, essentials.domain)) {
    return fault(
      'other_site',
      `The snippet belongs to ${essentials.domain}, but this is ${hostname}: paste this site's snippet.`,
    );
  }
  // On a developer's machine only they can tell whether it is the one they meant.
  const known = essentials.domain !== undefined && isLocal(hostname);
  const whose = known ? ` It belongs to ${essentials.domain}.` : '';
  const message = `The snippet is in place: first, unaltered and allowed by the page's policy.${whose}`;
  return { fault: null, message };
}

/** Candidates that are asked for: more addresses of that form belong to somebody else. */
const maxCandidates = 3;

/** The scripts of a page that are the snippet; a tag that has lost its handlers is known by what its address hands out. */
async function ownScripts({ scripts, url, served }: PageSeen): Promise<PageScript[]> {
  const own = scripts.filter((script) => isInline(script) || isTag(script));
  if (own.length) return own;
  const bare = scripts.filter(({ attributes }) => isTagAddress(attributes.src));
  for (const script of bare.slice(0, maxCandidates)) {
    const address = URL.parse(script.attributes.src as string, url)?.href;
    const answer = address ? await served(address) : null;
    if (answer?.ok && essentialsIn(answer.text)) return [script];
  }
  return [];
}

async function judgeAbsence({ plainHasIt, traces: [place], url }: PageSeen): Promise<Judgement> {
  if (await plainHasIt()) {
    return fault(
      'compressed',
      'The snippet is in the page without compression, but missing with it: whatever inserts it skips compressed responses.',
    );
  }
  return place
    ? fault(
        'inert',
        `The snippet is ${place}, where it does not run in time: paste it into the head as it is.`,
      )
    : fault('absent', `The markup of ${url} has neither the inline snippet nor the one-line tag.`);
}

/** `localhost` itself, or an address: any site may be tried there. */
const isNameless = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) > 0 || !host.includes('.');

/** Names of machines that people try their pages on. */
const isLocal = (host: string) =>
  isNameless(host) || /\.(?:localhost|test|local|internal)$/.test(host);

/** Whether a host is the site's, or one that the site is tried on. */
export function belongs(host: string, domain: string): boolean {
  const site = domain.replace(/^www\./, '');
  if (host === site || host.endsWith(`.${site}`) || isNameless(host)) return true;
  // Where sites have local names of their own, each is known by its name there too.
  return isLocal(host) && !isLocal(site);
}

import type { SiteBrand } from '../../../src/shared/wire/scan/scans.ts';
import { knownNames } from '../../classification/names.ts';
import { knownHosts } from '../../classification/thirdParties.ts';
import { withoutCredentials } from '../../domain/ruleset/edits/links.ts';
import { type SeenThing, seenThings } from '../../domain/scan/look/seenThings.ts';
import type { Observation } from '../../domain/scan/run/observation.ts';
import { outgoingClient } from '../../outgoing/client.ts';
import { allowedFrom, withScanner } from './browser.ts';
import type { Place } from './place.ts';
import { isOwnAddress, type Served, type SnippetSeen, servedPage, snippetIn } from './snippetIn.ts';

const states = ['no_choice', 'reject_all', 'accept_all'] as const;

/** Posts of our snippet, for whichever site, are dropped: a look is nobody's decision. */
const intake = ['*/decisions', '*/events'];

export interface Look {
  url: string;
  browser: string;
  /** The banner's tool; null where no banner was found. */
  banner: string | null;
  /** Whether there was a way to refuse, and one to accept. */
  reached: { refused: boolean; accepted: boolean };
  /** Whether our snippet ran, wherever it came from. */
  runs: boolean;
  snippet: SnippetSeen;
  /** The page's colours and logo; null where it shows none. */
  brand: SiteBrand | null;
  seen: SeenThing[];
}

/** Reads one page as three kinds of visitor, in a process of its own; null where the page does not answer as one. */
export async function lookAt(
  place: Place,
): Promise<{ look: Look; observation: Observation; served: Served } | null> {
  const { url } = place;
  // What was typed to get in is part of no report, and of no file that it is proposed in.
  const shown = withoutCredentials(url);
  return withScanner(place, async (scanner) => {
    const client = outgoingClient({ allowed: allowedFrom(place) });
    const [read, served] = await Promise.all([
      scanner.readPage({
        url,
        depth: 0,
        shape: '/',
        layers: ['dataLayer'],
        ours: [],
        intake,
        states,
        pictures: false,
        signal: new AbortController().signal,
        onState() {},
      }),
      servedPage(client, url),
    ]);
    const page = withoutLogin(read.page, url);
    const snippet = await snippetIn(client, served);
    const browser = await scanner.browser();
    for (const visit of page.visits) {
      visit.requests = visit.requests.filter(({ url }) => !isOwnAddress(url, snippet.own));
    }
    const [first] = page.visits;
    // A scan takes what a server shows to those whom it does not let in; a look is at one page, and that is not it.
    if (!browser || !first || first.status === null || first.status >= 400) return null;
    const observation: Observation = {
      scanId: '',
      siteId: '',
      tier: 'tier1',
      domain: new URL(url).hostname,
      startedAt: new Date().toISOString(),
      browser,
      pages: [{ ...page, url: shown }],
    };
    const known = { hosts: knownHosts, names: knownNames };
    const reached = (state: (typeof states)[number]) =>
      page.visits.some((visit) => visit.state === state && visit.notReached === null);
    const tools = page.visits.flatMap(({ tool, banners }) => [tool, ...banners.map((b) => b.tool)]);
    const look: Look = {
      url: shown,
      browser,
      snippet,
      banner: tools.find((tool) => tool !== null) ?? null,
      reached: { refused: reached('reject_all'), accepted: reached('accept_all') },
      runs: tools.includes('portcullis'),
      brand: page.brand ?? null,
      seen: seenThings(observation, { known, aliases: new Map() }),
    };
    return { look, observation, served };
  });
}

/** What a page was opened with stands in the addresses of everything that it asks its own host for, too. */
function withoutLogin<Page>(page: Page, url: string): Page {
  const { username, password } = new URL(url);
  if (!username && !password) return page;
  const login = `//${username}${password && `:${password}`}@`;
  return JSON.parse(JSON.stringify(page).replaceAll(login, '//'));
}

import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { type VisitState, visitStates } from '../../src/shared/wire/scan/scans.ts';
import type { FoundSettings } from '../domain/scan/imports/found.ts';
import {
  type PageOrder,
  type ScannedPage,
  type Scanner,
  showsPage,
} from '../domain/scan/run/port.ts';
import { addressGuard, type Lookup } from '../outgoing/addressGuard.ts';
import { outgoingClient } from '../outgoing/client.ts';
import type { Reading } from './choose/answers.ts';
import { type Pace, usualPace } from './limits.ts';
import { askLinks } from './links.ts';
import { allowed as allowedBy, lookRound } from './lookRound.ts';
import { readMarkup } from './markup.ts';
import { browserPool } from './pool.ts';
import { keepEntityTags } from './record/entityTags.ts';
import { readSettings } from './settings/readSettings.ts';
import { onlyDenied, readingOf, reread } from './tellApart.ts';
import { visitPage } from './visit.ts';
import type { Rest, Visited, VisitOrder } from './visitOrder.ts';
import { askWorkers } from './workers.ts';

/** Whether a host belongs to a consent tool. */
export type IsConsentHost = (host: string) => boolean;

export interface RunningScanner extends Scanner {
  /** Settings of the consent tools that a page runs; null where no page or no browser answers. */
  readSettings(url: string): Promise<FoundSettings[] | null>;
  close(): Promise<void>;
}

const systemLookup: Lookup = (name, options, done) => lookup(name, options, done);

/**
 * Reads sites with a browser, or without one only their markup.
 * @param chromium the browser's program, or null
 * @param allowed hosts with their ports that may be reached although they are not public
 * @param server process whose scans share the memory for browsers
 */
export function createScanner({
  chromium,
  allowed,
  isConsentHost,
  pace = usualPace,
  resolve = systemLookup,
  server = process.pid,
}: {
  chromium: string | null;
  allowed: readonly string[];
  isConsentHost: IsConsentHost;
  pace?: Pace;
  resolve?: Lookup;
  server?: number;
}): RunningScanner {
  const gate = addressGuard(allowed, resolve);
  const client = outgoingClient({ allowed, lookup: resolve });
  const pool = chromium === null ? null : browserPool(chromium, { server });

  /** A domain is read by https, unless it is one of the private ones that are allowed. */
  function homeOf(domain: string): string {
    const place = allowed.find((one) => one.replace(/:\d+$/, '') === domain);
    return place ? `http://${place}/` : `https://${domain}/`;
  }

  async function readPage(order: PageOrder): Promise<ScannedPage> {
    if (!pool || (await version()) === null) return readMarkup(client, order);
    const { url, shape, depth, layers, ours, intake, states = visitStates, signal } = order;
    const pictures: ScannedPage['pictures'] = {};
    const bounds = { gate, pace, signal };

    const visit = (
      state: VisitState,
      more: Pick<
        VisitOrder,
        'lookForTool' | 'blocked' | 'asked' | 'reading' | 'onAnswer' | 'onRest'
      >,
    ) =>
      pool.use(async (browser, grown) => {
        order.onState(state);
        const onRest: VisitOrder['onRest'] = (rest) => {
          grown();
          more.onRest?.(rest);
        };
        const visited = await visitPage(
          browser,
          { url, state, layers, intake, picture: order.pictures, ...more, onRest },
          bounds,
        );
        const { picture, brand, logo } = visited;
        if (picture) {
          visited.visit.screenshot = `${shortHash(url)}-${state}`;
          pictures[visited.visit.screenshot] = picture;
        }
        if (brand && logo) {
          brand.picture = `${shortHash(url)}-logo`;
          pictures[brand.picture] = logo;
        }
        return visited;
      });

    /** An error page looks the same to every visitor: the others wait for the first one's answer. */
    const answered = Promise.withResolvers<number | null>();
    const rested = Promise.withResolvers<Rest>();
    const beginning = visit('no_choice', {
      lookForTool: true,
      blocked: [],
      onAnswer: answered.resolve,
      onRest: rested.resolve,
    });
    void beginning.then(
      ({ visit: { status, requests, banners } }) => {
        answered.resolve(status);
        rested.resolve({ requests, asked: banners.length > 0 });
      },
      () => {
        answered.resolve(null);
        rested.resolve({ requests: [], asked: false });
      },
    );
    const isPage = showsPage(await answered.promise);
    const wanted = (state: VisitState) => isPage && !signal.aborted && states.includes(state);
    const asked = rested.promise.then((rest) => rest.asked);
    const decide = (reading: Reading) =>
      decidingStates
        .filter(wanted)
        .map((state) => visit(state, { lookForTool: true, blocked: [], asked, reading }));
    const deciding = decide('first');
    const withoutScripts = rested.promise.then(({ requests }) => {
      const consentHosts = new Set(requests.map(({ host }) => host).filter(isConsentHost));
      const blocked = [
        ...ours,
        ...[...consentHosts].flatMap((host) => [`*://${host}/*`, `*://${host}:*/*`]),
      ];
      return wanted('script_blocked')
        ? visit('script_blocked', { lookForTool: false, blocked })
        : null;
    });
    const settings =
      order.settings && isPage && !signal.aborted
        ? pool.use((browser) => readSettings(browser, url, bounds))
        : null;
    const others = await Promise.all([beginning, ...deciding, withoutScripts]);
    const found = await settings;
    const [first] = others;
    let all = others.filter((one): one is Visited => one !== null);
    if (all.some(({ guessed }) => guessed)) {
      const told = readingOf(all);
      const read = all.map((one) => reread(one, told));
      const rest = read.filter(({ visit: { state } }) => !decidingStates.includes(state));
      const again = told === 'second' ? [...rest, ...(await Promise.all(decide(told)))] : read;
      // Where the refusal brings more whichever of the two it is, the word that denies is believed.
      if (told !== 'second' || readingOf(again) !== 'second' || !onlyDenied(all)) all = again;
    }
    const visits = all.map((one) => one.visit);
    keepEntityTags(visits);
    await Promise.all([askLinks(client, visits), askWorkers(client, visits)]);
    const { title, brand, links } = first;
    const more = { ...(found && { settings: found }), ...(brand && { brand }) };
    return {
      page: { url, shape, depth, title, ...more, visits },
      links,
      pictures,
    };
  }

  async function version(): Promise<string | null> {
    return (await pool?.version().catch(() => null)) ?? null;
  }

  return {
    browser: version,
    lookRound: (domain) => lookRound(client, homeOf(domain)),
    allowed: allowedBy,
    readPage,
    readSettings: async (url) => {
      if (!pool || (await version()) === null) return null;
      const signal = new AbortController().signal;
      return pool.use((browser) => readSettings(browser, url, { gate, pace, signal }));
    },
    close: async () => pool?.close(),
  };
}

/** Those that need nothing from the first visit. */
const decidingStates: readonly VisitState[] = visitStates.filter(
  (state) => state !== 'no_choice' && state !== 'script_blocked',
);

function shortHash(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16);
}

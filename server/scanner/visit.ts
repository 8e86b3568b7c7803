import type { Browser } from 'playwright-core';
import { findStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import type { BannerSighting } from '../domain/scan/run/bannerFacts.ts';
import type { ConsentSignals } from '../domain/scan/run/consentSignals.ts';
import type { NotReached, Visit } from '../domain/scan/run/observation.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { AddressGuard } from '../outgoing/addressGuard.ts';
import { acts, patienceIn, scrollThrough, sendAway, stir } from './acts.ts';
import { guessOf, readAs } from './choose/answers.ts';
import { findOtherTool } from './choose/autoconsent.ts';
import { openBanner, policyShown, sightingOf } from './choose/banners.ts';
import { brandOf, pictureLogo } from './choose/brand.ts';
import { type Chooser, ownChooser, strangeChooser } from './choose/choose.ts';
import { type Summoned, summon, summonAgain } from './choose/summon.ts';
import { leadsBack, showsWayBack } from './choose/wayBack.ts';
import { visitClock } from './clock.ts';
import { FoundConsentShape } from './door/consentShape.ts';
import { fit } from './door/fit.ts';
import { FoundPageShape } from './door/pageShape.ts';
import { boundedVisit } from './door/visitShape.ts';
import { guardVisit } from './guards.ts';
import { maxText, type Pace } from './limits.ts';
import { openPage } from './openPage.ts';
import type { FoundBanner } from './page/foundBanner.ts';
import { isOwn } from './page/own.ts';
import { type FoundConsent, readConsent, readPage } from './page/read.ts';
import { openVisitProxy } from './proxy.ts';
import { chains } from './record/chain.ts';
import { recordVisit } from './record/recordVisit.ts';
import { hostOf, siteOf } from './record/sites.ts';
import { settle } from './settle.ts';
import type { Visited, VisitOrder } from './visitOrder.ts';
import { lastResort, within } from './within.ts';

const closing = 5_000;
const asking = 1_500;

/** Visits a page in one state, in a browser context of its own that is gone afterwards. Never throws for what a page does. */
export async function visitPage(
  browser: Browser,
  order: VisitOrder,
  { gate, pace, signal }: { gate: AddressGuard; pace: Pace; signal: AbortSignal },
): Promise<Visited> {
  const { url, state } = order;
  const proxy = await openVisitProxy(gate);
  const { context, page, session, binding } = await openPage(browser, state, {
    ...order,
    proxy: proxy.url,
  });
  if (order.reading) readAs(page, order.reading);
  const clock = visitClock();
  const links = chains();
  const pageHost = () => hostOf(page.url()) || hostOf(url);
  const { network, rows, kept, seen, addWorkers, workers, close } = await recordVisit({
    browser,
    proxy,
    opened: { context, page, session, binding },
    clock,
    links,
    pageHost,
  });
  const home = siteOf(hostOf(url));
  const guard = guardVisit({ context, page, proxy, clock, pace, home, signal });

  const banners: BannerSighting[] = [];
  const defaults: ConsentSignals['told'] = [];
  const stored: ConsentSignals['stored'] = [];
  const found = {
    title: '',
    links: [] as string[],
    status: null as number | null,
    brand: null as Visited['brand'],
    logo: null as Visited['logo'],
  };
  let chooser: Chooser | null = null;
  let summoned: Summoned | null = null;
  let notReached: NotReached | null = null;
  let back: boolean | null = null;
  let picture: Buffer | null = null;
  let leftAt = 0;
  // When a decision began that is being taken or came to nothing: what its clicks brought about was not there before a choice.
  let brokenOff = Number.POSITIVE_INFINITY;

  /** A layer behind the first is also recorded before any choice. */
  const opened = (facts: FoundBanner) => {
    const last = banners.at(-1);
    const more = facts.boxes.length !== last?.boxes.length;
    if (more) banners.push(sightingOf(facts, 'before', chooser?.tool ?? null));
  };

  // Activity before the phase does not show when it comes to rest: tags run a moment after the choice.
  const quietSince = (from: number) => (overdue: number) =>
    Math.min(network.quietFor(overdue), Date.now() - from);

  /** Lets a phase come to rest, and reads its final state. */
  async function look(phase: Phase): Promise<void> {
    const quietFor = quietSince(Date.now());
    await settle(page, { quietFor, workers, ...patienceIn(state, phase, pace) }, pace);
    addWorkers();
    let banner = await openBanner(page);
    const needed = phase === 'before' && acts[state].length > 1;
    if (!banner && needed) {
      summoned = await summon(page, (await order.asked) ? pace.late : 0);
      banner = summoned?.banner ?? null;
    } else if (!banner && phase === 'again' && summoned) {
      banner = await summonAgain(page, summoned);
    }
    const own = (await within(lastResort, page.evaluate(isOwn))) === true;
    if (phase === 'before') {
      if (own) chooser = ownChooser(page, opened);
      else if (order.lookForTool) {
        const rule = await findOtherTool(page, pace);
        if (rule || banner) chooser = strangeChooser(page, rule, opened);
      }
    }
    if (banner) {
      const sighting = sightingOf(banner.facts, phase, chooser?.tool ?? null);
      if (!sighting.links.length) sighting.policyOnPage = await policyShown(page);
      banners.push(sighting);
    }
    const answer: unknown = await within(lastResort, page.evaluate(readConsent, asking));
    const consent = fit(FoundConsentShape, answer) as FoundConsent | undefined;
    if (consent) defaults.push({ phase, ...consent });
    await kept.look(phase);
    const cookies = await context.cookies(page.url());
    const text = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const choice = own ? findStoredChoice(text, Date.now()) : null;
    if (choice)
      stored.push({
        phase,
        granted: Object.keys(choice.granted),
        denied: Object.keys(choice.denied),
      });
  }

  /** Tries the banner's links that name no other page, once all else was seen: one may turn out to be an answer. */
  async function followLinks(): Promise<void> {
    const first = banners[0];
    if (!first?.links.some(({ url }) => /#$|^javascript:/.test(url))) return;
    brokenOff = clock.at();
    const opening = (await (await openBanner(page))?.openingLinks()) ?? [];
    for (const link of first.links) if (opening.includes(link.text)) link.opens = true;
  }

  /** Scrolls what was loaded again, for what waits to be seen, and then looks for the way back: a layer that it opens can hold the page. */
  async function readOn(): Promise<void> {
    if (clock.starts.again === undefined) return;
    await stir(page);
    await scrollThrough(page);
    await rest();
    back = await (state === 'accept_all' ? leadsBack(page) : showsWayBack(page));
  }

  /** Says that it goes away, for what waits for that. */
  async function leave(): Promise<void> {
    leftAt = clock.at();
    await sendAway(page);
    addWorkers();
  }

  async function rest(): Promise<void> {
    await settle(page, { quietFor: quietSince(Date.now()), workers }, pace);
    await kept.look('again');
  }

  async function take(): Promise<Buffer | null> {
    if (!order.picture) return null;
    return within(closing, page.screenshot({ type: 'jpeg', quality: 55 }));
  }

  async function noteBrand(): Promise<void> {
    const chosen = await brandOf(page, network.requests);
    found.brand = chosen?.brand ?? null;
    if (chosen && order.picture) found.logo = await pictureLogo(page, chosen);
  }

  async function steps(): Promise<void> {
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: pace.maxSettling });
    found.status = answer?.status() ?? null;
    order.onAnswer?.(found.status);
    await look('before');
    order.onRest?.({ requests: network.requests, asked: banners.length > 0 });
    const pageFacts: unknown = await within(lastResort, page.evaluate(readPage, 500));
    Object.assign(found, fit(FoundPageShape, pageFacts));
    if (state === 'no_choice') await noteBrand();
    picture = await take();
    for (const { phase, run } of acts[state]) {
      let begun = Number.POSITIVE_INFINITY;
      const decides = phase === 'granted' || phase === 'after';
      const begin = (moment?: number) => {
        begun = Math.min(begun, clock.at());
        if (decides) brokenOff = begun;
        clock.enter(phase, moment);
      };
      if (decides) notReached = 'failed'; // The visit may be over before it is taken.
      notReached = await run(page, chooser, begin).catch(() => 'failed' as const);
      brokenOff = notReached ? begun : Number.POSITIVE_INFINITY;
      if (notReached) delete clock.starts[phase];
      if (notReached) return;
      await look(phase);
      // A state is best shown by the page that its choice leads to.
      if (phase === 'again') picture = (await take()) ?? picture;
    }
    await readOn();
    await leave();
    if (state === 'no_choice') await followLinks();
  }

  const walked = steps().catch((error: Error) => {
    guard.note('unreachable', error.message.split('\n')[0] ?? '');
  });
  await Promise.race([walked, guard.ended]);
  // Where a phase began is known for sure only afterwards.
  for (const row of [...network.requests, ...rows.commands]) row.phase = clock.phaseAt(row.at);
  const stops = [...rows.stops, ...guard.finish()];
  const visit: Visit = {
    state,
    markupOnly: false,
    finalUrl: page.url().slice(0, maxText.url),
    // The browser shows no page for an error without a body, but there was a response.
    status: found.status ?? network.requests[0]?.status ?? null,
    notReached,
    tool: (chooser as Chooser | null)?.tool ?? null,
    began: { ...clock.starts },
    leftAt: leftAt || clock.at(),
    requests: network.requests.filter(({ at }) => at < brokenOff),
    cookies: kept.cookies(),
    storage: kept.entries(),
    ...seen,
    workers: [...seen.workers, ...rows.workers],
    fingerprinting: rows.fingerprinting(),
    signals: {
      dataLayer: rows.commands.filter(({ at }) => at < brokenOff),
      firstTagAt: rows.firstTagAt(),
      told: defaults,
      stored,
    },
    banners,
    wayBack: back,
    screenshot: null,
    stops,
  };
  await within(closing, close());
  await within(closing, context.close());
  await within(closing, proxy.close());
  const { title, links: linked, brand, logo } = found;
  const guessed = guessOf(page);
  return { visit: boundedVisit(visit), title, links: linked, brand, logo, picture, guessed };
}

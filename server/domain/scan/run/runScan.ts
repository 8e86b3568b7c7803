import { type Clock, nowIso } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { announcement } from '../../webhook/announcement.ts';
import { newsOf, scanNews } from '../schedule/news.ts';
import { newScan, uncounted } from './newScan.ts';
import { addPages, emptyPlan, pageAddress, shapeOf } from './plan.ts';
import {
  isGone,
  type ScanEnd,
  type Scanner,
  type ScanPlan,
  type ScanStep,
  type StoredScan,
  type TierLimits,
  type UpdateInventory,
  wasRead,
} from './port.ts';
import { completed, type ScanTask, scanJob } from './scanJob.ts';

export type ScanTurns = ReturnType<typeof scanTurns>;

export interface Turn {
  /** Tries of this turn, including this one. */
  tries: number;
  signal: AbortSignal;
}

/** Tries after which a turn has failed for good: the page is left out, the count stays at nothing. */
export const maxTries = 3;
/** Maximum of addresses of one page looked up in robots.txt. */
const maxAsked = 500;
/** Milliseconds between two checks for cancellation. */
const beat = 500;

/**
 * A scan runs in turns. The first looks round, each later one reads a page, the last one ends the run. After each turn
 * everything is on disk, and another site's scan may have its turn: a restart costs one page, and no site starves.
 */
export function scanTurns({
  control,
  storeOf,
  clock,
  scanner,
  updateInventory,
  limits,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  scanner: Scanner;
  updateInventory: UpdateInventory;
  limits: Record<StoredScan['tier'], TierLimits>;
}) {
  const iso = () => nowIso(clock);
  const mailsOf = scanNews(control);

  /** Which of the linked pages may be read: the first so many that are not known already. */
  async function allowedOf({ home, known, robots }: ScanPlan, links: readonly string[]) {
    const pages = links.flatMap((link) => pageAddress(link, home) ?? []);
    const urls = [...new Set(pages)].filter((url) => !known.includes(url)).slice(0, maxAsked);
    const allowed = new Set(await scanner.allowed(robots, urls));
    return (url: string) => allowed.has(url);
  }

  /** Does work of a turn until the run is cancelled or the turn interrupted: then it is given up, and null. */
  async function unlessStopped<Value>(
    site: StoredSite,
    scan: StoredScan,
    turn: Turn,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | null> {
    const cancelled = new AbortController();
    const watching = setInterval(async () => {
      const found = await storeOf(site)
        .scan(site.id, scan.scanId)
        .catch(() => scan);
      if (found?.finishedAt) cancelled.abort();
    }, beat);
    const signal = AbortSignal.any([turn.signal, cancelled.signal]);
    try {
      const value = await work(signal);
      return signal.aborted ? null : value;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      clearInterval(watching);
    }
  }

  async function lookRound(
    site: StoredSite,
    scan: StoredScan,
    signal: AbortSignal,
  ): Promise<ScanPlan> {
    const { home, robots, mapped } = await scanner.lookRound(site.domain, signal);
    const plan = emptyPlan(home, robots);
    const boundsOf = async (links: readonly string[]) => ({
      done: 0,
      depth: 1,
      limits: limits[scan.tier],
      allows: await allowedOf(plan, links),
    });
    if (scan.tier === 'tier1') {
      // Requesting a scan is requesting the home page, whatever robots.txt says of it.
      plan.queue.push({ url: home, depth: 0 });
      plan.known.push(home);
      plan.shapes[shapeOf(home)] = 1;
      addPages(plan, mapped, await boundsOf(mapped));
      return plan;
    }
    const store = storeOf(site);
    const first = (await store.latestScans(site.id)).find(({ tier }) => tier === 'tier1');
    const links = first ? await store.scanLinks(site.id, first.scanId) : [];
    plan.known.push(...(first?.plan?.known ?? []));
    addPages(plan, [...links, ...mapped], await boundsOf([...links, ...mapped]));
    return plan;
  }

  function stepOf(scan: StoredScan, plan: ScanPlan, more: Partial<ScanStep> = {}): ScanStep {
    const { siteId, scanId, browser } = scan;
    const { pagesDone } = scan.progress;
    const progress = { pagesDone, pagesPlanned: pagesDone + plan.queue.length, state: null };
    const startedAt = scan.startedAt ?? iso();
    const step = { siteId, scanId, status: 'running', startedAt, browser, progress, plan } as const;
    return { ...step, ...more };
  }

  /** Reads the next page. Returns whether the run goes on. */
  async function readNext(site: StoredSite, scan: StoredScan, turn: Turn): Promise<boolean> {
    const store = storeOf(site);
    const plan = scan.plan as ScanPlan;
    const [next, ...queue] = plan.queue as [ScanPlan['queue'][number]];
    const rest = { ...plan, queue };
    // The page has crashed the process, or never finished.
    if (turn.tries > maxTries) return store.noteScan(stepOf(scan, { ...rest, impaired: true }));

    const publication = await control.newestPublication(site.id);
    const { delivery, collect } = publication?.sealed ?? {};
    const began = clock.now();
    const read = await unlessStopped(site, scan, turn, (signal) =>
      scanner.readPage({
        ...next,
        shape: shapeOf(next.url),
        layers: [
          ...new Set([
            'dataLayer',
            ...(publication ? [publication.ruleset.consentMode.dataLayer] : []),
          ]),
        ],
        ours: [delivery, collect].flatMap((base) => (base ? [`${base}/*`] : [])),
        intake: ['decisions', 'events'].flatMap((post) =>
          collect && site.siteKey ? [`${collect}/${site.siteKey}/${post}`] : [],
        ),
        pictures: scan.tier === 'tier1',
        settings: scan.tier === 'tier1' && next.depth === 0,
        signal,
        onState(state) {
          const step = stepOf(scan, plan);
          void store.noteScan({ ...step, progress: { ...step.progress, state } }).catch(() => {});
        },
      }),
    );
    // An interrupted page is read again; of a cancelled run nothing more is kept.
    if (!read) return true;
    const pagesDone = scan.progress.pagesDone + 1;
    rest.spent = (plan.spent ?? 0) + clock.now() - began;
    rest.impaired ||= !wasRead(read.page) && !isGone(read.page);
    addPages(rest, read.links, {
      done: pagesDone,
      depth: next.depth + 1,
      limits: limits[scan.tier],
      allows: await allowedOf(rest, read.links),
    });
    const pagesPlanned = pagesDone + rest.queue.length;
    const progress = { pagesDone, pagesPlanned, state: null };
    const brand = scan.brand ?? read.page.brand;
    return await store.addScanPage(stepOf(scan, rest, { progress, ...(brand && { brand }) }), read);
  }

  async function finish(site: StoredSite, scan: StoredScan, turn: Turn): Promise<void> {
    const store = storeOf(site);
    const { scanId, tier, browser, pagesScanned } = scan;
    const counted = turn.tries <= maxTries;
    let counts = uncounted;
    if (counted && pagesScanned > 0) {
      const pages = await store.scanPages(site.id, scanId);
      const startedAt = scan.startedAt ?? scan.createdAt;
      const about = { scanId, siteId: site.id, tier, domain: site.domain, startedAt, browser };
      counts = await updateInventory(site, { ...about, pages });
    }
    const impaired = !scan.plan || scan.plan.impaired || browser === null || !counted;
    const ended = impaired ? (pagesScanned ? 'partial' : 'failed') : 'completed';
    const now = clock.now();
    const finishedAt = new Date(now).toISOString();
    const about = { siteId: site.id, scanId };
    const end: ScanEnd = { ...about, status: ended, finishedAt, pagesScanned, ...counts };
    const next =
      tier === 'tier1' && ended !== 'failed'
        ? newScan({
            siteId: site.id,
            scanId: createId(now),
            tier: 'tier2',
            createdAt: finishedAt,
          })
        : null;
    const news = next ? [] : await mailsOf(site, await newsAt(site, scan, end), now);
    const webhooks = announcement(completed(tier, end), now);
    const jobs = [webhooks, ...news, ...(next ? [scanJob(site.accountId, next, now)] : [])];
    await store.endScan(end, { jobs, next });
  }

  /** The news of a scan whose last tier ends here. */
  async function newsAt(site: StoredSite, { scanId, tier }: StoredScan, end: ScanEnd) {
    const store = storeOf(site);
    const before = (id: string) => store.scanBefore(site.id, id);
    const ended = { run: end, before: await before(scanId) };
    if (tier === 'tier1') return newsOf(end.status === 'failed', [ended]);
    const first = (await store.latestScans(site.id)).find((run) => run.tier === 'tier1');
    const tiers = first ? [{ run: first, before: await before(first.scanId) }, ended] : [ended];
    return newsOf(false, tiers);
  }

  return {
    /**
     * Takes a run one turn further. Returns whether it has another.
     * @throws when the turn failed and may be tried again
     */
    async take({ siteId, scanId }: ScanTask, turn: Turn): Promise<boolean> {
      const site = await control.site(siteId);
      const scan = site && (await storeOf(site).scan(siteId, scanId));
      if (!scan || scan.finishedAt) return false;
      const { plan } = scan;
      if (!plan && turn.tries <= maxTries) {
        const made = await unlessStopped(site, scan, turn, (signal) =>
          lookRound(site, scan, signal),
        );
        if (!made) return true;
        return storeOf(site).noteScan(stepOf(scan, made, { browser: await scanner.browser() }));
      }
      const over = (plan?.spent ?? 0) > limits[scan.tier].time;
      if (plan?.queue.length && !over) return readNext(site, scan, turn);
      const cut = plan && { ...plan, impaired: plan.impaired || plan.queue.length > 0 };
      await finish(site, { ...scan, plan: cut }, turn);
      return false;
    },
  };
}

import type { Browser } from 'playwright-core';
import type { VisitClock } from '../clock.ts';
import type { OpenPage } from '../openPage.ts';
import type { VisitProxy } from '../proxy.ts';
import type { Chains } from './chain.ts';
import { recordKept } from './kept.ts';
import { recordNetwork } from './network.ts';
import { recordPage } from './page.ts';
import { recordSharedWorkers } from './sharedWorkers.ts';
import { recordTold } from './told.ts';
import { unheard } from './unheard.ts';

/** Begins to record everything that one visit shows. */
export async function recordVisit({
  browser,
  proxy,
  opened: { context, page, session, binding },
  clock,
  links: chains,
  pageHost,
}: {
  browser: Browser;
  proxy: VisitProxy;
  opened: OpenPage;
  clock: VisitClock;
  links: Chains;
  /** Host of the page visited. */
  pageHost: () => string;
}) {
  const network = recordNetwork({ page, session, clock, pageHost, chains });
  const rows = recordTold({ session, binding, clock, chains });
  const { writes } = rows;
  const { headerCookies } = network;
  const kept = recordKept({ context, page, pageHost, writes, headerCookies, clock });
  const { seen, noteSharedWorker } = recordPage({ page, clock, pageHost });
  const close = await recordSharedWorkers({
    browser,
    session,
    follow: network.follow,
    seen(worker) {
      chains.note(worker, [page.url()]);
      noteSharedWorker(worker);
    },
  });
  const sharedWorker = () => seen.workers.find(({ kind }) => kind === 'shared_worker');
  return {
    network,
    rows,
    kept,
    seen,
    /** Adds the requests of workers that were not told of at once. */
    addWorkers() {
      network.addWorkers();
      const worker = sharedWorker();
      const passed = proxy.passed();
      if (!worker) return;
      for (const one of unheard(passed, worker, network.requests, clock.began)) {
        network.add(null, one);
      }
    },
    /** Whether the page has workers, other than those of services. */
    workers: () => page.workers().length > 0 || sharedWorker() !== undefined,
    close,
  };
}

import type { Browser } from 'playwright-core';
import type { VisitClock } from '../clock.ts';
import type { OpenPage } from '../openPage.ts';
import type { Chains } from './chain.ts';
import { recordKept } from './kept.ts';
import { recordNetwork } from './network.ts';
import { recordPage } from './page.ts';
import { recordSharedWorkers } from './sharedWorkers.ts';
import { recordTold } from './told.ts';

/** Begins to record everything that one visit shows. */
export async function recordVisit({
  browser,
  opened: { context, page, session, binding },
  clock,
  links: chains,
  pageHost,
}: {
  browser: Browser;
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
  return { network, rows, kept, seen, close };
}

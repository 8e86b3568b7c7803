import type { BrowserContext, Page } from 'playwright-core';
import type { Stop } from '../domain/scan/run/observation.ts';
import { agrees } from './choose/withdraw.ts';
import type { VisitClock } from './clock.ts';
import { maxLoads, type Pace } from './limits.ts';
import type { VisitProxy } from './proxy.ts';
import { hostOf, siteOf } from './record/sites.ts';

/** Milliseconds between two checks of how much a visit has received. */
const beat = 200;

/** Keeps a visit within its bounds: leaving it is refused and recorded, and endless activity is ended. */
export function guardVisit({
  context,
  page,
  proxy,
  clock,
  pace,
  home,
  signal,
}: {
  context: BrowserContext;
  page: Page;
  proxy: VisitProxy;
  clock: VisitClock;
  pace: Pace;
  /** Registrable domain that the visit stays on. */
  home: string;
  signal: AbortSignal;
}) {
  const stops: Stop[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const note = (what: Stop['what'], detail: string) => {
    if (stops.length < 100) stops.push({ what, detail: detail.slice(0, 200), at: clock.at() });
  };
  const stop = (what: Stop['what'], detail: string) => {
    note(what, detail);
    end();
  };

  page.on('dialog', (dialog) => {
    note('dialog', `${dialog.type()}: ${dialog.message()}`);
    // For the question whether to leave the page, refusing would mean staying.
    const wanted = dialog.type() === 'beforeunload' || agrees(page);
    const answered = wanted ? dialog.accept() : dialog.dismiss();
    answered.catch(() => {});
  });
  page.on('download', (download) => {
    note('download', download.url());
    download.cancel().catch(() => {});
  });
  page.on('crash', () => stop('crashed', page.url()));
  context.on('page', (other) => {
    if (other === page) return;
    note('popup', other.url());
    other.close().catch(() => {});
  });

  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const host = hostOf(frame.url());
    loads += 1;
    if (loads > maxLoads) stop('redirects', frame.url());
    else if (host && siteOf(host) !== home) stop('left_site', frame.url());
  });

  const watching = setInterval(() => {
    if (proxy.received() > pace.bytes) stop('bytes', `${proxy.received()}`);
  }, beat);
  const late = setTimeout(() => stop('time', `${pace.visit}`), pace.visit);
  signal.addEventListener('abort', () => end(), { once: true });
  if (signal.aborted) end();

  return {
    note,
    /** Resolves when the visit is over before its time. */
    ended,
    /** Stops watching; returns everything that was refused. */
    finish(): Stop[] {
      clearInterval(watching);
      clearTimeout(late);
      for (const place of new Set(proxy.refused)) note('private_address', place);
      return stops;
    },
  };
}

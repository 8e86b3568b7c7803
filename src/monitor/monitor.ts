import type { Kit } from '../platform/kit.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { MonitorRules } from '../shared/essentials.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { watchEvents } from './events.ts';
import { watchManager } from './managerTags.ts';
import { type Add, openPageView, type PageView } from './pageView.ts';
import { createPost } from './post.ts';
import { watchReleased } from './releasedTags.ts';
import { watchRequests } from './requests.ts';

/** Milliseconds rows are held while the page stays on the screen. */
const hold = 15e3;

/**
 * Records what happens on the page while the choice grants the monitoring purpose. A page view is one batch, sent in
 * parts: when the page is hidden or left, when a part is full, and every quarter of a minute. A page that comes back
 * from the back-forward cache, and one that changes its path, begins another.
 */
export default function monitor(kit: Kit, { sample }: MonitorRules): void {
  const { dataLayer, monitoring } = kit.essentials;
  const post = createPost(kit);
  let view: PageView | undefined;
  let watching = false;
  /** Page time of the last grant. What went before, even between two, is not told. */
  let since = 0;

  let path = location.pathname;

  function look(): void {
    try {
      for (const one of looks) one();
    } catch {
      // Whatever the page put under that name is not ours.
    }
  }

  function move(): void {
    if (path !== location.pathname) {
      path = location.pathname;
      next();
    }
  }

  const add: Add = (row) => view?.add(row);
  const looks = [
    watchReleased(kit, add),
    watchEvents(dataLayer, add),
    watchRequests(kit, (at) => view && at >= since, add, look, flush),
    move,
    // Last, for whatever the page left there makes it throw each time.
    watchManager(add),
  ];

  /** @param began page time at which the page view began */
  function open(began = performance.now()): void {
    // As many random bits as a subject has.
    const batchId = crypto.getRandomValues(new Uint32Array(4)).join('');
    let part = 0;

    function send(rows: BatchRow[]): unknown {
      const { subjectSecret, decidedAt } = kit.choice as StoredChoice;
      const choiceMs = Math.round(decidedAt - performance.timeOrigin - began);
      return (
        post({
          batchId,
          subjectSecret,
          rows,
          part,
          ...(choiceMs >= 0 && { choiceMs }),
        }) && ++part
      );
    }

    view = Math.random() < sample ? openPageView(began, send) : undefined;
    look();
  }

  function flush(): void {
    look();
    view?.close();
    post();
  }

  function next(): void {
    if (!watching) return;
    flush();
    open();
  }

  function settle(began = performance.now()): void {
    if (kit.grants(monitoring) === watching) return;
    watching = !watching;
    if (watching) {
      since = began;
      open(began);
    } else {
      view = undefined;
      // It drops the held rows.
      flush();
    }
  }

  kit.changed(settle);
  // The page view began with the page, before the choice that lets it be watched.
  settle(0);
  // Sooner, where the browser reports it.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', move);
  setInterval(flush, hold);
  // After the core, which by now knows of a choice made elsewhere.
  kit.listen('pagehide', flush);
  kit.listen('visibilitychange', flush);
  kit.listen('pageshow', (event: PageTransitionEvent) => event.persisted && next());
}

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
  const { collect, dataLayer, delivery, monitoring } = kit.essentials;
  const permitted = () => kit.grants(monitoring);
  const post = createPost(kit, permitted);
  let view: PageView | undefined;
  let watching = false;

  const add: Add = (row) => view?.add(row);
  const looks = [watchReleased(kit, add), watchEvents(dataLayer, add)];
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

  const requests = watchRequests(
    [delivery, collect],
    () => !!view && permitted(),
    add,
    looks,
    look,
  );
  // Last, for whatever the page left there makes it throw each time.
  looks.push(move, watchManager(add));

  /** @param began page time at which the page view began */
  function open(began = performance.now()): void {
    // As many random bits as a subject has.
    const batchId = crypto.getRandomValues(new Uint32Array(4)).join('');
    let part = 0;

    function send(rows: BatchRow[]): boolean {
      const { decidedAt, subjectSecret } = kit.choice as StoredChoice;
      const choiceMs = Math.round(decidedAt - performance.timeOrigin - began);
      const taken = post({
        subjectSecret,
        ...(choiceMs >= 0 && { choiceMs }),
        batchId,
        part,
        rows,
      });
      if (taken) part++;
      return taken;
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

  function settle(began?: number): void {
    if (permitted() === watching) return;
    watching = !watching;
    if (watching) {
      open(began);
      // After a withdrawal and another grant, what happened in between must not be recorded.
      requests.observe({ type: 'resource', buffered: began === 0 });
    } else {
      requests.disconnect();
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
  // On the window, and after the core, which by now knows of a choice made elsewhere.
  addEventListener('pagehide', flush);
  // Last of all listeners, for others send at that moment. Chromium would not run one that is added to an event of the
  // window itself.
  addEventListener(
    'visibilitychange',
    () => addEventListener('visibilitychange', flush, { once: true }),
    true,
  );
  addEventListener('pageshow', (event) => event.persisted && next());
}

import type { Kit } from '../platform/kit.ts';
import { randomId } from '../platform/randomId.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { MonitorRules } from '../shared/essentials.ts';
import type { BatchRow } from '../shared/wire/batch.ts';
import { watchEvents } from './events.ts';
import { watchManager } from './managerTags.ts';
import { openPageView, type PageView } from './pageView.ts';
import { createPost } from './post.ts';
import { watchReleased } from './releasedTags.ts';
import { watchRequests } from './requests.ts';

/** Milliseconds rows are held while the page stays on the screen. */
const hold = 15e3;

/**
 * Takes down what happens on the page while the choice grants the monitoring purpose. A page view is one batch, sent in
 * parts: when the page is hidden or left, when a part is full, and every quarter of a minute. A page that comes back from
 * the back-forward cache, and one that changes its path, begins another.
 */
export default function monitor(kit: Kit, { sample }: MonitorRules): void {
  const { collect, dataLayer, delivery, monitoring } = kit.essentials;
  const permitted = () => kit.grants(monitoring);
  const post = createPost(kit, permitted);
  let view: PageView | undefined;
  let watching = false;

  const add = (row: BatchRow) => view?.add(row);
  const looks = [watchReleased(kit, add), watchEvents(dataLayer, add), watchManager(add)];
  let path = location.pathname;

  function look(): void {
    try {
      for (const one of looks) one();
    } catch {
      // What the page put where names are looked for is none of ours.
    }
    if (path !== location.pathname) {
      path = location.pathname;
      next();
    }
  }

  const requests = watchRequests([delivery, collect], add, () => view?.lost(), look);

  /** @param began page time at which the page view began */
  function open(began = performance.now()): void {
    const batchId = randomId();
    let part = 0;

    function send(take: () => BatchRow[]): void {
      if (!post.room()) return;
      const { decidedAt, subjectSecret } = kit.choice as StoredChoice;
      const choiceMs = Math.round(decidedAt - performance.timeOrigin - began);
      const rows = take();
      if (!rows.length) return;
      post.send({
        subjectSecret,
        ...(choiceMs >= 0 && { choiceMs }),
        batchId,
        part: part++,
        rows,
      });
    }

    view = Math.random() < sample ? openPageView(began, send) : undefined;
    look();
  }

  function flush(): void {
    look();
    view?.close();
    post.send();
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
      requests.watch();
    } else {
      view = undefined;
      post.send();
      requests.leave();
    }
  }

  kit.changed.push(settle);
  // The page view began with the page, before the choice that lets it be watched.
  settle(0);
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', look);
  setInterval(flush, hold);
  // On the window, and after the core: by now it has heard of a choice made elsewhere.
  addEventListener('visibilitychange', flush);
  addEventListener('pagehide', flush);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) next();
  });
}

import type { Kit } from '../platform/kit.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { MonitorRules } from '../shared/essentials.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { watchEvents } from './events.ts';
import { watchManager } from './managerTags.ts';
import { type Note, openPageView, type PageView, type Work } from './pageView.ts';
import { createPost } from './post.ts';
import { watchReleased } from './releasedTags.ts';
import { watchRequests } from './requests.ts';

/** Milliseconds rows are held while the page stays on the screen. */
const hold = 15e3;
/** Notes after which an idle moment is requested; without one, all are processed before rows are sent. */
const many = 16;

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

  const notes: Work[] = [];
  const note: Note = (work) => {
    if (view && notes.push(work) === many) (window.requestIdleCallback || setTimeout)(catchUp);
  };
  const add = (row: BatchRow) => note((put) => put(row));
  const looks = [watchReleased(kit, add), watchEvents(dataLayer, note), watchManager(add)];
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

  const [requests, takeRest] = watchRequests([delivery, collect], permitted, note, look);

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

  function catchUp(): void {
    try {
      for (const work of notes.splice(0)) if (view) work(view.add, view.lost);
    } catch {}
  }

  function flush(): void {
    look();
    takeRest();
    catchUp();
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
      view = undefined;
      // It drops the held rows.
      flush();
      requests.disconnect();
    }
  }

  kit.changed(settle);
  // The page view began with the page, before the choice that lets it be watched.
  settle(0);
  looks.push(move);
  // Sooner, where the browser reports it.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', move);
  setInterval(flush, hold);
  // On the window, and after the core, which by now knows of a choice made elsewhere.
  for (const event of ['visibilitychange', 'pagehide']) addEventListener(event, flush);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) next();
  });
}

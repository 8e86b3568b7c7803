import type { Kit } from '../platform/kit.ts';
import { randomId } from '../platform/randomId.ts';
import type { BatchBody, BatchRow } from '../shared/wire/batch.ts';
import { collectEvents } from './events.ts';
import { collectRequests } from './requests.ts';

/** Rows after which a batch is sent without waiting, and rows after which no more are taken until one was. */
const fullBatch = 150;
const mostRows = 300;
/** Milliseconds a batch is held, and waits for its decision to be acknowledged. */
const hold = 15e3;
const retry = 1e3;

/**
 * Collects what happens on the page while the choice grants the monitoring purpose, and posts it in batches: when the
 * page is hidden or left, when a batch is full, and every quarter of a minute. A batch waits for the decision that
 * permits it to be acknowledged, for the server refuses one it knows no grant for.
 */
export default function monitor(kit: Kit): void {
  const { collect, siteKey, dataLayer, delivery, monitoring } = kit.essentials;
  let rows: BatchRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const granted = () => kit.grants(monitoring);

  function add(row: BatchRow): void {
    if (!granted() || rows.length >= mostRows) return;
    if (!rows.length) rows.push({ kind: 'batch', pageMs: row.pageMs });
    rows.push(row);
    if (rows.length === fullBatch) flush();
    else timer ??= setTimeout(flush, hold);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!granted()) rows = [];
    if (!rows.length) return;
    if (kit.outbox().length) {
      timer = setTimeout(flush, retry);
      return;
    }
    const body: BatchBody = {
      subjectSecret: kit.choice?.subjectSecret as string,
      batchId: randomId(),
      rows,
    };
    rows = [];
    void fetch(`${collect}/${siteKey}/events`, {
      method: 'POST',
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  }

  collectEvents(dataLayer, add);
  collectRequests([delivery, collect], add);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) flush();
  });
}

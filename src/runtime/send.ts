import type { Kit } from '../platform/kit.ts';
import { outboxKey, recordKey, refusedKey } from '../shared/bridge.ts';
import { type Keys, noKeys } from '../shared/consent/keys.ts';
import type { OrderFault } from '../shared/vocabulary.ts';
import { isRecordOf, isRefusal } from './answer.ts';

const shortestWait = 2e3;
const longestWait = 3e5;
/** Milliseconds after which a response is no longer waited for. */
const patience = 3e4;
/** Characters of a body that a browser lets outlive its page. */
const longestBody = 3e4;
/** Maximum of refused decisions kept, and of characters of each. */
const maxRefused = 5;
const longestRefused = 4e3;

/**
 * Posts what waits in the outbox, oldest first, and takes out what our server acknowledged or refused for good. Anything
 * else is tried again, on this page ever more slowly, and on later pages; no decision waits for another. A repeated post
 * is one record: its id is derived from the decision.
 */
export function createSender(kit: Kit, faults: readonly OrderFault[]): () => void {
  const { collect, siteKey } = kit.essentials;
  let wait = shortestWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const acknowledged = noKeys();

  /** Rejects where the decision has to be posted again, with the milliseconds the server asks to wait, if any. */
  async function post(line: string): Promise<void> {
    const init: RequestInit & { __proto__: null } = {
      // A property that the page defines on all objects would be read as an option of the request.
      __proto__: null,
      method: 'POST',
      // A string body travels as text/plain, which needs no preflight. Libraries teach lists to write themselves otherwise (`toJSON`).
      body: faults.length ? `${line.slice(0, -1)},"faults":["${faults.join('","')}"]}` : line,
      keepalive: line.length < longestBody,
      credentials: 'omit',
      // A proxy in front may redirect it anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout?.(patience),
    };
    const answer = await fetch(`${collect}/${siteKey}/decisions`, init);
    const body = (await answer.json().catch(() => 0)) || {};
    if (answer.ok && isRecordOf(line, body)) keep(recordKey, () => body.id);
    else if (isRefusal(answer, body)) {
      const why = JSON.stringify({ ...body, line }).slice(0, longestRefused);
      keep(refusedKey, (before) => [...before.slice(1 - maxRefused), why].join('\n'));
    } else throw +(answer.headers.get('retry-after') as string) * 1e3;
  }

  /**
   * Removes an acknowledged decision from the outbox, unless it has to bring this code back on the next page. What another tab has
   * written over is put back: on a busy machine a tab learns of that long after it has written.
   */
  function drop(): void {
    if (kit.unclean) return;
    const waiting = lines(kit.outbox() + (kit.line || '')).filter(
      (line, at, all) => !(line in acknowledged) && all.indexOf(line) === at,
    );
    kit.outbox(waiting.join('\n'));
  }

  async function drain(): Promise<void> {
    const tried: Keys = { __proto__: null, ...acknowledged };
    drop();
    // Read again each time: a decision may have been added, here or in another tab, while one was under way.
    const next = () => lines(kit.outbox()).find((line) => line && !(line in tried));
    let pause = -1;
    for (let line = next(); line && pause <= 0; line = next()) {
      tried[line] = 1;
      try {
        await post(line);
        wait = shortestWait;
        acknowledged[line] = 1;
        drop();
      } catch (again) {
        pause = +(again as number) || 0;
      }
    }
    busy = false;
    if (!kit.outbox()) return tidy();
    if (pause < 0) return;
    timer = setTimeout(send, Math.min(Math.max(wait, pause), longestWait));
    wait *= 2;
  }

  function send(): void {
    clearTimeout(timer);
    if (busy && !kit.leaving) return;
    busy = true;
    void drain();
  }

  kit.listen('online', send);
  return send;
}

const lines = (text: string) => text.split('\n');

/** An empty outbox leaves no trace. */
function tidy(): void {
  try {
    localStorage.removeItem(outboxKey);
  } catch {}
}

function keep(key: string, text: (before: string[]) => string): void {
  try {
    localStorage[key] = text(lines(localStorage[key] || ''));
  } catch {}
}

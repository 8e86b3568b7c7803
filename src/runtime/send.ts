import type { Kit } from '../platform/kit.ts';
import { outboxKey, recordKey } from '../shared/bridge.ts';
import type { DecisionAnswer } from '../shared/wire/decision.ts';
import type { OrderFault } from '../shared/words.ts';

/** Answers after which the same bytes will never be taken: the decision is dropped. */
const final = [400, 403];
const longestWait = 3e5;

/**
 * Posts what waits in the outbox, oldest first, and takes out what was acknowledged. Anything else is tried again, on
 * this page ever more slowly, and on later pages. A repeated post is one record: its id is derived from the decision.
 */
export function createSender(
  kit: Kit,
  faults: readonly OrderFault[],
): { send(): void; leave(): void } {
  const { collect, siteKey } = kit.essentials;
  let wait = 2e3;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let leaving = false;

  async function drain(): Promise<void> {
    for (let next = first(kit.outbox()); next; next = first(kit.outbox())) {
      const answer = await fetch(`${collect}/${siteKey}/decisions`, {
        method: 'POST',
        // A string body travels as text/plain, which needs no preflight; keepalive lets it outlive the page.
        body: describing(next, faults),
        keepalive: true,
        credentials: 'omit',
      });
      if (leaving || !(answer.ok || final.includes(answer.status))) throw answer;
      if (answer.ok) keepRecord(await answer.json());
      // Read again: a decision may have been added, here or in another tab, while this one was under way.
      kit.outbox(without(kit.outbox(), next));
      wait = 2e3;
    }
    tidy();
  }

  function send(): void {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    drain()
      .catch(() => {
        timer = setTimeout(send, wait);
        wait = Math.min(wait * 2, longestWait);
      })
      .finally(() => {
        busy = false;
      });
  }

  addEventListener('online', send);
  return {
    send,
    /** Posts once more and keeps everything in the outbox, whatever the answer. */
    leave() {
      leaving = true;
      send();
    },
  };
}

/** What is wrong with the page travels with a decision, so that the site's owner hears of it. */
const describing = (line: string, faults: readonly OrderFault[]) =>
  faults.length ? JSON.stringify({ ...JSON.parse(line), faults }) : line;

const first = (lines: string) => lines.split('\n')[0];

const without = (lines: string, sent: string) =>
  lines
    .split('\n')
    .filter((line) => line !== sent)
    .join('\n');

/** An empty outbox leaves no trace. */
function tidy(): void {
  try {
    localStorage.removeItem(outboxKey);
  } catch {}
}

function keepRecord({ id }: DecisionAnswer): void {
  try {
    localStorage.setItem(recordKey, id);
  } catch {}
}

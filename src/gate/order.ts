import { later } from '../platform/afterPaint.ts';

/**
 * Lets gated elements through one per task in the order given, keeping what the parser would have kept: `async` scripts
 * don't hold up others, external ones load side by side but run in order, an inline one waits for the external ones before
 * it.
 * @param prepare is called at least a task before an element's turn, and answers what to let through; nothing where there is nothing yet
 * @param run lets that through at its turn, and tells when it ended, or is waited for no more
 */
export function letThrough<Gated extends HTMLScriptElement>(
  prepare: (element: Gated) => Promise<Gated> | Gated | '' | undefined,
  run: (element: Gated, prepared: Gated) => unknown,
): (element: Gated) => void {
  const queue = new Set<Gated>();
  let earlier: Promise<unknown> | undefined;

  async function drain(): Promise<void> {
    for (const element of queue) {
      // An error a page caused for one holds up no other.
      try {
        const { src, text, noModule } = element;
        const preparing = prepare(element);
        if (preparing) {
          await new Promise((resolve) => later(resolve));
          const prepared = await preparing;
          if (text) await earlier;
          const ended = run(element, prepared);
          // An element that fires no event is not waited for.
          if (src && !noModule && !element.hasAttribute('async')) {
            earlier = Promise.all([earlier, ended]);
          }
        }
      } catch {}
      queue.delete(element);
    }
  }

  return (element) => {
    queue.add(element);
    if (queue.size === 1) void drain();
  };
}

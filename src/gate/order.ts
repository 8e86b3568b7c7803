/**
 * Lets gated elements through one per task in the order given, keeping what the parser would have kept: `async` scripts
 * don't hold up others, external ones load side by side but run in order, an inline one waits for the external ones before
 * it. `prepare` is called at least a task before an element's turn and resolves to what lets it through then, which tells when
 * it ended, or is waited for no more.
 */
export function letThrough<Gated extends HTMLScriptElement>(
  prepare: (element: Gated) => Promise<() => unknown>,
): (element: Gated) => void {
  const queue = new Set<Gated>();
  let earlier: Promise<unknown> | undefined;

  async function drain(): Promise<void> {
    for (const element of queue) {
      // An error a page caused for one holds up no other.
      try {
        const { src, text, noModule } = element;
        const prepared = prepare(element);
        await new Promise((resolve) => setTimeout(resolve));
        const run = await prepared;
        if (text) await earlier;
        const ended = run();
        // An element that fires no event is not waited for.
        if (src && !noModule && !element.hasAttribute('async')) {
          earlier = Promise.all([earlier, ended]);
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

/**
 * Runs gated scripts one per task in the order given, keeping what the parser would have kept: `async` ones don't hold
 * up others, external ones load side by side but run in order, an inline one waits for the external ones before it.
 * `admit` is asked right before each runs: the purpose may have been withdrawn since. It answers when the script has ended.
 */
export function runInOrder(
  admit: (script: HTMLScriptElement) => Promise<unknown> | false | undefined,
): (script: HTMLScriptElement) => void {
  const queue = new Set<HTMLScriptElement>();
  let earlier: Promise<unknown> | undefined;

  async function drain(): Promise<void> {
    for (const script of queue) {
      const type = script.dataset.type;
      const external = script.src || type === 'module';
      await new Promise((resolve) => setTimeout(resolve));
      if (!external) await earlier;
      const ended = script.isConnected && admit(script);
      if (ended) {
        if (external && !script.hasAttribute('async')) {
          script.async = false;
          earlier = Promise.all([earlier, ended]);
        }
        script.type = type || '';
        // Inserted anew, the very same element is prepared again: nonce, integrity and handlers stay as they are, and
        // no Trusted Types policy is needed, for its URL and text came from the parser.
        script.replaceWith(script);
      }
      queue.delete(script);
    }
  }

  return (script) => {
    // A parser that paused inside a script has not added all of its text yet. It is past it once anything follows.
    const all = document.getElementsByTagName('*');
    const parsing = all[all.length - 1] === script && document.readyState === 'loading';
    if (script.type !== 'text/plain' || (parsing && !script.src)) return;
    const idle = !queue.size;
    queue.add(script);
    if (idle) void drain();
  };
}

import type { Holder } from './holder.ts';
import type { Realm } from './realm.ts';

/**
 * Holds what the page's own parser inserts, as soon as it did: it may have been asked for by then. Once the page is parsed,
 * nothing comes that way any more, and nobody pays for being watched.
 */
export function watchParser({ document, MutationObserver }: Realm, { hold }: Holder): void {
  const watch = (root: Node) => observer.observe(root, { childList: true, subtree: true });
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes as NodeListOf<Element>) {
        hold(node, true);
        if (!node.querySelectorAll) continue;
        // A shadow root of the markup's own is filled after it was made.
        for (const { shadowRoot } of [node, ...node.querySelectorAll('*')]) {
          if (!shadowRoot) continue;
          hold(shadowRoot, true);
          watch(shadowRoot);
        }
      }
    }
  });
  const start = () => {
    watch(document);
    document.addEventListener('DOMContentLoaded', () => setTimeout(() => observer.disconnect()), {
      once: true,
    });
  };
  if (document.readyState === 'loading') start();
  // Of a document that a script opens anew.
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'loading') start();
  });
}

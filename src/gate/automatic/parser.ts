import type { Holder } from './holder.ts';
import type { Realm } from './realm.ts';

/**
 * Holds content inserted by the page's own parser, as soon as it is: its request may have started by then. Once the
 * page is parsed, nothing comes that way any more, and observing costs nothing further.
 */
export function watchParser({ document, MutationObserver }: Realm, { hold }: Holder): void {
  const watch = (root: Node) => observer.observe(root, { childList: true, subtree: true });
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes as NodeListOf<Element>) {
        hold(node, true);
        if (!node.querySelectorAll) continue;
        // A declarative shadow root is filled after it was created.
        for (const { shadowRoot } of [node, ...node.querySelectorAll('*')]) {
          if (!shadowRoot) continue;
          hold(shadowRoot, true);
          watch(shadowRoot);
        }
      }
    }
  });
  const start = () => {
    if (document.readyState !== 'loading') return;
    watch(document);
    document.addEventListener('DOMContentLoaded', () => setTimeout(() => observer.disconnect()));
  };
  start();
  // Of a document that a script opens anew.
  document.addEventListener('readystatechange', start);
}

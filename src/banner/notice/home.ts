import { later } from '../../platform/afterPaint.ts';
import type { Kit } from '../../platform/kit.ts';
import { create, getter } from '../../platform/natives.ts';

/** How often content repeatedly removed from one body is put back, and how many bodies one task may go through. */
const patience = 50;

/** A root that we gave a body. */
type Own = ShadowRoot & { ours?: boolean };

/**
 * Where ours stands in a page that belongs to a framework: in a shadow root on `<body>`, around a slot that stands for all the
 * page has there. The page's own tree holds nothing of ours, so that hydration finds what the server sent and no selector
 * counts us, and a slot has no box. What replaces body or document, or takes ours out, finds it put back in the same task. A
 * body that cannot have such a root (a frameset, one that has its own) leaves us behind it.
 */
export function keepHome(kit: Kit): void {
  const slot = create('slot');
  const bodyOf = getter<HTMLElement>('body');
  const rootOf = getter<HTMLElement>('documentElement');
  let at: HTMLElement | undefined;
  let home: Node & ParentNode;
  let left = patience;
  let observer: MutationObserver | undefined;
  /** Our container was removed, and may be back already. */
  let moved = false;
  const watch = (node: Node) => observer?.observe(node, { childList: true });

  kit.place = () => {
    const body = bodyOf();
    const root = rootOf();
    // A page that is still parsed will have a body; one that has taken it out has us behind where it was.
    const now = body || (document.readyState !== 'loading' && root);
    if (!now) return;
    if (now !== at && left > 0) {
      at = now;
      // Not at once: two that undo what the other does would never come to an end.
      later(() => {
        left = patience;
      });
      home = root;
      try {
        watch(root);
        const own: Own | null = body.shadowRoot;
        // One that was here before brings back the root we left. The page's own may still be empty, while the parser fills it.
        if (!own || own.ours) {
          home = own || body.attachShadow({ mode: 'open' });
          (home as Own).ours = true;
        }
        // Polyfilled, it is none that can be observed (ShadyDOM).
        watch(home);
      } catch {}
    }
    for (const one of kit.stands) {
      if ((moved || one.parentNode !== home) && left-- > 0) {
        home.append(...kit.stands);
        // Out of the page nothing stays in the top layer.
        kit.close?.();
        kit.ask();
        break;
      }
    }
    moved = false;
  };

  // A child that inherits explicitly inherits from the slot. The slot has no box, so properties that only act on boxes do nothing
  // there; the others would count twice.
  slot.style.cssText =
    'all:inherit;display:contents;zoom:1;animation:none;transition:none;container:none;timeline-scope:none;counter-reset:none;counter-increment:none';
  kit.stands = [kit.root.host, slot];
  kit.listen('DOMContentLoaded', kit.place);
  try {
    observer = new MutationObserver((records) => {
      for (const { target, removedNodes } of records)
        for (const node of removedNodes) {
          // Opening a document anew removes all listeners.
          if (target === document) {
            moved = true;
            kit.listen();
          } else moved ||= node === at;
        }
      kit.place();
    });
    watch(document);
    watch(rootOf());
  } catch {}
}

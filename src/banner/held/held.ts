import { later } from '../../platform/afterPaint.ts';
import { add } from '../../platform/element.ts';
import type { Kit, Part } from '../../platform/kit.ts';
import { create } from '../../platform/natives.ts';
import type { Notice } from '../../shared/essentials.ts';
import { necessary } from '../../shared/vocabulary.ts';

/**
 * Replaces each frame held by `data-purpose` and `data-src`: names what it waits for, and allows just that purpose on
 * request.
 */
const held: Part = (kit) => {
  const stands = new Map<HTMLIFrameElement, HTMLElement>();
  let ready: boolean | undefined;

  function tidy(): void {
    for (const [frame, host] of stands) {
      if (!frame.isConnected || frame.src) {
        frame.style.removeProperty('display');
        host.remove();
        stands.delete(frame);
      }
    }
  }
  function look(root: ParentNode): void {
    for (const frame of root.querySelectorAll<HTMLIFrameElement>(waiting)) {
      // A page may have broken what this needs: the frame is held all the same.
      try {
        if (!stands.has(frame)) stands.set(frame, standIn(kit, frame));
      } catch {}
    }
  }

  kit.changed(() => {
    tidy();
    if (ready) look(document);
  });
  const start = () => {
    ready = true;
    look(document);
    new MutationObserver((records) => {
      tidy();
      for (const { addedNodes } of records) {
        for (const node of addedNodes as NodeListOf<Element>) {
          // A form may call its fields as its methods.
          try {
            if (node.matches?.(waiting) || node.querySelector?.(waiting))
              look(node.parentNode || node);
          } catch {}
        }
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] });
  };
  // Markup that a framework hydrates has to be as the server sent it. Some import their hydration code, which no load
  // event waits for.
  const soon = () => later(self.requestIdleCallback || later, 1e3, start);
  // A tag manager may have inserted the one-line tag after all that.
  if (document.readyState === 'complete') soon();
  else kit.listen('load', soon);
};

const waiting = 'iframe[data-purpose][data-src]:not([src])';

function standIn(kit: Kit, frame: HTMLIFrameElement): HTMLElement {
  const purpose = frame.dataset.purpose as string;
  const host = create('div');
  const root = host.attachShadow({ mode: 'open' });

  kit.speak(() => {
    const { held, names, dir, shown } = kit.essentials.notice as Notice &
      Required<Pick<Notice, 'held'>>;
    const name = names?.[purpose] || purpose;
    kit.style(root);
    const section = add(root, 'section', '');
    section.lang = shown.language;
    section.style.direction = dir;
    // As wide and high as the page meant the frame to be, so that the layout does not shift when it comes.
    section.style.width = /^\d+$/.test(frame.width) ? `${frame.width}px` : '100%';
    section.style.minHeight = `${Number.parseInt(frame.height, 10) || 150}px`;
    add(section, 'p', held.heldFrame.replace('{purpose}', name));
    const also = () => {
      const keys = kit.keys([necessary, purpose]);
      for (const key in kit.choice?.granted) keys[key] = 1;
      return keys;
    };
    section.append(
      kit.granting(held.allow.replace('{purpose}', name), also, 'custom', 'placeholder'),
    );
  });
  frame.before(host);
  // A style set by a script is no inline style: a policy without any allows it.
  frame.style.setProperty('display', 'none', 'important');
  return host;
}

export default held;

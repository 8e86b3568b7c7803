import type { Part } from '../../platform/kit.ts';

/**
 * Keeps what the visitor's keyboard reaches in the page out from under a first layer that is not modal (WCAG 2.2, success
 * criterion 2.4.11): browsers scroll a focused element into the window, but know nothing of what lies above it.
 */
const unobscured: Part = (kit) => {
  const html = document.documentElement;
  // The page's first and last lines have nowhere to scroll to until there is room beyond them.
  const room = document.createElement('div');

  addEventListener('focusin', ({ target }) => {
    const layer = kit.root.querySelector('section:not([hidden])')?.getBoundingClientRect();
    const focused = (target as Element).getBoundingClientRect();
    if (!layer || target === kit.root.host) return;
    if (focused.top < layer.top || focused.bottom > layer.bottom) return;
    room.style.height = `${layer.height}px`;
    if (layer.top > 0) {
      html.append(room);
      scrollBy(0, focused.bottom - layer.top);
    } else {
      html.prepend(room);
      scrollBy(0, focused.top - layer.bottom);
    }
  });
  kit.changed(() => room.remove());
};

export default unobscured;

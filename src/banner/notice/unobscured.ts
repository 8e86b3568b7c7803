import type { Part } from '../../platform/kit.ts';

/**
 * Keeps what the visitor's keyboard reaches in the page out from under a first layer that is not modal (WCAG 2.2, success
 * criterion 2.4.11): browsers scroll a focused element into the window, but know nothing of what lies above it. It is the
 * first layer that makes way. A page that is scrolled under the pointer loses clicks, and one with fixed bars, snaps or boxes
 * that scroll by themselves would not follow.
 */
const unobscured: Part = (kit) => {
  let focused: Element;

  function makeWay(): void {
    try {
      const layer = kit.root.querySelector('section') as HTMLElement;
      if (!focused.matches(':focus-visible')) return;
      layer.style.cssText = '';
      const ours = layer.getBoundingClientRect();
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const below = innerHeight - bottom;
      if (
        left < ours.right &&
        right > ours.left &&
        top < ours.bottom &&
        bottom > ours.top &&
        // Beside what is taller than half the window there is no room for us: an app that fills it, an article.
        bottom - top < top + below
      ) {
        layer.style.cssText =
          top > below
            ? `top:0;bottom:auto;max-height:${top}px`
            : `top:auto;bottom:0;max-height:${below}px`;
      }
    } catch {}
  }

  kit.listen('focusin', (event: Event) => {
    focused = event.composedPath()[0] as Element;
    makeWay();
    // The browser scrolls it into the window only after the event.
    requestAnimationFrame(makeWay);
  });
  kit.listen('scroll', makeWay, true);
};

export default unobscured;

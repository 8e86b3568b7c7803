/**
 * Runs work once the frame that answers the visitor is on the screen: after the next animation frame, in a task of its
 * own. A hidden page paints no frames, so there the work waits until the page is seen again.
 */
export const afterPaint = (work: () => void): unknown =>
  requestAnimationFrame(() => setTimeout(work));

// Saved before a page can keep a refusal from taking effect.
const frame = requestAnimationFrame;
export const later = setTimeout;

/**
 * Runs work once the frame that answers the visitor is on the screen: after the next animation frame, in a task of its
 * own. A hidden page paints no frames, so there the work waits until the page is visible again.
 */
export const afterPaint = (work: () => void): unknown => frame(() => later(work));

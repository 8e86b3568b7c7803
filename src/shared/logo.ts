/** Most characters of a logo as data: it travels in every page. */
export const logoLength = 4096;

/**
 * Nothing that a drawing needs. Used as a background, an SVG runs no script and loads nothing in any browser; this list protects
 * whoever opens the file by itself.
 */
const active = [
  /<[!?]/,
  /<(script|foreignobject|iframe|embed|object|image|audio|video|animate|set)/i,
  /[\s"'/]on[a-z]{3,30}[\s=]/i,
  /href(?!="#)/i,
  /url(?!\(#)/i,
  /@import|\\/i,
];

/** Whether the text of an SVG draws, and does nothing else. */
export const isDrawing = (svg: string): boolean =>
  svg.startsWith('<svg') && !active.some((pattern) => pattern.test(svg));

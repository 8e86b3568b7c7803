/** Most characters of a logo as data: it travels in every page. */
export const logoLength = 4096;

/** A path on the host of the page, free of whatever could end a string of CSS; two slashes would begin another host. */
const ownPath = /^\/[\w.~%-][\w.~%/?=&-]{0,198}$/;

/** Whether a banner may refer to a picture by this path. */
export const isOwnPath = (text: string): boolean => ownPath.test(text);

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

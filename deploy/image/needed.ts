/**
 * Packages that are installed and in no image: the dashboard is built into `dist`, Node has streams of its own, and the scanner has a
 * client of its own.
 */
const leftOutOfAll = ['preact', 'web-streams-polyfill', 'got-scraping'];

/** Loaded when a browser starts: what drives it, and what answers other consent tools in it. */
export const forBrowsers = ['@duckduckgo/autoconsent', 'playwright-core'];

/** Packages that are not in the image, with a browser or without. */
export const leftOut = (browser: boolean): string[] => [
  ...leftOutOfAll,
  ...(browser ? [] : forBrowsers),
];

/** Types, sources (Node strips no types there), maps, bundles for browsers and what tools read, as files and as folders of a package. */
const files =
  /^\.|\.(?:map|[cm]?tsx?|csv|flow|html|markdown|tsbuildinfo|ya?ml)$|\.min\.[cm]?js$|^(?!licen[cs]e|notice|copying).*\.md$/i;
const folders = /^(?:\.\w+|__tests__|benchmarks?|docs|examples?|integration|tests?)$/;

/** Whether Node may read a file of a package, given by its path in there. */
export function isRead(path: string): boolean {
  const [top = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? top;
  return !files.test(name) && !(rest.length && folders.test(top));
}

/**
 * Packages that are installed and not in the image: the dashboard is built into `dist`, other consent tools are answered in a browser
 * alone, Node has streams of its own, and the scanner has a client of its own.
 */
export const leftOut = [
  'preact',
  '@duckduckgo/autoconsent',
  'web-streams-polyfill',
  'got-scraping',
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

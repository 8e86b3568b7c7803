import type { FastifyRequest } from 'fastify';

/** The first match counts: each name may also appear in those below it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  // Without Version before it, it is an app's web view.
  [/\bVersion\/\S{1,20} (\S{1,20} )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Maximum of characters read of a user agent. */
const maxAgent = 1_000;

/**
 * Browser and system in words, by which members tell their sessions apart. Nothing else of the user agent is stored.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = (headers['user-agent'] ?? '').slice(0, maxAgent);
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return `${named(browsers) ?? 'Another browser'} on ${named(systems) ?? 'another system'}`;
}

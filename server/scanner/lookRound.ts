import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseSitemap, RobotsTxtFile } from '@crawlee/utils';
import type { OutgoingClient } from '../outgoing/client.ts';
import { hostOf, siteOf } from './record/sites.ts';

const timeout = 10_000;
const maxBytes = 2_000_000;
/** Of robots.txt: RFC 9309, section 2.5, requires that of a robot. Each of its lines is compared with each address. */
const maxRobots = 512_000;
/** Of a site map, unpacked. The library spends microseconds on each misplaced character. */
const maxMap = 512_000;
const maxHops = 5;
/** Site maps read, and addresses taken from them. */
const maxMaps = 4;
const maxMapped = 500;

/** The name for us in robots.txt. */
export const robotName = 'Portcullis';

interface Fetched {
  url: string;
  status: number;
  body: Buffer;
}

/**
 * Follows redirects as long as they stay on the site.
 * @param login headers for the origin that is asked first
 * @throws OutsideFailure
 */
export async function fetchOnSite(
  client: OutgoingClient,
  start: string,
  login: Record<string, string> = {},
): Promise<Fetched> {
  const { origin } = new URL(start);
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const sent = new URL(url).origin === origin ? login : {};
    const wanted = { timeout, maxBytes, cut: true, headers: sent };
    const { status, headers, body } = await client.send(url, wanted);
    const { location } = headers;
    const next =
      status >= 300 && status < 400 && typeof location === 'string' && URL.canParse(location, url)
        ? new URL(location, url).href
        : null;
    const leaves = next !== null && siteOf(hostOf(next)) !== siteOf(hostOf(start));
    if (next === null || leaves || hop >= maxHops) return { url, status, body };
    url = next;
  }
}

/** Finds a site's home page, its robots.txt and the pages listed in its maps. @throws OutsideFailure */
export async function lookRound(client: OutgoingClient, start: string) {
  const home = await firstThatAnswers(client, start);
  const robots = (await textAt(client, new URL('/robots.txt', home).href)).slice(0, maxRobots);
  const named = RobotsTxtFile.from(home, robots).getSitemaps();
  const maps = named.length ? named : [new URL('/sitemap.xml', home).href];
  const mapped: string[] = [];
  for (let next = maps.shift(), read = 0; next && read < maxMaps; next = maps.shift(), read += 1) {
    for await (const { address, isMap } of entriesOf(await textAt(client, next))) {
      if (isMap) maps.push(address);
      else if (mapped.push(address) >= maxMapped) return { home, robots, mapped };
    }
  }
  return { home, robots, mapped };
}

/** The entries of a site map; as many as can be read if it is cut or malformed. None where it is something else. */
async function* entriesOf(text: string): AsyncGenerator<{ address: string; isMap: boolean }> {
  const content = mended(text.trim().slice(0, maxMap));
  if (content === null) return;
  // Nested maps are listed and not fetched: the library's own requests ignore our bounds.
  const options = { emitNestedSitemaps: true, maxDepth: 0 } as const;
  try {
    for await (const entry of parseSitemap([{ type: 'raw', content }], undefined, options)) {
      const { loc, originSitemapUrl } = entry;
      if (URL.canParse(loc)) yield { address: loc, isMap: originSitemapUrl === null };
    }
  } catch {
    // Malformed from here on.
  }
}

/**
 * A site map that the strict parser can read: it gives up at an ampersand that nobody escaped and at an end that is
 * missing, and takes microseconds for each of a flood of them. Null for text that does not begin as a map: sign-in
 * walls and single-page apps answer every address with a page.
 */
function mended(content: string): string | null {
  const [, root] = /^.{0,2000}?<([\w.-]{0,20}:?(?:urlset|sitemapindex))\b/s.exec(content) ?? [];
  if (root === undefined || /^<(?:!doctype\s+)?html\b/i.test(content)) return null;
  const escaped = content
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replace(/<(?![\w/!?])/g, '&lt;');
  if (escaped.endsWith(`</${root}>`)) return escaped;
  const [end = ''] = /^.*<\/(?:[\w.-]{1,20}:)?(?:url|sitemap)>/s.exec(escaped) ?? [];
  return end && `${end}</${root}>`;
}

/** A few sites still use http alone, and they are scanned too. */
async function firstThatAnswers(client: OutgoingClient, start: string): Promise<string> {
  try {
    return (await fetchOnSite(client, start)).url;
  } catch (error) {
    if (!start.startsWith('https:')) throw error;
    return (await fetchOnSite(client, start.replace('https:', 'http:'))).url;
  }
}

/** Empty where there is no such text. */
async function textAt(client: OutgoingClient, url: string): Promise<string> {
  try {
    const { status, body } = await fetchOnSite(client, url);
    if (status !== 200) return '';
    const packed = body[0] === 0x1f && body[1] === 0x8b;
    return (packed ? await unpack(body) : body).toString();
  } catch {
    return '';
  }
}

/** The beginning, if it unpacks to more or was cut. */
async function unpack(body: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of Readable.from([body]).pipe(createGunzip())) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // Cut, or not packed to its end.
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** Those of a site's addresses that its robots.txt allows. */
export function allowed(robots: string, urls: readonly string[]): string[] {
  const [first] = urls;
  if (!robots || first === undefined) return [...urls];
  const rules = RobotsTxtFile.from(new URL(first).origin, robots);
  return urls.filter((url) => rules.isAllowed(url, robotName));
}

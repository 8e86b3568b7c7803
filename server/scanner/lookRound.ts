import { gunzipSync } from 'node:zlib';
import { parseSitemap, RobotsTxtFile } from '@crawlee/utils';
import type { OutgoingClient } from '../outgoing/client.ts';
import { hostOf, siteOf } from './record/sites.ts';

const timeout = 10_000;
const maxBytes = 2_000_000;
const maxHops = 5;
/** Site maps that are read, and addresses taken from them. */
const maxMaps = 4;
const maxMapped = 500;

/** The name by which robots.txt may speak of us. */
export const robotName = 'Portcullis';

interface Found {
  url: string;
  status: number;
  body: Buffer;
}

/** Follows redirects as far as they stay on the site. @throws OutsideFailure */
export async function fetchOnSite(client: OutgoingClient, start: string): Promise<Found> {
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const { status, headers, body } = await client.send(url, { timeout, maxBytes, cut: true });
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

/** Finds a site's home page, its robots.txt and the pages that its maps list. @throws OutsideFailure */
export async function lookRound(client: OutgoingClient, start: string) {
  const home = await firstThatAnswers(client, start);
  const robots = await textAt(client, new URL('/robots.txt', home).href);
  const named = RobotsTxtFile.from(home, robots).getSitemaps();
  const maps = named.length ? named : [new URL('/sitemap.xml', home).href];
  const mapped: string[] = [];
  for (let next = maps.shift(), read = 0; next && read < maxMaps; next = maps.shift(), read += 1) {
    const content = await textAt(client, next);
    if (!content.trimStart().startsWith('<')) continue;
    // Nested maps are named and not fetched: the library's own requests know nothing of ours' bounds.
    const options = { emitNestedSitemaps: true, maxDepth: 0 } as const;
    for await (const entry of parseSitemap([{ type: 'raw', content }], undefined, options)) {
      if (entry.originSitemapUrl === null) maps.push(entry.loc);
      else if (mapped.push(entry.loc) >= maxMapped) return { home, robots, mapped };
    }
  }
  return { home, robots, mapped };
}

/** Few sites still speak http alone, but they are scanned too. */
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
    return (packed ? gunzipSync(body, { maxOutputLength: maxBytes * 5 }) : body).toString();
  } catch {
    return '';
  }
}

export function allows(robots: string, url: string): boolean {
  return !robots || RobotsTxtFile.from(new URL(url).origin, robots).isAllowed(url, robotName);
}

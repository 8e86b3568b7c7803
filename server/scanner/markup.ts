import type { ObservedRequest } from '../domain/scan/run/observation.ts';
import type { ScannedPage } from '../domain/scan/run/port.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { maxText } from './limits.ts';
import { fetchOnSite } from './lookRound.ts';
import { consentParameters } from './record/consentParameters.ts';
import { hostOf, isThirdParty } from './record/sites.ts';
import { unseen } from './record/unseen.ts';

const maxAddresses = 500;
/** Characters read of a page, and of one of its tags. */
const maxMarkup = 2_000_000;
const maxTag = 4_000;

const elements: Record<string, string> = {
  script: 'script',
  iframe: 'document',
  img: 'image',
  link: 'stylesheet',
  video: 'media',
  audio: 'media',
  embed: 'other',
};

/**
 * Requests found in a page's markup, where no browser is there to run it: less than the truth, and reported as such.
 */
export async function readMarkup(
  client: OutgoingClient,
  { url, depth, shape }: { url: string; depth: number; shape: string },
): Promise<ScannedPage> {
  const found = await fetchOnSite(client, url).catch(() => null);
  const html = found?.body.toString().slice(0, maxMarkup) ?? '';
  const base = found?.url ?? url;
  const held = /\btype\s*=\s*["']?text\/plain/i;
  let title = '';
  const requests: ObservedRequest[] = [];
  const links = new Set<string>();
  for (const { kind, tag, after } of tagsIn(html)) {
    if (kind === 'title') title ||= html.slice(after, after + 1_000).split('<', 1)[0] ?? '';
    const [, , quoted, bare] = /\b(src|href)\s*=\s*(?:["']([^"']*)["']|([^\s>]+))/i.exec(tag) ?? [];
    const address = (quoted ?? bare ?? '').replaceAll('&amp;', '&');
    if (!(kind === 'a' || kind in elements) || !address || !URL.canParse(address, base)) continue;
    const { href } = new URL(address, base);
    if (kind === 'a') links.add(href.slice(0, maxText.url));
    else if (!held.test(tag) && requests.length < maxAddresses && /^https?:/.test(href)) {
      requests.push(standing(requests.length, href, elements[kind] ?? 'other', base));
    }
  }
  const visit = { ...unseen, requests, finalUrl: base, status: found?.status ?? null };
  if (!found) visit.stops = [{ what: 'unreachable', detail: url.slice(0, 200), at: 0 }];
  const page = { url, shape, depth, title: title.trim().slice(0, 200), visits: [visit] };
  return { page, links: [...links].slice(0, maxAddresses), pictures: {} };
}

interface Tag {
  /** In lower case. */
  kind: string;
  /** Everything between its brackets, truncated if too long. */
  tag: string;
  /** Index just after it. */
  after: number;
}

/** Scans the markup once: a tag that never ends is the last. */
export function* tagsIn(html: string): Generator<Tag> {
  for (let start = html.indexOf('<'); start >= 0; ) {
    const [, name] = /^<([a-z]{1,10})(?![\w-])/i.exec(html.slice(start, start + 12)) ?? [];
    const end = name ? html.indexOf('>', start) : start + 1;
    if (end < 0) return;
    const tag = html.slice(start, Math.min(end, start + maxTag));
    if (name) yield { kind: name.toLowerCase(), tag, after: end + 1 };
    start = html.indexOf('<', end);
  }
}

function standing(id: number, href: string, type: string, page: string): ObservedRequest {
  const host = hostOf(href);
  return {
    id,
    url: href.slice(0, maxText.url),
    host,
    thirdParty: isThirdParty(host, hostOf(page)),
    method: 'GET',
    type,
    at: 0,
    phase: 'before',
    initiator: 'parser',
    chain: [page],
    frameUrl: page,
    redirectOf: null,
    status: null,
    failure: null,
    mimeType: null,
    bytes: null,
    cookiesSent: [],
    cookiesSet: [],
    consent: consentParameters(href, null),
    body: null,
  };
}

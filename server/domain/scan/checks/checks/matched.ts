import type { ObservedRequest, Visit } from '../../run/observation.ts';
import { disguiseOf } from '../../trackers/disguises.ts';
import { sameCompany } from '../companies.ts';
import { isShared } from '../identifiers.ts';
import {
  address,
  type Check,
  evidenceOf,
  type Offence,
  type PageVisit,
  type Scan,
  verdict,
  visitsOf,
} from '../scan.ts';
import { disguiseIn, storedRows } from '../tracking.ts';

/** Shorter values turn up in addresses by chance. */
const minLength = 8;

const states = [
  'no_choice',
  'reject_all',
  'accept_all',
  'partial',
  'withdrawn',
  'gpc',
  'script_blocked',
] as const;

export const matchedOrDisguised: Check = (scan) => {
  const visits = visitsOf(scan, ...states);
  return verdict(visits, 'No page was read in a browser.', function* () {
    for (const seen of visits) {
      yield* disguised(scan, seen);
      yield* matched(scan, seen);
      yield* passedOn(scan, seen);
    }
  });
};

function* disguised(scan: Scan, seen: PageVisit): Iterable<Offence> {
  for (const request of seen.visit.requests) {
    const found = disguiseIn(scan, request);
    // A service the site runs on a machine of its own hides behind nobody.
    if (!found || found.selfHosted) continue;
    const { entity, kind, evidence: by } = found;
    const what = `${entity} answers under the site’s own name (${kind}: ${by}).`;
    const evidence = evidenceOf(seen, request.phase, address(request.url), request.chain);
    yield { about: request.host, severity: 'medium', what, evidence };
  }
}

/** A moment in seconds or milliseconds, with nothing else that could tell visitors apart. */
const isTime = /^\D{0,8}1[5-9]\d{8}(\d{3})?\D{0,8}$/;

interface ForeignId {
  host: string;
  value: string;
}

/** Ids that other companies keep in this browser. What browsers share is none, and neither is a time. */
function foreignIds({ observation }: Scan, visit: Visit): ForeignId[] {
  return storedRows(visit).flatMap(({ kind, row, name, where }) => {
    const { thirdParty, value } = row;
    const host = URL.canParse(where) ? new URL(where).hostname : where.replace(/^\./, '');
    if (!thirdParty || value.length < minLength || !/\d/.test(value) || isTime.test(value))
      return [];
    return isShared(observation, kind, name, host) ? [] : [{ host, value }];
  });
}

function* matched(scan: Scan, seen: PageVisit): Iterable<Offence> {
  const ids = foreignIds(scan, seen.visit);
  const { known } = scan;
  const nameOf = (host: string) => known.hosts(host)?.entity ?? host;
  for (const request of seen.visit.requests) {
    if (!request.thirdParty) continue;
    const sent = sentBy(request);
    for (const { host, value } of ids) {
      const same =
        related(host, request.host) ||
        sameCompany(`${nameOf(host)} ${host}`, `${nameOf(request.host)} ${request.host}`);
      if (same || !sent.includes(value)) continue;
      const what = `The id that ${host} keeps of the visitor is sent to ${request.host}.`;
      const evidence = evidenceOf(seen, request.phase, address(request.url), request.chain);
      yield { about: `${host} to ${request.host}`, severity: 'high', what, evidence };
    }
  }
}

const tracking: (string | null)[] = ['analytics', 'marketing'];

/** Ids that a tracker's script keeps under the site's own name, and that are sent to another tracking company. */
function* passedOn({ known }: Scan, seen: PageVisit): Iterable<Offence> {
  for (const { row, name, where } of storedRows(seen.visit)) {
    const owner = known.names(name, where.replace(/^\./, ''));
    const keeper = owner?.sure === 'likely' && tracking.includes(owner.purpose) && owner.platform;
    if (row.thirdParty || !keeper || row.value.length < minLength) continue;
    const ids = [row.value, ...idsWithin(row.value)];
    for (const request of seen.visit.requests) {
      const about = request.thirdParty ? known.hosts(request.host) : null;
      if (!about || !tracking.includes(about.purpose)) continue;
      // A service's id to its own intake, wherever that stands, is no match.
      if (sameCompany(keeper, `${about.entity} ${request.host}`)) continue;
      if (sameCompany(keeper, disguiseOf(request)?.entity ?? '')) continue;
      const sent = sentBy(request);
      if (!ids.some((id) => sent.includes(id))) continue;
      const what = `The id that ${keeper} keeps in ${name} is sent to ${about.entity}.`;
      const evidence = evidenceOf(seen, request.phase, address(request.url), request.chain);
      yield { about: `${name} to ${request.host}`, severity: 'high', what, evidence };
    }
  }
}

/** Values with several parts contain ids, also packed ones; Google Analytics' are two numbers, the second a time. */
function idsWithin(value: string): string[] {
  const text = decoded(value);
  const packed = /^[\w+/-]{16,}={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString() : '';
  const inside = /^[{[]/.test(packed) ? packed : '';
  const tokens = `${text} ${inside}`.match(/\d{6,12}\.\d{9,12}|[\w-]{16,}/g) ?? [];
  return tokens.filter((token) => /\d/.test(token));
}

/** Hosts of one owner, as far as their names tell: the last two labels, or three where the second last is a common one. */
function related(a: string, b: string): boolean {
  return siteOf(a) === siteOf(b);
}

function siteOf(host: string): string {
  const labels = host.split('.');
  const short = (labels.at(-2)?.length ?? 0) <= 3 && (labels.at(-1)?.length ?? 0) <= 2;
  return labels.slice(short ? -3 : -2).join('.');
}

function sentBy({ url, body }: ObservedRequest): string {
  const text = `${url.slice(url.indexOf('?') + 1)} ${body ?? ''}`;
  return `${text} ${decoded(text)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

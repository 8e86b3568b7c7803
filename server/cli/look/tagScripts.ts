import { necessary } from '../../../src/shared/vocabulary.ts';
import { wildcardMatches } from '../../../src/shared/wildcards.ts';
import { knownHosts } from '../../classification/thirdParties.ts';
import type { SeenThing } from '../../domain/scan/look/seenThings.ts';
import type { Observation, ObservedRequest, Visit } from '../../domain/scan/run/observation.ts';
import { disguiseOf } from '../../domain/scan/trackers/disguises.ts';
import { isShell } from './shell.ts';
import { type Served, scriptsIn } from './snippetIn.ts';

/** Bytes of a tag that somebody wrote into a file of their own. A page's bundle is larger. */
const mostBytes = 20_000;

/**
 * Tells scripts that may wait for consent from those that the page needs: marking the bundle of a single-page app would stop it.
 * A script of another company counts as a tag unless it does something for the page, one of the site's own only if
 * everything about it says so.
 */
export function tagScripts(
  seen: readonly SeenThing[],
  { pages }: Observation,
  { url: page, html }: Served,
): (src: string) => boolean {
  const visits = pages.flatMap(({ visits }) => visits);
  const requests = visits.flatMap((visit) => visit.requests);
  const shell = html === null || isShell(html);
  const plain = new Set(
    scriptsIn(html ?? '').flatMap(({ tag }) => (isModule(tag) ? [] : sourceOf(tag, page))),
  );
  return (src) => {
    const script = requests.find(({ url }) => url === src);
    if (!script) return !shell;
    if (isTagHost(script.host) || disguiseOf(script)) return true;
    if (shell || visits.some((visit) => helps(src, visit, seen))) return false;
    if (script.thirdParty) return true;
    return plain.has(src) && script.bytes !== null && script.bytes <= mostBytes;
  };
}

const isModule = (tag: string) => /\btype\s*=\s*["']?module/i.test(tag);

function sourceOf(tag: string, page: string): string[] {
  const [, quoted, bare] =
    /\bsrc\s*=\s*(?:["']([^"']{1,2000})["']|([^\s>"']{1,2000}))/i.exec(tag) ?? [];
  const url = URL.parse((quoted ?? bare ?? '').replaceAll('&amp;', '&'), page);
  return url && (quoted ?? bare) ? [url.href] : [];
}

/** Of a service that needs consent, or that loads such services. */
function isTagHost(host: string): boolean {
  const known = knownHosts(host);
  return known?.category === 'tag-manager' || needsConsent(known?.purpose ?? null);
}

const needsConsent = (purpose: string | null) => purpose !== null && purpose !== necessary;

/** Whether a script does something that needs no consent, for all that anybody knows. */
function helps(src: string, visit: Visit, seen: readonly SeenThing[]): boolean {
  const kept = (name: string, host: string) =>
    !seen.some(
      (one) => needsConsent(one.purpose) && one.host === host && wildcardMatches(one.name, name),
    );
  const asks = visit.requests.some(
    (one) => one.url !== src && one.chain.includes(src) && !isTags(one),
  );
  const { cookies, storage } = visit;
  const by = (setBy: Visit['cookies'][number]['setBy']) =>
    setBy.kind === 'script' && setBy.chain.includes(src);
  return (
    asks ||
    cookies.some(({ setBy, name, domain }) => by(setBy) && kept(name, domain.replace(/^\./, ''))) ||
    storage.some(
      ({ setBy, key, origin }) => by(setBy) && kept(key, URL.parse(origin)?.hostname ?? origin),
    )
  );
}

const isTags = (request: ObservedRequest): boolean =>
  request.thirdParty ? !isHelper(request.host) : disguiseOf(request) !== null;

/** Of a company whose services a page uses for itself: fonts, maps, payments. */
const isHelper = (host: string): boolean => {
  const known = knownHosts(host);
  return known !== null && known.category !== 'tag-manager' && !needsConsent(known.purpose);
};

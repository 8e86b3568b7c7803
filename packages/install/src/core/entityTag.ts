import type { Install } from './answer.ts';

/**
 * Two pages that differ in their snippet alone must not have one entity tag: a browser would keep the old page under the new policy.
 */
const suffixOf = ({ csp }: Install): string =>
  `-p${(csp.snippetScriptSrc[0] ?? '').replace(/[^A-Za-z\d]/g, '').slice(6, 14)}`;

/** The tag of a page with the snippet in it; weak, for what it says is no longer of every byte. */
export function tagWith(install: Install, tag: string): string {
  const opaque = tag.match(/^(?:W\/)?"([^"]*)"$/)?.[1];
  return opaque === undefined ? tag : `W/"${opaque}${suffixOf(install)}"`;
}

/**
 * What `If-None-Match` says to the server that made the page; null where none of it is about a page with this snippet. A tag
 * without one is of a page that the browser got before there was a snippet: it must not come back by a 304.
 */
export function tagsWithout(install: Install, header: string): string | null {
  const suffix = `${suffixOf(install)}"`;
  const tags = header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag.endsWith(suffix))
    .map((tag) => `${tag.slice(0, -suffix.length)}"`);
  return tags.length ? tags.join(', ') : null;
}

/** What a browser says of the page it has. */
export interface Conditions {
  accept: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/**
 * What the browser has of a page is of use only with the snippet of now: the server that made the page is asked about its
 * own tag, or not at all, and never by time, for our tags tell snippets apart and times do not. Null where the browser asks
 * for a file: then its headers stay as they are.
 */
export function conditionsOfPage(
  install: Install,
  { accept, ifNoneMatch }: Conditions,
): { ifNoneMatch: string | null; knowsOurs: boolean } | null {
  if (!accept?.includes('text/html')) return null;
  const own = ifNoneMatch ? tagsWithout(install, ifNoneMatch) : null;
  return { ifNoneMatch: own, knowsOurs: own !== null };
}

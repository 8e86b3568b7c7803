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
 * The tags of `If-None-Match` for the server that made the page; null where none of them is about a page with this snippet. A tag
 * without our suffix belongs to a page that the browser got before there was a snippet: a 304 must not bring it back.
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

/** The conditions that a browser sends with the page it has. */
export interface Conditions {
  accept: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/**
 * The conditions to pass on. The browser's copy is only of use with the present snippet: so the server that made the page is
 * asked about its own tag, or not at all, and never by time, since our tags tell snippets apart and times do not. Null where the
 * browser asks for a file: then its headers stay as they are.
 */
export function conditionsOfPage(
  install: Install,
  { accept, ifNoneMatch }: Conditions,
): { ifNoneMatch: string | null; knowsOurs: boolean } | null {
  if (!accept?.includes('text/html')) return null;
  const own = ifNoneMatch ? tagsWithout(install, ifNoneMatch) : null;
  return { ifNoneMatch: own, knowsOurs: own !== null };
}

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

/** What `If-None-Match` says to the server that made the page; null where all of it was about other snippets. */
export function tagsWithout(install: Install, header: string): string | null {
  const suffix = `${suffixOf(install)}"`;
  const tags = header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => !/-p[A-Za-z\d]{8}"$/.test(tag) || tag.endsWith(suffix))
    .map((tag) => (tag.endsWith(suffix) ? `${tag.slice(0, -suffix.length)}"` : tag));
  return tags.length ? tags.join(', ') : null;
}

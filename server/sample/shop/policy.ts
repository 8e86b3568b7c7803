import { createHash } from 'node:crypto';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';

/** Which of the two installs a page shows. */
export type InstallForm = 'snippet' | 'tag';

/**
 * Content Security Policy of a shop page: the requirements of the install, the shop's own files, and its third parties.
 */
export function contentSecurityPolicy(
  { csp }: Install,
  form: InstallForm,
  place: { tagsUrl: string; adsUrl: string; loader: string },
): string {
  const install = form === 'tag' ? [csp.siteTagScriptSrc, "'unsafe-hashes'"] : csp.snippetScriptSrc;
  const loader = `'sha256-${createHash('sha256').update(place.loader).digest('base64')}'`;
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...install, ...csp.origins.scriptSrc, "'self'", place.tagsUrl, loader],
    'style-src': ["'self'", place.tagsUrl],
    'media-src': [place.tagsUrl],
    'connect-src': ["'self'", ...csp.origins.connectSrc, place.tagsUrl],
    'img-src': ["'self'", place.tagsUrl, place.adsUrl, 'data:'],
    'frame-src': [place.tagsUrl],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

import type { ServerResponse } from 'node:http';
import type { Install } from '../core/answer.ts';
import { tagWith } from '../core/entityTag.ts';
import { mergePolicy, policyHeaders } from '../core/policy.ts';

/** As much of a response as is needed for its headers. */
export type HeaderAccess = Pick<ServerResponse, 'getHeader' | 'setHeader'>;

/** A header as one text. */
export function headerOf(response: HeaderAccess, name: string): string | null {
  const value = response.getHeader(name);
  return value === undefined ? null : String(value);
}

/** The policies of a page with our entries, and the tag that tells its snippet. */
export function setHeadersWith(install: Install, response: HeaderAccess): void {
  for (const name of policyHeaders) {
    const value = response.getHeader(name);
    if (Array.isArray(value))
      response.setHeader(
        name,
        value.map((one) => mergePolicy(one, install)),
      );
    else if (value !== undefined) response.setHeader(name, mergePolicy(String(value), install));
  }
  const tag = headerOf(response, 'etag');
  if (tag) response.setHeader('etag', tagWith(install, tag));
}

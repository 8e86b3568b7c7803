import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** What programs ask, whatever they accept. */
const api = '/api/';

/**
 * Whether a person opened this address in a browser: it would rather have a page than JSON. Scripts and programs accept
 * anything, which is no wish for a page.
 */
export function pageWanted({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || url.startsWith(api)) return false;
  const types = ['application/json', 'text/html'];
  return new Negotiator({ headers }).mediaType(types) === 'text/html';
}

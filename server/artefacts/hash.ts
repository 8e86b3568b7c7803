import { createHash } from 'node:crypto';

/** A CSP source for an inline script or handler with exactly this text, quotes included: `'sha256-…'`. */
export function cspSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** SHA-256 of a text, in the encoding asked for. */
export function sha256(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text, 'utf8').digest(encoding);
}

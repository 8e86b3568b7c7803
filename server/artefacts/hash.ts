import { createHash } from 'node:crypto';

/** A CSP source for an inline script or handler with exactly this text, quotes included: `'sha256-…'`. */
export function cspSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The same for a file named by its hash: `name.hash.js` (see sealer.ts). */
export const cspSourceOfFile = (file: string): string => `'sha256-${file.split('.')[1]}='`;

/** SHA-256 of a text, in the given encoding. */
export function sha256(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text, 'utf8').digest(encoding);
}

import { randomInt } from 'node:crypto';

/** Consonants that are not mistaken for one another and spell no word (RFC 8628, section 6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';

/** A code a person types: eight letters, 34 bits. */
export function createUserCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The code in its original form, however it was typed: in lower case, without the dash, with spaces. */
export function readUserCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

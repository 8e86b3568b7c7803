import { createHash, randomBytes } from 'node:crypto';

/**
 * A new id: 32 hex characters. Its first six bytes are the time, so that what is made together lies together in an
 * index.
 * @param at milliseconds since the epoch
 */
export function createId(at: number): string {
  return timePrefix(at) + randomBytes(10).toString('hex');
}

/** Twelve hex characters that sort as the time does. */
export function timePrefix(at: number): string {
  return at.toString(16).padStart(12, '0');
}

/** A new public site key: 24 hex characters, so that it can never be taken for another path of the server. */
export function createSiteKey(): string {
  return randomBytes(12).toString('hex');
}

/** 32 hex characters that nobody guesses. */
export function createToken(): string {
  return randomBytes(16).toString('hex');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

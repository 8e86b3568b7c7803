import { createHash, randomBytes } from 'node:crypto';
import type { Millis } from './clock.ts';

/**
 * A new id: 32 hex characters. Its first six bytes are the time, so that ids made together lie together in an index.
 */
export function createId(at: Millis): string {
  return timePrefix(at) + randomBytes(10).toString('hex');
}

/** Twelve hex characters that sort as the time does. */
export function timePrefix(at: Millis): string {
  return at.toString(16).padStart(12, '0');
}

/** A new public site key: 24 hex characters, so that it can never be mistaken for another path of the server. */
export function createSiteKey(): string {
  return randomBytes(12).toString('hex');
}

/** 32 unguessable hex characters. */
export function createToken(): string {
  return randomBytes(16).toString('hex');
}

/** A token as it is stored. */
export interface ExpiringToken {
  /** SHA-256 of the token its holder presents. */
  hash: Uint8Array;
  createdAt: string;
  expiresAt: string;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

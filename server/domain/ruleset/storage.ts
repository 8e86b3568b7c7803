import { Refusal } from '../kernel/refusal.ts';
import type { Artefact, Publication } from './port.ts';

const mebibyte = 1024 * 1024;

/**
 * Publications are kept for good, for records name them: bytes of one publish, publishes of a site in a day, bytes of
 * an account.
 */
export const maxPublished = {
  bytes: 2 * mebibyte,
  daily: 200,
  accountBytes: 1024 * mebibyte,
} as const;

/** The sizes of earlier publications. */
export interface PublishedSizes {
  /** Publications of the site since an ISO-8601 time, and the letters of all publications of the account. */
  published(
    site: { id: string; accountId: string },
    since: string,
  ): Promise<{ daily: number; accountBytes: number }>;
}

/** Letters that a publish adds: its ruleset, its snippet and the files made for this site alone. */
export function sizeOf({ ruleset, sealed }: Publication, artefacts: readonly Artefact[]): number {
  const own = artefacts.filter(({ siteId }) => siteId !== null);
  return own.reduce(
    (sum, { source }) => sum + source.length,
    JSON.stringify(ruleset).length + sealed.snippet.length,
  );
}

/** @throws Refusal invalid_request, conflict */
export function requireStorage(
  size: number,
  before: { daily: number; accountBytes: number },
): void {
  if (size > maxPublished.bytes) {
    throw new Refusal(
      'invalid_request',
      `The banner takes ${size} bytes, but the limit is ${maxPublished.bytes}: shorten its texts or publish fewer languages.`,
      { limit: 'publishedBytes', most: maxPublished.bytes },
    );
  }
  if (before.daily >= maxPublished.daily) {
    throw new Refusal('conflict', 'The site has reached its daily limit of publishes.', {
      limit: 'dailyPublishes',
      most: maxPublished.daily,
    });
  }
  if (before.accountBytes + size > maxPublished.accountBytes) {
    throw new Refusal('conflict', 'The account has used up its storage for published rulesets.', {
      limit: 'accountBytes',
      most: maxPublished.accountBytes,
    });
  }
}

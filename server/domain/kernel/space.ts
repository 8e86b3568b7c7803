import type { Clock } from './clock.ts';
import { Saturated } from './refusal.ts';

/** Free space on the disk that the stores write to, in bytes. */
export interface Space {
  free: number;
  total: number;
}

const mebibyte = 1024 * 1024;

/**
 * Which writes are refused while less than this is free: the share of the disk or the bytes, whichever is less. Tag
 * events go long before decisions, which are evidence.
 */
export const spaceNeeded = {
  batches: { share: 0.1, bytes: 1024 * mebibyte },
  publishes: { share: 0.05, bytes: 512 * mebibyte },
  decisions: { share: 0.01, bytes: 32 * mebibyte },
} as const;

export type Writing = keyof typeof spaceNeeded;

/** Milliseconds for which a reading of the disk is used; seconds after which a refused sender may try again. */
const standing = 1_000;
const retryAfter = 60;

export type SpaceWatch = ReturnType<typeof spaceWatch>;

/**
 * Tracks how full the disk is, and resumes by itself once there is room again. @param read null where that is unknown
 */
export function spaceWatch({ read, clock }: { read: () => Promise<Space | null>; clock: Clock }) {
  let known: Space | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  /** A disk that cannot be queried tells nothing about its space: failing writes will show it. */
  function look(): Promise<void> {
    looking ??= read()
      .then((space) => {
        known = space;
      })
      .catch(() => {})
      .finally(() => {
        lookedAt = clock.now();
        looking = null;
      });
    return looking;
  }

  const hasRoom = (what: Writing) => {
    const { share, bytes } = spaceNeeded[what];
    return !known || known.free >= Math.min(known.total * share, bytes);
  };

  return {
    look,

    /** The kinds of writes there is no room for. */
    refused: (): Writing[] =>
      (Object.keys(spaceNeeded) as Writing[]).filter((what) => !hasRoom(what)),

    /** @throws Saturated when there is no room for it on the disk */
    async require(what: Writing): Promise<void> {
      if (Math.abs(clock.now() - lookedAt) > standing) await look();
      if (!hasRoom(what)) throw new Saturated('The disk is nearly full.', 'disk', retryAfter);
    },
  };
}

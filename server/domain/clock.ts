export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Now, as ISO-8601 in UTC. */
export const nowIso = (clock: Clock): string => new Date(clock.now()).toISOString();

/** A moment or a length of time, in milliseconds; a moment counts from the epoch. */
export type Millis = number;
/** The same in microseconds. */
export type Micros = number;
/** A whole hour, counted from the epoch: `Math.floor(micros / 3_600_000_000)`. */
export type HourIndex = number;

export interface Clock {
  now(): Millis;
}

/** Now, as ISO-8601 in UTC. */
export const nowIso = (clock: Clock): string => new Date(clock.now()).toISOString();

import type { NotReached } from '../../domain/scan/run/observation.ts';

/** Null where the decision was taken, else why it was not. */
export type Outcome = NotReached | null;

/** @param moment when the page received it, in milliseconds since the epoch, where that is known */
export type Begin = (moment?: number) => void;

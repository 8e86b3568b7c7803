/**
 * Milliseconds of a job's lease in a world whose clock is moved on: longer than any jump, since with the usual one a job
 * that is under way at the jump would be taken for one whose process died, and be run twice. A third of it, the time between
 * two renewals, fits a timer.
 */
export const jumpProofLease = 60 * 24 * 3_600_000;

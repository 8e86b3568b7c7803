import { type Phase, phaseAt } from '../domain/scan/run/phases.ts';

/** The time of one visit, and its phases. */
export function visitClock() {
  const began = Date.now();
  const starts: Partial<Record<Phase, number>> = { before: 0 };
  const at = () => Date.now() - began;
  return {
    began,
    starts,
    at,
    /**
     * Begins a phase, or moves its beginning to when the page itself received it.
     * @param moment milliseconds since the epoch; clamped to between the previous beginning and now
     */
    enter(phase: Phase, moment?: number): void {
      const [first, now] = [starts[phase] ?? at(), at()];
      starts[phase] = moment === undefined ? now : Math.min(now, Math.max(first, moment - began));
    },
    /** The last phase that had begun by then. */
    phaseAt: (moment: number): Phase => phaseAt(starts, moment),
  };
}

export type VisitClock = ReturnType<typeof visitClock>;

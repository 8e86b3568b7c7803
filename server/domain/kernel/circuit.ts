/**
 * Spares callers the wait for something that hangs: after an answer that did not come in time nobody is let through for
 * a while, and then one tries for all. What fails at once needs none of this.
 */
export interface Circuit {
  /** Does the work, or rejects with the last failure while nobody is let through. */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Lets everybody through again. */
  reset(): void;
}

/**
 * @param isLate whether a failure means that nothing answered in time
 * @param refusal what callers get that are not let through
 * @param onLate called each time nothing answered
 */
export function circuit({
  rest,
  isLate,
  refusal,
  onLate = () => {},
}: {
  /** Milliseconds for which nobody is let through. */
  rest: number;
  isLate(error: unknown): boolean;
  refusal(error: unknown): unknown;
  onLate?: () => void;
}): Circuit {
  let late: { error: unknown; until: number } | null = null;
  let probing = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;

  return {
    async ask(work) {
      const began = performance.now();
      const probes = late !== null;
      if (late && (probing || began < late.until)) throw refusal(late.error);
      probing = probes;
      try {
        const answer = await work();
        lastAnswer = performance.now();
        late = null;
        return answer;
      } catch (error) {
        // An answer received since then tells more than a question from before.
        if (isLate(error) && (probes || began >= lastAnswer)) {
          late = { error, until: performance.now() + rest };
          onLate();
        } else if (!isLate(error)) {
          late = null;
        }
        throw error;
      } finally {
        if (probes) probing = false;
      }
    },

    reset() {
      late = null;
    },
  };
}

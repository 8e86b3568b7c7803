import type { Request } from './messages.ts';

/**
 * Most writes of one commit: of those that go first, and of the others. Each of the others costs a bounded time, so that
 * a decision waits for no more than this many of them, however many there are.
 */
export const maxAtOnce = { first: 1_000, others: 32 };

/**
 * Writes that wait for the disk. Those with these names go first; the others get a turn after each commit, so that neither kind
 * is held up for good by the other.
 */
export function writeQueue(goFirst: readonly string[]) {
  const [first, others]: [Request[], Request[]] = [[], []];
  let turnOfOthers = false;

  return {
    add(request: Request): void {
      (goFirst.includes(request.operation) ? first : others).push(request);
    },

    /** The requests of the next commit; empty when none is waiting. */
    next(): Request[] {
      const takesOthers = others.length > 0 && (turnOfOthers || !first.length);
      turnOfOthers = !takesOthers;
      return takesOthers ? others.splice(0, maxAtOnce.others) : first.splice(0, maxAtOnce.first);
    },
  };
}

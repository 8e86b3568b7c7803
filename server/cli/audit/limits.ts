import type { Millis } from '../../domain/kernel/clock.ts';
import { ApiFailure } from '../apiFailure.ts';

/** How long a server may take. */
export interface Limits {
  /** One answer, from the request to its last byte. */
  answer: Millis;
  /** What is left for all of them together. @throws ApiFailure where it is nothing */
  left(): Millis;
}

const maxAnswer: Millis = 30_000;

/** @param minutes for a whole audit, which begins now */
export function limitsOf(minutes: number, answer: Millis = maxAnswer): Limits {
  const end = performance.now() + minutes * 60_000;
  return {
    answer,
    left() {
      const left = end - performance.now();
      if (left > 0) return left;
      throw new ApiFailure(
        `The audit took longer than ${minutes} minutes. To allow more, use --max-minutes.`,
      );
    },
  };
}

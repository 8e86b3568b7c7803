import type { ProofProblem } from '../../src/shared/wire/reports.ts';

/** What of the world outside a domain is proved by. */
export interface Outside {
  /**
   * TXT records of a name, each in one piece; none when the name has none.
   * @throws OutsideFailure
   */
  txtRecords(name: string): Promise<string[]>;
  /**
   * Reads a small text by https. Redirects are not followed, and no address that is not public is reached.
   * @throws OutsideFailure
   */
  smallText(url: string): Promise<{ status: number; text: string }>;
}

/** The outside did not answer, or may not be asked. */
export class OutsideFailure extends Error {
  readonly problem: ProofProblem;

  constructor(problem: ProofProblem, cause?: unknown) {
    super(`Outside: ${problem}`, { cause });
    this.problem = problem;
  }
}

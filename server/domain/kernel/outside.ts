import type { ProofProblem } from '../../../src/shared/wire/site/verification.ts';

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
  /** `private_address` is for logs and for who may know what names there are inside: see `told`. */
  readonly problem: ProofProblem | 'private_address';

  constructor(problem: OutsideFailure['problem'], cause?: unknown) {
    super(`Outside: ${problem}`, { cause });
    this.problem = problem;
  }

  /** For who named the address: a name that exists inside a private network is as unreachable as one that does not. */
  get told(): ProofProblem {
    return this.problem === 'private_address' ? 'unreachable' : this.problem;
  }
}

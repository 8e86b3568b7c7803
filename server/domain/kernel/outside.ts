import type { ProofProblem } from '../../../src/shared/wire/site/verification.ts';

/** Sources outside the service that prove a domain. */
export interface Outside {
  /**
   * TXT records of a name, each in one piece; empty when the name has none.
   * @throws OutsideFailure
   */
  txtRecords(name: string): Promise<string[]>;
  /**
   * Reads a small text by https. Redirects are not followed, and only public addresses are reached.
   * @throws OutsideFailure
   */
  smallText(url: string): Promise<{ status: number; text: string }>;
}

/**
 * Posts to an address that the operator named.
 * @throws OutsideFailure where there is no answer, or one that is too long
 */
export type Post = (
  url: string,
  sent: { type: string; body: string | Uint8Array },
) => Promise<{ status: number; type: string; body: Uint8Array }>;

/** The outside source did not answer, or may not be asked. */
export class OutsideFailure extends Error {
  /** `private_address` is for logs and for people who may know internal names: see `told`. */
  readonly problem: ProofProblem | 'private_address';

  constructor(problem: OutsideFailure['problem'], cause?: unknown) {
    super(`Outside: ${problem}`, { cause });
    this.problem = problem;
  }

  /**
   * For the user who gave the address: a name inside a private network is as unreachable as one that does not exist.
   */
  get told(): ProofProblem {
    return this.problem === 'private_address' ? 'unreachable' : this.problem;
  }
}

/** Text to place where only the domain's owner can. */
export interface DomainVerification {
  domain: string;
  verified: boolean;
  verifiedAt: string | null;
  dns: { type: 'TXT'; name: string; value: string };
  file: { url: string; content: string };
}

/** Why a proof was not found. */
export const proofProblems = [
  'missing',
  'different',
  'redirected',
  'refused',
  'too_long',
  'unreachable',
  'timed_out',
] as const;

export type ProofProblem = (typeof proofProblems)[number];

export interface ProofOutcome {
  found: boolean;
  /** Null when it was found. */
  problem: ProofProblem | null;
}

/** Response of `POST /sites/{siteId}/domain-verification`: the current result for each proof. */
export interface DomainCheck extends DomainVerification {
  checked: { dns: ProofOutcome; file: ProofOutcome };
}

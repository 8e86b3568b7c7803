import Type from 'typebox';
import {
  type DomainCheck,
  type DomainVerification,
  type ProofOutcome,
  type ProofProblem,
  proofProblems,
} from '../../../../src/shared/wire/site/verification.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';

const state = {
  domain: Type.String(),
  verified: Type.Boolean(),
  verifiedAt: nullable.string,
  dns: object({ type: Type.Literal('TXT'), name: Type.String(), value: Type.String() }),
  file: object({ url: Type.String(), content: Type.String() }),
};

/** A domain's verification state, and what to place. */
export const DomainVerificationBody = describes<DomainVerification>()(
  object(state, 'DomainVerification'),
);

const Outcome = describes<ProofOutcome>()(
  object({
    found: Type.Boolean(),
    problem: Type.Unsafe<ProofProblem | null>({
      type: ['string', 'null'],
      enum: [...proofProblems, null],
    }),
  }),
);

/** The same after a check, with the result for each proof. */
export const DomainCheckBody = describes<DomainCheck>()(
  object({ ...state, checked: object({ dns: Outcome, file: Outcome }) }, 'DomainCheck'),
);

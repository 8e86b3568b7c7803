import Type from 'typebox';
import {
  type Setup,
  type SetupTask,
  setupStepCodes,
  setupStepStates,
  setupTasks,
} from '../../../../src/shared/wire/site/setup.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';

const Span = object({ firstAt: nullable.string, lastAt: nullable.string });
const seen = {
  count: Type.Integer(),
  firstSeenAt: Type.String(),
  lastSeenAt: Type.String(),
};

/** How far an installation has come. */
export const SetupBody = describes<Setup>()(
  object(
    {
      siteId: Type.String(),
      status: Type.Enum(['pending', 'active', 'archived'], { type: 'string' }),
      domain: Type.String(),
      domainVerified: Type.Boolean(),
      proofMissingSince: nullable.string,
      install: object({
        seen: Type.Boolean(),
        rulesetIntegrity: nullable.string,
        publishedAt: nullable.string,
        lateSince: nullable.string,
        lastSeenRulesetIntegrity: nullable.string,
        pasteIsOlder: nullable.boolean,
      }),
      decisions: Span,
      batches: Span,
      refused: Type.Array(
        object({
          post: Type.Enum(['decision', 'batch'], { type: 'string' }),
          reason: Type.String(),
          ...seen,
        }),
      ),
      faults: Type.Array(object({ kind: Type.String(), ...seen })),
      ceilings: Type.Array(
        object({
          ceiling: Type.String(),
          max: Type.Integer(),
          window: Type.Integer(),
          ...seen,
        }),
      ),
      next: Type.Array(
        object({
          code: Type.Enum(Object.keys(setupTasks) as SetupTask[], { type: 'string' }),
          message: Type.String(),
        }),
      ),
      scan: object({
        running: Type.Boolean(),
        newest: Type.Union([
          object({
            scanId: Type.String(),
            status: Type.String(),
            finishedAt: Type.String(),
            unmanagedCount: Type.Integer(),
            failedChecks: Type.Integer(),
            uncheckedChecks: Type.Integer(),
            metBanner: Type.Boolean(),
          }),
          Type.Null(),
        ]),
      }),
      steps: Type.Array(
        object({
          code: Type.Enum(setupStepCodes, { type: 'string' }),
          state: Type.Enum(setupStepStates, { type: 'string' }),
          message: Type.String(),
        }),
      ),
      complete: Type.Boolean(),
    },
    'Setup',
  ),
);

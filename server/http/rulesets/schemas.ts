import Type from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { type RulesetSummary, rulesetChanges } from '../../../src/shared/wire/reports.ts';
import { describes, object } from '../schemas.ts';

/** A ruleset as published. Its integrity is over the canonical JSON (RFC 8785) of `ruleset`, just as it stands here. */
export const PublishedRulesetBody = object({
  siteId: Type.String(),
  integrity: Type.String(),
  publishedAt: Type.String(),
  ruleset: Type.Unsafe<Ruleset>({}),
});

/** An entry of a site's history. */
export const RulesetSummaryBody = describes<RulesetSummary>()(
  object(
    {
      integrity: Type.String(),
      publishedAt: Type.String(),
      change: Type.Enum(rulesetChanges, { type: 'string' }),
      inForce: Type.Boolean(),
    },
    'RulesetSummary',
  ),
);

export const RulesetParams = Type.Object({ siteId: Type.String(), integrity: Type.String() });

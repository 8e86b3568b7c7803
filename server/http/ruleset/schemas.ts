import Type from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { type RulesetSummary, rulesetChanges } from '../../../src/shared/wire/ruleset/history.ts';
import type { PublishedRuleset } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, nullable, object } from '../kit/schemas.ts';

export const PublishedRulesetBody = describes<PublishedRuleset>()(
  object({
    siteId: Type.String(),
    integrity: Type.String(),
    publishedAt: Type.String(),
    ruleset: Type.Unsafe<Ruleset>({}),
  }),
);

/** An entry of a site's history. */
export const RulesetSummaryBody = describes<RulesetSummary>()(
  object(
    {
      integrity: Type.String(),
      publishedAt: Type.String(),
      change: Type.Enum(rulesetChanges, { type: 'string' }),
      note: nullable.string,
      inForce: Type.Boolean(),
    },
    'RulesetSummary',
  ),
);

export const RulesetParams = Type.Object({ siteId: Type.String(), integrity: Type.String() });

import Type from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { auditActors } from '../../../src/shared/vocabulary.ts';
import {
  type RulesetRow,
  type RulesetSummary,
  rulesetChanges,
} from '../../../src/shared/wire/ruleset/history.ts';
import type { PublishedRuleset } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { describes, nullable, object, word } from '../kit/schemas.ts';

export const PublishedRulesetBody = describes<PublishedRuleset>()(
  object({
    siteId: Type.String(),
    integrity: Type.String(),
    publishedAt: Type.String(),
    ruleset: Type.Unsafe<Ruleset>({}),
  }),
);

const summary = {
  integrity: Type.String(),
  publishedAt: Type.String(),
  change: Type.Enum(rulesetChanges, { type: 'string' }),
  note: nullable.string,
  inForce: Type.Boolean(),
};

export const RulesetSummaryBody = describes<RulesetSummary>()(object(summary, 'RulesetSummary'));

const Publisher = object({ kind: word(auditActors), email: nullable.string });

/** An entry of a site's history. */
export const RulesetRowBody = describes<RulesetRow>()(
  object(
    {
      ...summary,
      publishedBy: Type.Unsafe<RulesetRow['publishedBy']>({
        ...Publisher,
        type: ['object', 'null'],
      }),
    },
    'RulesetRow',
  ),
);

export const RulesetParams = Type.Object({ siteId: Type.String(), integrity: Type.String() });

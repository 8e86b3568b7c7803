import Type from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { object } from '../schemas.ts';

/** A ruleset as published. Its integrity is over the canonical JSON (RFC 8785) of `ruleset`, just as it stands here. */
export const PublishedRulesetBody = object({
  siteId: Type.String(),
  integrity: Type.String(),
  publishedAt: Type.String(),
  ruleset: Type.Unsafe<Ruleset>({}),
});

export const RulesetParams = Type.Object({ siteId: Type.String(), integrity: Type.String() });

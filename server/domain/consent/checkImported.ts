import { carriedGrants } from '../../../src/shared/consent/carriedGrants.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { necessary } from '../../../src/shared/vocabulary.ts';
import { refuseField } from '../kernel/refusal.ts';
import type { Decision } from './recordId.ts';

/**
 * Whether a choice made in another consent tool is one that its ruleset carries over.
 * @throws Refusal invalid_request
 */
export function checkImported(ruleset: Ruleset, { granted, decidedAt, shown }: Decision): void {
  const { carryOver } = ruleset;
  if (!carryOver)
    throw refuseField('method', 'cannot be imported: the ruleset carries no choices over');
  if (shown.layer !== 'none')
    throw refuseField('shown.layer', 'must be none where the method is imported');
  const proven = shown.gpc ? [] : carriedGrants(ruleset);
  const key = granted.find((one) => one !== necessary && !proven.includes(one));
  if (key) throw refuseField('granted', `cannot contain ${key}, of which no grant is carried over`);
  if (granted.length > 1 && Date.parse(decidedAt) > Date.parse(carryOver.grants?.until ?? '')) {
    throw refuseField('decidedAt', 'is later than the last choice in the exported log');
  }
}

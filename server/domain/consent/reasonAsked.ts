import { refusalDays } from '../../../src/shared/consent/jurisdictions.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { AskedReason } from '../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { Decision } from './recordId.ts';

const day = 864e5;

/** A decision's predecessor and its ruleset. */
export interface Before {
  record: ConsentRecord;
  ruleset: Ruleset;
}

/**
 * Why the visitor was asked. Undefined where they were not asked, and where the previous decision is not on record.
 * @param before null for the visitor's first decision, undefined for one that is not on record
 */
export function reasonAsked(
  ruleset: Ruleset,
  decision: Decision,
  before: Before | null | undefined,
): AskedReason | undefined {
  if (decision.shown.layer === 'none' || before === undefined) return undefined;
  if (!before) return 'first';
  const { record } = before;
  const sameQuestion = record.rulesetIntegrity === decision.rulesetIntegrity;
  // A notice grants before the visitor has answered: this is the answer to the same question.
  if (record.method === 'notice' && sameQuestion && decision.shown.layer === 'notice') {
    return record.shown.asked;
  }
  const age = Date.parse(decision.decidedAt) - Date.parse(record.decidedAt);
  const days = record.granted.length > 1 ? ruleset.choiceDays : refusalDays(ruleset);
  if (age >= days * day) return 'expired';
  const revisions = new Map(before.ruleset.purposes.map(({ key, revision }) => [key, revision]));
  if (ruleset.purposes.some(({ key }) => !revisions.has(key))) return 'new_purposes';
  if (ruleset.purposes.some(({ key, revision }) => revision > (revisions.get(key) ?? 0))) {
    return 'new_recipients';
  }
  return 'revisited';
}

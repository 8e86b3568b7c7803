import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import { sha256, timePrefix } from '../kernel/ids.ts';
import { canonicalJson } from '../ruleset/integrity.ts';

/** A decision as it may be stored: without the secret, and without the fields counted separately. */
export type Decision = Omit<DecisionBody, 'subjectSecret' | 'faults'>;

/** The id of a subject; the secret cannot be derived from it. 64 hex characters. */
export function subjectIdOf(subjectSecret: string): string {
  return sha256(subjectSecret).toString('hex');
}

/**
 * The id of a decision's record: 32 hex characters derived from the decision alone, so that any number of retries is
 * one record. Its first six bytes are the time of the decision, which keeps the index in order.
 */
export function recordId(siteId: string, subjectId: string, decision: Decision): string {
  const digest = sha256(canonicalJson({ ...decision, siteId, subjectId }));
  return timePrefix(Date.parse(decision.decidedAt)) + digest.toString('hex', 0, 10);
}

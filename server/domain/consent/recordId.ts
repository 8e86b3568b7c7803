import { unknownJurisdiction } from '../../../src/shared/vocabulary.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
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

/**
 * Whether the id of a record follows from it. The id is of the decision as the page sent it: a reason that the server has lowered
 * was `edge` then.
 */
export function idFollows(record: Omit<ConsentRecord, 'receivedAt'>): boolean {
  const { siteId, subjectId, sequence, decidedAt, rulesetIntegrity, method } = record;
  const { jurisdiction, jurisdictionReason, granted, denied } = record;
  const { asked: _derived, ...shown } = record.shown;
  const decision = { sequence, decidedAt, rulesetIntegrity, jurisdiction, jurisdictionReason };
  const follows = (one: Decision) => recordId(siteId, subjectId, one) === record.id;
  const sent = { ...decision, method, granted, denied, shown };
  const lowered = jurisdictionReason === 'no_signal' && jurisdiction !== unknownJurisdiction;
  return follows(sent) || (lowered && follows({ ...sent, jurisdictionReason: 'edge' }));
}

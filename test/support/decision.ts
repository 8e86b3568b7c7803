import { timePrefix } from '../../server/domain/kernel/ids.ts';
import type { DecisionBody } from '../../src/shared/wire/consent/decision.ts';
import type { BatchBody } from '../../src/shared/wire/monitoring/batch.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';

/** A decision that accepts everything under a ruleset with the default purposes. */
export function decision(
  { rulesetIntegrity }: Pick<Install, 'rulesetIntegrity'>,
  differences: Partial<DecisionBody> = {},
): DecisionBody {
  return {
    subjectSecret: '12345678901234567890',
    sequence: 1,
    decidedAt: '2026-11-21T08:42:24.123Z',
    rulesetIntegrity,
    jurisdiction: 'DE',
    jurisdictionReason: 'page',
    method: 'accept_all',
    granted: ['necessary', 'functional', 'analytics', 'marketing'],
    denied: [],
    shown: { language: 'en', layout: 'box', layer: 'notice', theme: 'light' },
    ...differences,
  };
}

/** A refusal under the same ruleset. */
export function refusal(
  install: Pick<Install, 'rulesetIntegrity'>,
  differences: Partial<DecisionBody> = {},
): DecisionBody {
  return decision(install, {
    method: 'reject_all',
    granted: ['necessary'],
    denied: ['functional', 'analytics', 'marketing'],
    ...differences,
  });
}

/** One page view's rows, of the same visitor. */
export function batch(differences: Partial<BatchBody> = {}): BatchBody {
  return {
    subjectSecret: '12345678901234567890',
    batchId: '11112222333344445555',
    rows: [
      { kind: 'batch', pageMs: 12 },
      { kind: 'event', pageMs: 20, eventName: 'purchase', ordinal: 1 },
    ],
    ...differences,
  };
}

/** What our server answers to a decision it has stored, as far as a browser can tell. */
export const acknowledgement = (body: string): string =>
  JSON.stringify({ id: timePrefix(Date.parse(JSON.parse(body).decidedAt)).padEnd(32, '0') });

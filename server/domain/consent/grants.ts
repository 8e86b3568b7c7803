import { necessary } from '../../../src/shared/vocabulary.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';

/** Whether a decision grants anything optional. */
export function grants({ granted }: Pick<DecisionBody, 'granted'>): boolean {
  return granted.some((purpose) => purpose !== necessary);
}

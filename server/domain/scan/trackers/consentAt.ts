import type { Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';

/** What the visitor had granted when something happened in a visit. */
export type Consent = 'nothing' | 'some' | 'all';

/** Granted from the phase after the decision on. */
const decided: Partial<Record<Visit['state'], Consent>> = { accept_all: 'all', partial: 'some' };

/** What was granted in a phase of a visit. A state that could not be reached is a visitor who has not chosen. */
export function consentAt({ state, notReached }: Visit, phase: Phase): Consent {
  if (phase === 'granted') return 'all';
  if (phase === 'before' || phase === 'scrolled' || notReached) return 'nothing';
  return decided[state] ?? 'nothing';
}

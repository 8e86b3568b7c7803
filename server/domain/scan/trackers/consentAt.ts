import type { Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';

/** How much the visitor had granted at a moment of a visit. */
export type Consent = 'nothing' | 'some' | 'all';

/** Granted from the phase after the decision on. */
const decided: Partial<Record<Visit['state'], Consent>> = { accept_all: 'all', partial: 'some' };

/** Consent in a phase of a visit. In a state that was not reached the visitor has not chosen. */
export function consentAt({ state, notReached }: Visit, phase: Phase): Consent {
  if (phase === 'granted') return 'all';
  if (phase === 'before' || phase === 'scrolled' || notReached) return 'nothing';
  return decided[state] ?? 'nothing';
}

import type { Jurisdictions } from '../ruleset.ts';
import { isWeaker, ruleAt } from './jurisdictions.ts';
import { law } from './law.ts';

/** A site's rule that requires less than the table's. */
export interface Weakening {
  /** The code given by the site. */
  place: string;
  rule: 'model' | 'holdsTagManager';
  message: string;
}

/** Differences from the table that a lawyer should look at; none where each visitor gets the strictest. */
export function weakenings({ mode, overrides }: Jurisdictions): Weakening[] {
  if (mode === 'strictest') return [];
  return Object.entries(overrides).flatMap(([place, { model, holdsTagManager }]) => {
    const rule = ruleAt(place, law);
    const listed = place in law || place.slice(0, 2) in law;
    const basis = listed
      ? `This rests on: ${rule.sources.join(', ')}.`
      : 'The table does not list its law, so the strictest applies.';
    const found: Weakening[] = [];
    if (model && isWeaker(model, rule.model)) {
      const message = `${place} is ${rule.model} in the table but ${model} on this site. ${basis}`;
      found.push({ place, rule: 'model', message });
    }
    if (holdsTagManager === false && rule.holdsTagManager) {
      const message = `In ${place} the table blocks the tag manager, but this site does not. ${basis}`;
      found.push({ place, rule: 'holdsTagManager', message });
    }
    return found;
  });
}

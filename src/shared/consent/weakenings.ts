import type { Jurisdictions } from '../ruleset.ts';
import { isWeaker, ruleAt } from './jurisdictions.ts';
import { law } from './law.ts';

/** Where a site asks for less than the table says the law does. */
export interface Weakening {
  /** The code the site put. */
  place: string;
  rule: 'model' | 'holdsTagManager';
  message: string;
}

/** What a lawyer should look at in a site's differences from the table; none where each visitor gets the strictest. */
export function weakenings({ mode, overrides }: Jurisdictions): Weakening[] {
  if (mode === 'strictest') return [];
  return Object.entries(overrides).flatMap(([place, { model, holdsTagManager }]) => {
    const rule = ruleAt(place, law);
    const listed = place in law || place.slice(0, 2) in law;
    const basis = listed
      ? `This rests on: ${rule.sources.join(', ')}.`
      : 'The table does not know its law and takes the strictest.';
    const found: Weakening[] = [];
    if (model && isWeaker(model, rule.model)) {
      const message = `${place} is ${rule.model} in the table and ${model} on this site. ${basis}`;
      found.push({ place, rule: 'model', message });
    }
    if (holdsTagManager === false && rule.holdsTagManager) {
      const message = `In ${place} the table blocks the tag manager and this site does not. ${basis}`;
      found.push({ place, rule: 'holdsTagManager', message });
    }
    return found;
  });
}

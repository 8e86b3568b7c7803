import { unknownJurisdiction } from '../../../src/shared/vocabulary.ts';
import { isPlace } from '../ruleset/jurisdictions/countries.ts';
import type { Decision } from './recordId.ts';

/**
 * Where the visitor is taken to be: what is no ISO 3166 code is no place. The place stays the one whose rule was applied
 * in the page, for that is what the record is evidence of; a claim for the edge which the edge does not repeat is lowered.
 * @param edgePlace where our edge places whoever posts, if it does
 */
export function confirmJurisdiction(
  { jurisdiction, jurisdictionReason }: Decision,
  edgePlace: string | null,
): Pick<Decision, 'jurisdiction' | 'jurisdictionReason'> {
  if (!isPlace(jurisdiction)) {
    return { jurisdiction: unknownJurisdiction, jurisdictionReason: 'no_signal' };
  }
  const unconfirmed = jurisdictionReason === 'edge' && jurisdiction !== edgePlace;
  return { jurisdiction, jurisdictionReason: unconfirmed ? 'no_signal' : jurisdictionReason };
}

import { unknownJurisdiction } from '../../../src/shared/vocabulary.ts';
import { isPlace } from '../ruleset/jurisdictions/countries.ts';
import type { Decision } from './recordId.ts';

type Place = Pick<Decision, 'jurisdiction' | 'jurisdictionReason'>;

/** The place as the page claimed it; anything but an ISO 3166 code counts as none. */
export function placeClaimed({ jurisdiction, jurisdictionReason }: Place): Place {
  return isPlace(jurisdiction)
    ? { jurisdiction, jurisdictionReason }
    : { jurisdiction: unknownJurisdiction, jurisdictionReason: 'no_signal' };
}

/**
 * The visitor's jurisdiction: anything but an ISO 3166 code counts as none. It stays the one whose rule was applied in
 * the page, since the record is evidence of that; a claim to come from the edge that the edge does not confirm is
 * lowered.
 * @param edgePlace jurisdiction our edge reports for the sender, if it does
 */
export function confirmJurisdiction(decision: Place, edgePlace: string | null): Place {
  const { jurisdiction, jurisdictionReason } = placeClaimed(decision);
  const unconfirmed = jurisdictionReason === 'edge' && jurisdiction !== edgePlace;
  return { jurisdiction, jurisdictionReason: unconfirmed ? 'no_signal' : jurisdictionReason };
}

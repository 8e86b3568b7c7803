import { lawInForce } from '../../../../src/shared/consent/jurisdictions.ts';
import { weakenings } from '../../../../src/shared/consent/weakenings.ts';
import type { Jurisdictions, Ruleset } from '../../../../src/shared/ruleset.ts';
import type { JurisdictionsView } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';
import { hostPattern } from '../hostPattern.ts';
import { isPlace } from '../jurisdictions/countries.ts';

export function viewOf({ jurisdictions }: Pick<Ruleset, 'jurisdictions'>): JurisdictionsView {
  return {
    ...jurisdictions,
    resolved: lawInForce(jurisdictions),
    warnings: weakenings(jurisdictions),
  };
}

/**
 * Replaces the jurisdiction rules. A rule weaker than the law is accepted: the view warns of it.
 * @throws Refusal invalid_request for an invalid jurisdiction code, and for an invalid host name
 */
export function replaceJurisdictions(ruleset: Ruleset, jurisdictions: Jurisdictions): Ruleset {
  for (const place of Object.keys(jurisdictions.overrides)) {
    // ZZ is an unknown place, so no site can know better which law holds there.
    if (!isPlace(place)) throw refuseField(`overrides.${place}`, 'is not an ISO 3166 code');
  }
  jurisdictions.tagManager.forEach((host, index) => {
    if (!hostPattern.test(host)) {
      throw refuseField(
        `tagManager[${index}]`,
        'must be a host name in lower case, or one with *. before it',
      );
    }
  });
  return { ...ruleset, jurisdictions };
}

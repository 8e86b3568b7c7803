import { type ConsentModel, consentModels } from '../ruleset.ts';
import { unknownJurisdiction } from '../vocabulary.ts';
import type { DecisionBody } from '../wire/consent/decision.ts';

/** The law as it travels in the snippet. Everything it does not list asks for consent, with the tag manager held. */
export interface CompactLaw {
  /** Space-separated ISO 3166 codes by strictness, strictest first: two for each consent model, the first holding the tag manager. */
  places: string[];
  /** By country: beginnings of the time zones that do not speak against being there, space-separated. */
  zones: Record<string, string>;
}

/** What says where a visitor is; an empty string or list where it says nothing. */
export interface PlaceSignals {
  /** What the page claims. */
  page: string | null;
  /** What our own edge claims. */
  edge: string | null;
  /** IANA name, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. */
  timeZone: string;
  /** As `navigator.languages`. */
  languages: readonly string[];
}

export interface Placement extends Pick<DecisionBody, 'jurisdiction' | 'jurisdictionReason'> {
  model: ConsentModel;
  holdsTagManager: boolean;
}

/** Form of an ISO 3166-1 or -2 code. */
export const placeCode = /^[A-Z]{2}(-[A-Z\d]{1,3})?$/;

/** Where the law of a place stands in `places`: by its own code, else by its country, else the strictest. */
export function strictnessAt({ places }: CompactLaw, place: string): number {
  const listed = (code: string | undefined) =>
    places.findIndex((codes) => codes.split(' ').includes(code as string));
  const exact = listed(place);
  return exact < 0 ? Math.max(listed(place.split('-')[0]), 0) : exact;
}

/**
 * Where the visitor is taken to be, and what is asked there. The page places, else the edge; what is no code places
 * nobody. Everything else can only tighten: whatever names another place adds that place's law, and the strictest wins.
 */
export function placeVisitor(
  { page, edge, timeZone, languages }: PlaceSignals,
  law: CompactLaw,
): Placement {
  const said = page || edge || unknownJurisdiction;
  const known = placeCode.test(said) && said !== unknownJurisdiction;
  const country = said.slice(0, 2);
  // The country a language is set to is where somebody is at home; a language alone is spoken everywhere.
  const home = languages[0]?.match(/-([A-Z]{2})(?=-|$)/)?.[1];
  // UTC hides a place, it does not name one.
  const elsewhere =
    timeZone &&
    timeZone !== 'UTC' &&
    !law.zones[country]?.split(' ').some((zone) => timeZone.startsWith(zone));
  const others = [edge, home].filter((place) => place && place !== country) as string[];
  const strictness = [said, ...others].map((place) =>
    known && !elsewhere ? strictnessAt(law, place) : 0,
  );
  return {
    jurisdiction: known ? said : unknownJurisdiction,
    jurisdictionReason: known ? (page ? 'page' : 'edge') : 'no_signal',
    model: consentModels[Math.min(...strictness) >> 1] as ConsentModel,
    holdsTagManager: strictness.some((index) => index % 2 === 0),
  };
}

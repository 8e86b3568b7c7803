import { type ConsentModel, consentModels } from '../ruleset.ts';
import { unknownJurisdiction } from '../vocabulary.ts';
import type { DecisionBody } from '../wire/consent/decision.ts';

/** The law in its form inside the snippet. Everything it does not list requires consent, with the tag manager held. */
export interface CompactLaw {
  /** Space-separated ISO 3166 codes by strictness, strictest first: two for each consent model, the first holding the tag manager. */
  places: string[];
  /** By country: beginnings of the time zones compatible with being there, space-separated. */
  zones: Record<string, string>;
}

/** Signals of the visitor's place; an empty string or list where there is none. */
export interface PlaceSignals {
  /** The page's claim. */
  page: string | null;
  /** Our own edge's claim. */
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

/** Index in `places` of a place's law: by its own code, else by its country, else the strictest. */
export function strictnessAt({ places }: CompactLaw, place: string): number {
  const listed = (code: string | undefined) =>
    places.findIndex((codes) => codes.split(' ').includes(code as string));
  const exact = listed(place);
  return exact < 0 ? Math.max(listed(place.split('-')[0]), 0) : exact;
}

/**
 * The visitor's place, and the law there. The page's claim counts, else the edge's; an invalid code counts as none.
 * Everything else can only tighten: any signal of another place adds that place's law, and the strictest wins.
 */
export function placeVisitor(
  { page, edge, timeZone, languages }: PlaceSignals,
  law: CompactLaw,
): Placement {
  const claimed = page || edge || unknownJurisdiction;
  const known = placeCode.test(claimed) && claimed !== unknownJurisdiction;
  const country = claimed.slice(0, 2);
  // A language's country suggests where the visitor lives; a language alone is spoken everywhere.
  const home = languages[0]?.match(/-([A-Z]{2})(?=-|$)/)?.[1];
  // UTC hides a place, it does not name one.
  const elsewhere =
    timeZone &&
    timeZone !== 'UTC' &&
    !law.zones[country]?.split(' ').some((zone) => timeZone.startsWith(zone));
  const others = [edge, home].filter((place) => place && place !== country) as string[];
  const strictness = [claimed, ...others].map((place) =>
    known && !elsewhere ? strictnessAt(law, place) : 0,
  );
  return {
    jurisdiction: known ? claimed : unknownJurisdiction,
    jurisdictionReason: known ? (page ? 'page' : 'edge') : 'no_signal',
    model: consentModels[Math.min(...strictness) >> 1] as ConsentModel,
    holdsTagManager: strictness.some((index) => index % 2 === 0),
  };
}

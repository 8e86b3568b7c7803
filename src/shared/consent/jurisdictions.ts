import { type ConsentModel, consentModels, type Jurisdictions, type Ruleset } from '../ruleset.ts';
import { unknownJurisdiction } from '../vocabulary.ts';
import { type Law, type LawOfPlace, law } from './law.ts';
import type { CompactLaw } from './place.ts';

/** The law at a place: by its own code, else by its country's, else as for an unknown place. */
export function ruleAt(place: string, table: Law): LawOfPlace {
  return (table[place] ?? table[countryOf(place)] ?? table[unknownJurisdiction]) as LawOfPlace;
}

/**
 * Every rule that can apply on a site, with its own differences. Where each visitor gets the strictest there is only
 * one.
 */
export function lawInForce({ mode, overrides }: Jurisdictions): Law {
  if (mode === 'strictest') return { [unknownJurisdiction]: ruleAt(unknownJurisdiction, law) };
  const inForce: Law = {};
  const places = new Set([...Object.keys(law), ...Object.keys(overrides)]);
  for (const place of places) {
    inForce[place] = {
      ...ruleAt(place, law),
      ...overrides[countryOf(place)],
      ...overrides[place],
    };
  }
  for (const place of places) {
    const country = inForce[countryOf(place)];
    // A visitor placed only by country may be anywhere in it.
    if (country) inForce[countryOf(place)] = strictest(country, inForce[place] as LawOfPlace);
  }
  return inForce;
}

/** Days for which a refusal of everything holds: the longest that any law requires, and no less than a grant. */
export function refusalDays({
  choiceDays,
  jurisdictions,
}: Pick<Ruleset, 'choiceDays' | 'jurisdictions'>): number {
  const laws = Object.values(lawInForce(jurisdictions));
  return Math.max(choiceDays, ...laws.map(({ reaskDays }) => reaskDays));
}

/** The first, with the stricter parts of the second. */
function strictest(one: LawOfPlace, other: LawOfPlace): LawOfPlace {
  return {
    ...one,
    model: isWeaker(one.model, other.model) ? other.model : one.model,
    holdsTagManager: one.holdsTagManager || other.holdsTagManager,
  };
}

export function isWeaker(model: ConsentModel, than: ConsentModel): boolean {
  return consentModels.indexOf(model) > consentModels.indexOf(than);
}

/** Beginnings of time zones, enough for nearly everyone in the countries the table does not treat as strictest. */
const zones: Record<string, string> = {
  US:
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit ' +
    'America/Anchorage America/Boise America/Indiana America/Kentucky America/Louisville Pacific/Honolulu',
  AU: 'Australia/',
  NZ: 'Pacific/Auckland Pacific/Chatham',
};

/**
 * The same law in its form inside the snippet: only places below the strictest, and only those parts of a country that
 * differ.
 */
export function compactLaw(table: Law): CompactLaw {
  const places: string[][] = consentModels.flatMap(() => [[], []]);
  const countries = new Set<string>();
  for (const place of Object.keys(table).sort()) {
    const strictness = strictnessOf(table[place] as LawOfPlace);
    const country = countryOf(place);
    const fallback = place === country ? unknownJurisdiction : country;
    if (strictness > 0) countries.add(country);
    if (strictness !== strictnessOf(ruleAt(fallback, table))) places[strictness]?.push(place);
  }
  return {
    places: places.map((codes) => codes.join(' ')),
    zones: Object.fromEntries([...countries].map((code) => [code, zones[code] ?? zonesOf(code)])),
  };
}

/** Index in `places`: two for each model, the first of them with the tag manager held. */
function strictnessOf({ model, holdsTagManager }: LawOfPlace): number {
  return consentModels.indexOf(model) * 2 + (holdsTagManager ? 0 : 1);
}

function countryOf(place: string): string {
  return place.slice(0, 2);
}

/** For a country that the site itself places less strictly; the engine's own list, which ES2022's types do not know yet. */
function zonesOf(region: string): string {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
  };
  return locale.getTimeZones?.()?.join(' ') ?? '';
}

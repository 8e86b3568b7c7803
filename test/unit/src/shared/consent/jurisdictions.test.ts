import { describe, expect, it } from 'vitest';
import { checks } from '../../../../../src/shared/consent/checks.ts';
import { compactLaw, lawInForce, ruleAt } from '../../../../../src/shared/consent/jurisdictions.ts';
import { type LawOfPlace, law } from '../../../../../src/shared/consent/law.ts';
import { strictnessAt } from '../../../../../src/shared/consent/place.ts';
import { consentModels, type Jurisdictions } from '../../../../../src/shared/ruleset.ts';
import fc from '../../../../support/seeded.ts';

const byLaw = (overrides: Jurisdictions['overrides'] = {}): Jurisdictions => ({
  mode: 'by_law',
  overrides,
  tagManager: [],
});
const inForce = (overrides: Jurisdictions['overrides']) => lawInForce(byLaw(overrides));
const strictness = ({ model, holdsTagManager }: LawOfPlace) =>
  consentModels.indexOf(model) * 2 + Number(!holdsTagManager);

describe('the table', () => {
  it('places no country less strictly than any part of it', () => {
    for (const [place, rule] of Object.entries(law)) {
      const country = law[place.slice(0, 2)] as LawOfPlace;
      expect(consentModels.indexOf(country.model)).toBeLessThanOrEqual(
        consentModels.indexOf(rule.model),
      );
      expect(strictness(law.ZZ as LawOfPlace)).toBeLessThanOrEqual(strictness(rule));
    }
  });

  it('has all of the EEA, and asks for consent there', () => {
    const eea =
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
    for (const place of eea.split(' ')) {
      expect([place, law[place]?.model, law[place]?.holdsTagManager]).toEqual([
        place,
        'opt_in',
        true,
      ]);
    }
  });

  it('has every state of the US, DC too, and signals where the law asks for them', () => {
    const states = Object.keys(law).filter((place) => place.startsWith('US-'));
    expect(states).toHaveLength(51);
    const honouring = states.filter((place) => law[place]?.mustHaves.includes('U1'));
    expect(honouring.map((place) => place.slice(3)).sort()).toEqual(
      'CA CO CT DE MD MN MT NE NH NJ OR TX'.split(' '),
    );
  });

  it('names for each place what it rests on, known checks, and no more than them', () => {
    for (const [place, rule] of Object.entries(law)) {
      expect(rule.sources.length, place).toBeGreaterThan(0);
      expect(Object.keys(checks)).toEqual(expect.arrayContaining(rule.mustHaves));
      expect(new Set(rule.mustHaves).size, place).toBe(rule.mustHaves.length);
      expect(rule.mustHaves.includes('C19'), place).toBe(rule.holdsTagManager);
      expect(rule.reaskDays, place).toBeGreaterThanOrEqual(184);
    }
    expect(new Set(Object.values(law).flatMap(({ mustHaves }) => mustHaves))).toEqual(
      new Set(Object.keys(checks)),
    );
  });
});

describe('lawInForce', () => {
  it('is one rule for everybody where each visitor gets the strictest', () => {
    const overrides = { US: { model: 'notice' } } as const;
    expect(lawInForce({ mode: 'strictest', overrides, tagManager: [] })).toEqual({ ZZ: law.ZZ });
  });

  it('is the table where the site differs in nothing', () => {
    expect(inForce({})).toEqual(law);
  });

  it('takes a difference for a country in its parts, and one for a part alone', () => {
    const table = inForce({ US: { model: 'opt_in' }, 'US-CA': { holdsTagManager: true } });
    expect(ruleAt('US-AK', table)).toMatchObject({ model: 'opt_in', holdsTagManager: false });
    expect(ruleAt('US-CA', table)).toMatchObject({ model: 'opt_in', holdsTagManager: true });
    expect(ruleAt('US-XX', table)).toMatchObject({ model: 'opt_in', holdsTagManager: true });
    const part = inForce({ 'US-TX': { model: 'notice' } });
    expect([ruleAt('US-TX', part).model, ruleAt('US', part).model]).toEqual(['notice', 'opt_out']);
    expect(ruleAt('MX', inForce({ MX: { model: 'opt_out' } })).model).toBe('opt_out');
  });

  it('makes a country as strict as its strictest part', () => {
    const table = inForce({ 'US-CA': { model: 'opt_in', holdsTagManager: true } });
    expect(ruleAt('US', table)).toMatchObject({ model: 'opt_in', holdsTagManager: true });
    expect(ruleAt('US-CO', table)).toMatchObject({ model: 'opt_out', holdsTagManager: false });
  });
});

describe('compactLaw', () => {
  const place = fc.constantFrom(...Object.keys(law), 'MX', 'JP', 'JP-13', 'DE-BY', 'US-PR');
  const difference = fc.record(
    { model: fc.constantFrom(...consentModels), holdsTagManager: fc.boolean() },
    { requiredKeys: [] },
  );
  const overrides = fc
    .dictionary(place, difference, { maxKeys: 5 })
    .map(({ ZZ: _never, ...rest }) => rest);

  it('says the same as the table in full, everywhere', () => {
    fc.assert(
      fc.property(overrides, place, (given, code) => {
        const table = inForce(given);
        expect(strictnessAt(compactLaw(table), code)).toBe(strictness(ruleAt(code, table)));
        expect(strictness(ruleAt('ZZ', table))).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is small, and lists nothing that needs no listing', () => {
    const { places, zones } = compactLaw(law);
    expect(places.slice(0, 4)).toEqual(['', '', '', 'AU US']);
    expect(Object.keys(zones)).toEqual(['AU', 'NZ', 'US']);
    expect(JSON.stringify({ places, zones }).length).toBeLessThan(620);
  });

  it('knows the time zones of a country that the site itself places less strictly', () => {
    const { zones } = compactLaw(inForce({ JP: { model: 'notice' } }));
    expect(zones.JP).toBe('Asia/Tokyo');
  });
});

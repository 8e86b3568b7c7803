import { describe, expect, it } from 'vitest';
import { compactLaw, lawInForce } from '../../../../../src/shared/consent/jurisdictions.ts';
import { law } from '../../../../../src/shared/consent/law.ts';
import { type PlaceSignals, placeVisitor } from '../../../../../src/shared/consent/place.ts';
import { type ConsentModel, consentModels } from '../../../../../src/shared/ruleset.ts';
import fc from '../../../../support/seeded.ts';

const compact = compactLaw(lawInForce({ mode: 'by_law', overrides: {}, tagManager: [] }));
const nothing: PlaceSignals = { page: null, edge: null, timeZone: '', languages: [] };
const place = (signals: Partial<PlaceSignals>) => placeVisitor({ ...nothing, ...signals }, compact);
const modelOf = (signals: Partial<PlaceSignals>) => place(signals).model;

describe('placeVisitor', () => {
  it('takes the page before the edge, and nobody’s word for nothing', () => {
    expect(place({ page: 'US-CA', edge: 'US-TX' })).toEqual({
      jurisdiction: 'US-CA',
      jurisdictionReason: 'page',
      model: 'opt_out',
      holdsTagManager: false,
    });
    expect(place({ edge: 'NZ' })).toEqual({
      jurisdiction: 'NZ',
      jurisdictionReason: 'edge',
      model: 'notice',
      holdsTagManager: false,
    });
    expect(place({ timeZone: 'America/New_York', languages: ['en-US'] })).toEqual({
      jurisdiction: 'ZZ',
      jurisdictionReason: 'no_signal',
      model: 'opt_in',
      holdsTagManager: true,
    });
  });

  it.each([
    ['US-CA', 'opt_out'],
    ['US-WA', 'notice'],
    ['US', 'opt_out'],
    ['US-XX', 'opt_out'],
    ['CA', 'opt_in'],
    ['CA-ON', 'opt_in'],
    ['DE', 'opt_in'],
    ['DE-BY', 'opt_in'],
    ['KR', 'opt_in'],
    ['AU-NSW', 'opt_out'],
    ['QQ', 'opt_in'],
  ])('follows the table in %s: %s', (page, model) => {
    expect(place({ page })).toMatchObject({
      jurisdiction: page,
      jurisdictionReason: 'page',
      model,
    });
  });

  it.each(['ZZ', 'us', 'USA', 'US-', 'US CA', 'US-CALI', '-', 'Germany', 'U', 'ÄÖ', 'US-CA\n'])(
    'is strict where the page says %j, whatever the edge says',
    (page) => {
      expect(place({ page, edge: 'US-CA' })).toEqual({
        jurisdiction: 'ZZ',
        jurisdictionReason: 'no_signal',
        model: 'opt_in',
        holdsTagManager: true,
      });
    },
  );

  it('passes over an attribute that a template left empty', () => {
    expect(place({ page: '', edge: 'US-CA' })).toMatchObject({ jurisdictionReason: 'edge' });
  });

  it('lets time zone, language and a second placement tighten', () => {
    expect(modelOf({ page: 'US', timeZone: 'Europe/Berlin' })).toBe('opt_in');
    expect(modelOf({ page: 'US', timeZone: 'America/Toronto' })).toBe('opt_in');
    expect(modelOf({ page: 'US', timeZone: 'CET' })).toBe('opt_in');
    expect(modelOf({ page: 'NZ', timeZone: 'Australia/Sydney' })).toBe('opt_in');
    expect(modelOf({ page: 'US-CA', languages: ['de-DE', 'en-US'] })).toBe('opt_in');
    expect(modelOf({ page: 'NZ', languages: ['en-AU'] })).toBe('opt_out');
    expect(modelOf({ page: 'US-CA', edge: 'FR' })).toBe('opt_in');
    expect(modelOf({ page: 'US-AK', edge: 'US-CA' })).toBe('opt_out');
  });

  it('is not moved by what names no other place', () => {
    const agreeing: Partial<PlaceSignals>[] = [
      { timeZone: 'America/Indiana/Knox' },
      { timeZone: 'UTC' },
      { languages: ['en-US', 'de-DE'] },
      { languages: ['es', 'en-GB'] },
      { languages: ['es-419'] },
      { edge: 'US' },
    ];
    for (const signals of agreeing) {
      expect(modelOf({ page: 'US-WA', timeZone: 'America/Denver', ...signals })).toBe('notice');
    }
  });

  it('never relaxes: a zone, a language and an edge of the laxest place change nothing in Germany', () => {
    const lax = { edge: 'NZ', timeZone: 'Pacific/Auckland', languages: ['en-NZ'] };
    expect(place({ page: 'DE', ...lax })).toMatchObject({ model: 'opt_in', holdsTagManager: true });
  });

  it('holds the tag manager where any place in question does', () => {
    const table = { places: ['', 'DE', '', '', 'JP', ''], zones: { DE: 'Europe/', JP: 'Asia/' } };
    expect(placeVisitor({ ...nothing, page: 'DE', edge: 'JP' }, table)).toMatchObject({
      model: 'opt_in',
      holdsTagManager: true,
    });
    expect(placeVisitor({ ...nothing, page: 'DE' }, table).holdsTagManager).toBe(false);
  });
});

/** Written apart from the code under test: the table read plainly, and countries of time zones as the engine knows them. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = letters.flatMap((one) => letters.map((other) => one + other));
const countryOfZone = new Map(
  regions.flatMap((region) => {
    const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
      getTimeZones(): string[] | undefined;
    };
    return (locale.getTimeZones() ?? []).map((zone) => [zone, region] as const);
  }),
);

function lawOf(code: string): ConsentModel {
  if (law[code] && code.includes('-')) return law[code].model;
  const country = code.slice(0, 2);
  const parts = Object.keys(law).filter((key) => key.slice(0, 2) === country);
  return consentModels.find((model) => parts.some((key) => law[key]?.model === model)) ?? 'opt_in';
}

function strictestPlausible({ page, edge, timeZone, languages }: PlaceSignals): ConsentModel {
  const claim = page || edge;
  if (!claim || !/^[A-Z][A-Z](-[A-Z0-9]{1,3})?$/.test(claim) || claim === 'ZZ') return 'opt_in';
  const plausible = [claim];
  const zone = countryOfZone.get(timeZone) ?? (['', 'UTC'].includes(timeZone) ? null : 'ZZ');
  const language = /-([A-Z]{2})$/.exec(languages[0] ?? '')?.[1];
  for (const also of [edge, zone, language]) {
    if (also && also !== claim.slice(0, 2)) plausible.push(also);
  }
  const models = plausible.map(lawOf);
  return consentModels.find((model) => models.includes(model)) as ConsentModel;
}

const code = fc.oneof(
  fc.constantFrom(...Object.keys(law), 'US', 'CA-ON', 'KR', 'XX', 'US-PR'),
  fc.constantFrom('', 'us-ca', 'USA', 'nowhere'),
);
const signals: fc.Arbitrary<PlaceSignals> = fc.record({
  page: fc.option(code),
  edge: fc.option(fc.constantFrom(...Object.keys(law), 'IN', 'AU-VIC')),
  timeZone: fc.oneof(
    fc.constantFrom(...countryOfZone.keys()),
    fc.constantFrom('', 'UTC', 'CET', 'Mars/Olympus', 'America/New_York', 'Australia/Sydney'),
  ),
  languages: fc.array(fc.constantFrom('en', 'en-US', 'en-GB', 'de-DE', 'es-419', 'en-NZ', 'mi'), {
    maxLength: 2,
  }),
});

describe('for every subset of signals', () => {
  it('the rule is never weaker than the strictest plausible one', () => {
    fc.assert(
      fc.property(signals, (given) => {
        const { model, holdsTagManager } = placeVisitor(given, compact);
        const plausible = strictestPlausible(given);
        expect(consentModels.indexOf(model)).toBeLessThanOrEqual(consentModels.indexOf(plausible));
        expect(holdsTagManager).toBe(model === 'opt_in');
      }),
      { numRuns: 5000 },
    );
  });

  it('it is that very rule where every zone is a large one', () => {
    const large = fc.constantFrom('', 'UTC', 'America/New_York', 'Australia/Perth', 'Europe/Rome');
    const usual = fc.tuple(signals, large).map(([given, timeZone]) => ({ ...given, timeZone }));
    const seen = new Set<ConsentModel>();
    fc.assert(
      fc.property(usual, (given) => {
        const { model } = placeVisitor(given, compact);
        const zone = countryOfZone.get(given.timeZone);
        fc.pre(!zone || zone === (given.page || given.edge)?.slice(0, 2));
        expect(model).toBe(strictestPlausible(given));
        seen.add(model);
      }),
      { numRuns: 5000 },
    );
    expect([...seen].sort()).toEqual([...consentModels].sort());
  });

  it('one signal more never relaxes', () => {
    const silent = { edge: null, timeZone: '', languages: [] };
    fc.assert(
      fc.property(signals, fc.constantFrom('edge', 'timeZone', 'languages'), (given, name) => {
        fc.pre(!!given.page);
        const without = placeVisitor({ ...given, [name]: silent[name as 'edge'] }, compact);
        const all = placeVisitor(given, compact);
        expect(consentModels.indexOf(all.model)).toBeLessThanOrEqual(
          consentModels.indexOf(without.model),
        );
      }),
      { numRuns: 5000 },
    );
  });
});

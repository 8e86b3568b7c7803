import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlierTools, type Tool, tools } from '../../../src/shared/consent/earlierTools.ts';
import { built, carried, carrying } from '../../support/carriedChoice.ts';
import {
  type Answers,
  type EarlierChoice,
  listsGrantsOnly,
  writers,
} from '../../support/earlierChoices.ts';
import { everyCase } from '../../support/someOf.ts';

const day = 864e5;
const optional = ['functional', 'analytics', 'marketing'] as const;
const dated = tools.filter((tool) => earlierTools[tool].date);
const names = ['C0002', 'matomo', 'google-ads', 'a.b', 'ads', 'ads2'] as const;

const categories = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names),
    purposes: fc.uniqueArray(fc.constantFrom(...optional), { minLength: 1 }),
  }),
  { selector: ({ name }) => name, minLength: 1 },
);
const answers = fc.dictionary(
  fc.constantFrom(...names, 'other'),
  fc.constantFrom(true, false, undefined),
);
/** For each tool. */
const numRuns = everyCase ? 300 : 100;
const ages = fc.integer({ min: 0, max: 400 });

const cut = (kept: EarlierChoice, share: number): EarlierChoice => {
  const each = (all: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, text]) => [name, text.slice(0, text.length * share)]),
    );
  return { cookies: each(kept.cookies), local: each(kept.local) };
};

/** What a visitor is known to have answered for a purpose: refused by one category, granted by all, or neither. */
function answerFor(
  purpose: string,
  tool: Tool,
  given: Answers,
  all: { name: string; purposes: string[] }[],
): boolean | undefined {
  const results = all
    .filter(({ purposes }) => (purposes as string[]).includes(purpose))
    .map(({ name }) => given[name] ?? (listsGrantsOnly.includes(tool) ? false : undefined));
  if (results.includes(false)) return false;
  return results.length && results.every((one) => one) ? true : undefined;
}

describe.each(tools)('a choice made in %s', (tool) => {
  const { storedAs } = earlierTools[tool];

  it('keeps what was refused, and grants what all of a purpose was granted and proven', () => {
    fc.assert(
      fc.property(categories, answers, ages, fc.boolean(), (all, given, age, proven) => {
        const at = new Date(Date.now() - age * day - 1000);
        const ruleset = carrying(tool, storedAs, all, proven ? {} : null);
        const { kept, decided, answered } = carried(ruleset, writers[tool](given, at));
        const known = (answer: boolean | undefined) =>
          optional.filter((purpose) => answerFor(purpose, tool, given, all) === answer);
        const refused = known(false);
        const counts = proven && dated.includes(tool) && age < ruleset.choiceDays;
        const granted = counts ? known(true) : [];
        const full = refused.length + granted.length === optional.length;
        if (!full && !refused.length) {
          expect([kept, answered]).toEqual([undefined, false]);
          return;
        }
        expect(kept?.granted.sort()).toEqual(['necessary', ...(full ? granted : [])].sort());
        expect(kept?.denied.sort()).toEqual([...refused].sort());
        if (dated.includes(tool)) expect(kept?.decidedAt).toBe(at.getTime());
        expect(answered).toBe(full);
        expect(decided).toEqual(full ? { method: 'imported', layer: 'none' } : undefined);
      }),
      { numRuns },
    );
  });

  it('grants nothing more when the text is cut anywhere', () => {
    const all = optional.map((purpose, index) => ({
      name: names[index] as string,
      purposes: [purpose],
    }));
    const ruleset = carrying(tool, storedAs, all, {});
    fc.assert(
      fc.property(answers, fc.double({ min: 0, max: 0.999, noNaN: true }), (given, share) => {
        const whole = writers[tool](given, new Date(Date.now() - day));
        const most = carried(ruleset, whole).kept?.granted ?? [];
        const { kept } = carried(ruleset, cut(whole, share));
        for (const key of kept?.granted ?? []) if (key !== 'necessary') expect(most).toContain(key);
      }),
      { numRuns },
    );
  });

  it('asks where the text is nonsense', () => {
    const all = [{ name: 'ads', purposes: [...optional] }];
    const ruleset = carrying(tool, storedAs, all, {});
    fc.assert(
      fc.property(fc.string(), (text) => {
        const memory = { cookies: { [storedAs]: encodeURIComponent(text) }, local: {} };
        expect(carried(ruleset, memory).kept).toBeUndefined();
      }),
      { numRuns },
    );
  });

  it('asks where two cookies have the name', () => {
    const all = [{ name: 'ads', purposes: [...optional] }];
    const made = writers[tool]({ ads: true }, new Date(Date.now() - day));
    const { [storedAs]: text, ...others } = made.cookies ?? {};
    if (!text) return;
    const twice = { cookies: { ...others, [storedAs]: `${text}; ${storedAs}=${text}` } };
    expect(carried(carrying(tool, storedAs, all, {}), twice).kept).toBeUndefined();
  });
});

describe('what was granted elsewhere', () => {
  const all = optional.map((purpose) => ({ name: purpose, purposes: [purpose] }));
  const every = { functional: true, analytics: true, marketing: true };
  const from = (at: Date) => writers['vanilla-cookieconsent'](every, at);
  const ruleset = carrying('vanilla-cookieconsent', 'cc_cookie', all, {});
  const yesterday = new Date(Date.now() - day);

  it('counts where everything holds', () => {
    expect(carried(ruleset, from(yesterday)).kept?.granted).toHaveLength(4);
  });

  it.each([
    [
      'made after the log was exported',
      carrying('vanilla-cookieconsent', 'cc_cookie', all, { until: '2026-01-01T00:00:00Z' }),
    ],
    [
      'that ended earlier there',
      carrying('vanilla-cookieconsent', 'cc_cookie', all, { choiceDays: 90 }),
    ],
    [
      'of a purpose that means more by now',
      { ...ruleset, purposes: ruleset.purposes.map((one) => ({ ...one, revision: 2 })) },
    ],
    [
      'that told of fewer companies',
      {
        ...ruleset,
        purposes: ruleset.purposes.map((one) => ({ ...one, recipients: ['Acme', 'Other'] })),
      },
    ],
    [
      'that told of a shorter time',
      { ...ruleset, purposes: ruleset.purposes.map((one) => ({ ...one, lifetimeDays: 181 })) },
    ],
    [
      'where nobody tells a time',
      { ...ruleset, purposes: ruleset.purposes.map((one) => ({ ...one, lifetimeDays: null })) },
    ],
  ])('is asked again %s', (_what, changed) => {
    expect(carried(changed, from(yesterday))).toEqual({ answered: false });
  });

  it('is asked again where the browser sends Global Privacy Control, and a refusal stays', () => {
    expect(carried(ruleset, from(yesterday), { marks: ['G'] })).toEqual({ answered: false });
    const { kept, answered } = carried(
      ruleset,
      writers['vanilla-cookieconsent']({ functional: true, analytics: true }, yesterday),
      { marks: ['G'] },
    );
    expect(kept?.granted).toEqual(['necessary']);
    expect(kept?.denied).toContain('marketing');
    expect(kept?.denied).not.toContain('analytics');
    expect(answered).toBe(false);
  });

  it('is asked again where it would be dated in the future', () => {
    expect(carried(ruleset, from(new Date(Date.now() + day))).kept).toBeUndefined();
  });

  it('goes on no record where nothing can be kept', () => {
    expect(carried(ruleset, from(yesterday), { storable: false })).toEqual({ answered: false });
  });
});

describe('without one defence, a grant is made up', () => {
  const all = [{ name: 'ads', purposes: [...optional] }];
  const tool = 'vanilla-cookieconsent';
  const ruleset = (grants: object) => carrying(tool, 'cc_cookie', all, grants);
  const at = (age: number) => writers[tool]({ ads: true }, new Date(Date.now() - age * day));
  const { cc_cookie: refusal } =
    writers[tool]({ ads: false }, new Date(Date.now() - day)).cookies ?? {};
  const beside = (kept: EarlierChoice): EarlierChoice => ({
    cookies: { ...kept.cookies, cc_cookie: `${kept.cookies?.cc_cookie}; cc_cookie=${refusal}` },
  });

  it.each<[string, RegExp, string, EarlierChoice, object, string[]]>([
    [
      'the end of the log',
      /\w<=\w&&(\w<\w\+864e5)/,
      '$1',
      at(1),
      { until: '2026-01-01T00:00:00Z' },
      [],
    ],
    ['the age of a choice', /\w<\w\+864e5\*\w/, '!0', at(200), {}, []],
    ['the look for a second cookie', /null!=\w\|\|/, '', beside(at(1)), {}, []],
    ['the browser’s signal', /!\("G"in kit\.purposes\)/, '!0', at(1), {}, ['G']],
    ['the future', /if\(!\(\w<=\w\)\)return;/, '', at(-1), {}, []],
  ])('%s', (_what, defence, instead, kept, grants, marks) => {
    const part = built.replace(defence, instead);
    expect(part).not.toBe(built);
    expect(carried(ruleset(grants), kept, { marks }, part).kept?.granted).toHaveLength(4);
    expect(carried(ruleset(grants), kept, { marks }).kept).toBeUndefined();
  });
});

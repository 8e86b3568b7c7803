import { describe, expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import { replaceLanguages } from '../../../../../server/domain/ruleset/edits/languages.ts';
import { answerFaults } from '../../../../../server/domain/ruleset/lint/answers.ts';
import {
  avoidsConsent,
  avoidsOptOut,
  avoidsRefusal,
} from '../../../../../server/domain/ruleset/lint/labels.ts';
import { lint, requireLawful } from '../../../../../server/domain/ruleset/lint.ts';
import { defaultWordings } from '../../../../../server/domain/ruleset/wordings/index.ts';
import { contrast } from '../../../../../src/shared/contrast.ts';
import type { Ruleset, Wording } from '../../../../../src/shared/ruleset.ts';
import { evasive, honest } from '../../../../support/lawful/labels.ts';

const accepting: Record<string, string[]> = {
  en: ['Accept all', 'Accept', 'I agree', 'Yes', 'Allow all cookies'],
  de: ['Alle akzeptieren', 'Zustimmen', 'Ja'],
  fr: ['Tout accepter', 'J’accepte'],
  es: ['Aceptar todo', 'Acepto'],
  it: ['Accetta tutto', 'Accetto'],
  nl: ['Alles accepteren', 'Akkoord'],
  pl: ['Zaakceptuj wszystko', 'Zgadzam się'],
  pt: ['Aceitar tudo', 'Concordo'],
  sv: ['Acceptera alla'],
  da: ['Accepter alle'],
  nb: ['Godta alle'],
};

const standard = defaultRuleset('shop.example', 'c0de');
const english = standard.wording.en as Wording;
const worded = (texts: Partial<Wording>): Ruleset => ({
  ...standard,
  wording: { en: { ...english, ...texts } },
});
const found = (ruleset: Ruleset) => lint(ruleset).map(({ rule, field }) => `${rule} ${field}`);

describe('the lint', () => {
  it.each(Object.keys(defaultWordings))('has nothing against our own texts in %s', (language) => {
    expect(lint(replaceLanguages(standard, { language, others: [] }))).toEqual([]);
  });

  it('looks at every language, and tells of everything at once', () => {
    const german = { ...english, rejectAll: 'Mehr erfahren', withdraw: '\u200b' };
    const ruleset = { ...standard, choiceDays: 30, wording: { en: english, de: german } };
    expect(found(ruleset)).toEqual(['C10 wording.de.withdraw', 'C9 choiceDays']);
    expect(() => requireLawful(ruleset)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        detail: {
          rule: 'C10',
          field: 'wording.de.withdraw',
          faults: [
            expect.objectContaining({ rule: 'C10' }),
            expect.objectContaining({ rule: 'C9', field: 'choiceDays' }),
          ],
        },
      }),
    );
  });

  it('finds what no operation lets through', () => {
    const [first, ...rest] = standard.purposes as [Ruleset['purposes'][0]];
    const { marketing: _dropped, ...purposes } = english.purposes;
    expect(found({ ...standard, purposes: rest })).toContain('C14 purposes[0].key');
    expect(found({ ...standard, purposes: [...rest, first] })).toContain('C14 purposes[0].key');
    expect(found({ ...standard, monitoring: { purpose: 'necessary' } })).toEqual([
      'C1 monitoring.purpose',
    ]);
    expect(found(worded({ purposes: purposes as Wording['purposes'] }))).toEqual([
      'C18 wording.en.purposes.marketing.name',
      'C18 wording.en.purposes.marketing.description',
    ]);
    expect(found({ ...standard, language: 'de' })).toEqual(['C18 language']);
    expect(found({ ...standard, theme: { ink: 'red' } })).toEqual(['WCAG 1.4.3 theme.ink']);
    const { save: _left, ...texts } = english;
    expect(found({ ...standard, wording: { en: texts as Wording } })).toEqual([
      'C12 wording.en.save',
    ]);
  });
});

describe('contrast', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#777777', '#fff', 4.48],
    ['#767676', '#fff', 4.54],
    ['#f00', '#fff', 4],
    ['#14c', '#14C', 1],
    ['red', '#fff', 0],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('a refusal', () => {
  /** What the lint says of an answer beside every usual one that accepts, in its language. */
  const faultsOf = (language: string, texts: Partial<Wording>) => {
    const own = defaultWordings[language] as Wording;
    return accepting[language]?.flatMap((acceptAll) =>
      answerFaults({ ...own, acceptAll, ...texts }, language).map(
        ({ rule, field }) => `${rule} ${field} beside ${acceptAll}: ${Object.values(texts)}`,
      ),
    );
  };

  it.each(Object.keys(accepting))('that is honest passes beside any consent: %s', (tag) => {
    const labels = honest.filter(([language]) => language === tag).map(([, label]) => label);
    expect(labels.flatMap((rejectAll) => faultsOf(tag, { rejectAll }))).toEqual([]);
    expect(labels.flatMap((optOut) => faultsOf(tag, { optOut }))).toEqual([]);
  });

  it.each(Object.keys(accepting))('that evades does not: %s', (tag) => {
    const passed = evasive.filter(
      ([language, label]) =>
        language === tag && (!avoidsRefusal(label, tag) || !avoidsOptOut(label, tag)),
    );
    expect(passed).toEqual([]);
  });

  it('reads a label in a regional variant, in English, and in other scripts', () => {
    for (const [language, label] of [
      ...[['pt-BR', 'Rejeitar tudo'] as const, ['de-AT', 'Reject all'] as const],
      ...[['ja', '拒否する'] as const, ['cs', 'Odmítnout vše'] as const],
    ]) {
      expect(avoidsRefusal(label, language), label).toBe(false);
    }
    expect(avoidsRefusal('Accept all', 'de-AT')).toBe(true);
    expect(avoidsRefusal('Learn more', 'cs')).toBe(true);
    // A tag that is also the name of something every object has.
    expect(avoidsRefusal('Reject all', 'valueOf')).toBe(false);
  });

  it.each([
    ...['Do Not Sell or Share My Personal Information', 'Don’t sell my data', 'Opt me out'],
    ...['Your California Privacy Choices', 'Limit the Use of My Sensitive Personal Information'],
    ...['Opt out of targeted advertising', 'Do not sell my info', 'Opt out of sale and sharing'],
  ])('of a sale passes in the words of the law: “%s”', (optOut) => {
    expect(faultsOf('en', { optOut })).toEqual([]);
  });
});

describe('a label', () => {
  it.each([
    ...[
      'Accept all',
      'Accept cookies',
      'I agree',
      'Yes',
      'Allow all',
      'OK, accept all',
      'Sure, I agree',
    ],
    ...['Alle akzeptieren', 'Zustimmen und weiter', 'Einverstanden', 'Tout accepter', "D'accord"],
    ...['Accept non-essential cookies', 'Alle Zwecke erlauben', 'Allow everything'],
    ...['Aceptar y continuar', 'Accetta e chiudi', 'Zaakceptuj wszystko', '同意する'],
  ])('“%s” accepts', (label) => {
    expect(avoidsConsent(label)).toBe(false);
    expect(avoidsConsent(`${label}!`)).toBe(false);
  });
});

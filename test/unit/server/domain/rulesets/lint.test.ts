import { describe, expect, it } from 'vitest';
import { replaceLanguages } from '../../../../../server/domain/languages/languages.ts';
import { defaultRuleset } from '../../../../../server/domain/rulesets/defaultRuleset.ts';
import { avoidsConsent, avoidsRefusal } from '../../../../../server/domain/rulesets/lint/labels.ts';
import { contrast } from '../../../../../server/domain/rulesets/lint/palette.ts';
import { lint, requireLawful } from '../../../../../server/domain/rulesets/lint.ts';
import { defaultWordings } from '../../../../../server/domain/wordings/index.ts';
import type { Ruleset, Wording } from '../../../../../src/shared/ruleset.ts';

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

describe('a label', () => {
  it.each([
    ...[
      'Reject all',
      'No',
      'No, thank you',
      'Decline',
      'I do not accept',
      'Only what is necessary',
    ],
    ...['Accept necessary only', 'Continue without accepting', 'Close and reject', 'Opt out'],
    ...['Do Not Sell or Share My Personal Information', 'Turn all off'],
    ...['Alle ablehnen', 'Nein danke', 'Nur notwendige zulassen', 'Weiter ohne Zustimmung'],
    ...['Tout refuser', 'Continuer sans accepter', 'Non merci', 'Je refuse', 'Ne pas accepter'],
    ...['Rechazar todo', 'Continuar sin aceptar', 'No aceptar', 'Solo las necesarias'],
    ...[
      'Rifiuta tutto',
      'Continua senza accettare',
      'Solo necessari',
      'Odrzuć wszystko',
      '拒否する',
    ],
  ])('“%s” refuses', (label) => {
    expect(avoidsRefusal(label)).toBe(false);
  });

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

import { describe, expect, test } from 'vitest';
import {
  defaultWordings,
  wordingFor,
} from '../../../../../../server/domain/ruleset/wordings/index.ts';
import type { Wording } from '../../../../../../src/shared/ruleset.ts';

/** Every text by its place, as `purposes.marketing.name`. */
function texts(value: object, path = ''): Record<string, string> {
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [[path + key, inner] as const]
      : Object.entries(texts(inner as object, `${path}${key}.`)),
  );
  return Object.fromEntries(entries);
}
const placeholders = (text: string) => (text.match(/\{\w*\}/g) ?? []).sort();
const english = texts(defaultWordings.en as Wording);

const official = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(
  ' ',
);
const further = 'nb is uk tr ar he fa hi bn id vi th ja ko zh-Hans zh-Hant pt-BR ca eu sr'.split(
  ' ',
);

/** Short, because phones are narrow. */
const longest: Partial<Record<keyof Wording, number>> = {
  acceptAll: 24,
  rejectAll: 24,
  manage: 24,
  understood: 24,
  optOut: 24,
  save: 34,
  withdraw: 34,
  preferences: 34,
  alwaysOn: 34,
  gpc: 34,
};

/** Letters a language may be written with, where it is not the Latin ones. */
const scripts: Record<string, RegExp> = {
  bg: /\p{Script=Cyrillic}/u,
  mk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  th: /\p{Script=Thai}/u,
  ka: /\p{Script=Georgian}/u,
  hy: /\p{Script=Armenian}/u,
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

test('there are those of the European Union and many more', () => {
  const tags = Object.keys(defaultWordings);
  expect(tags).toEqual(expect.arrayContaining([...official, ...further]));
  expect(tags.length).toBeGreaterThanOrEqual(40);
});

test('the site’s domain stands in both texts that tell who asks', () => {
  const { body, optOutBody } = wordingFor('de', 'shop.example') as Wording;
  for (const text of [body, optOutBody]) {
    expect(text).toContain('shop.example');
    expect(text).not.toContain('{domain}');
  }
  expect(wordingFor('tlh', 'shop.example')).toBeUndefined();
  expect(wordingFor('de', 'xn--mller-kva.example')?.body).toMatch(/^müller\.example /);
});

describe.each(Object.entries(defaultWordings))('%s', (tag, wording) => {
  const own = texts(wording);

  test('is the tag of a language, in its canonical form', () => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'day' }).resolvedOptions().locale,
    ).not.toBe('');
  });

  test('has every text, and nothing else', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const text of Object.values(own)) expect(text).toBe(text.trim());
    expect(Object.values(own).filter((text) => !text)).toEqual([]);
  });

  test('keeps the placeholders', () => {
    for (const [key, text] of Object.entries(own)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] as string)]);
    }
  });

  test('keeps labels short, and refusing no longer than it has to be', () => {
    for (const [key, most] of Object.entries(longest)) {
      expect([...(own[key] as string)].length, key).toBeLessThanOrEqual(most);
    }
    const { acceptAll, rejectAll } = wording;
    expect(rejectAll.length).toBeLessThanOrEqual(Math.max(2.5 * acceptAll.length, 24));
    expect(new Set([acceptAll, rejectAll, wording.manage]).size).toBe(3);
  });

  test.runIf(tag !== 'en')('is translated', () => {
    const same = Object.keys(own).filter((key) => own[key] === english[key]);
    const coincidences = ['understood', 'purposes.marketing.name'];
    expect(same.filter((key) => !coincidences.includes(key))).toEqual([]);
  });

  test('is written with its own letters', () => {
    const script = scripts[tag] ?? /\p{Script=Latin}/u;
    const foreign = Object.values(own).flatMap((text) =>
      [...text.replace(/\{\w+\}|cookies?|OK|IP/gi, '')].filter(
        (letter) =>
          /\p{L}/u.test(letter) && !script.test(letter) && !/\p{Script=Common}/u.test(letter),
      ),
    );
    expect(foreign).toEqual([]);
  });
});

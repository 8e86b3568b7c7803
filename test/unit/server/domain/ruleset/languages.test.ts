import { afterEach, expect, it, vi } from 'vitest';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import { firstTexts, languagesOf } from '../../../../../server/domain/ruleset/edits/languages.ts';
import {
  defaultWordings,
  wordingFor,
} from '../../../../../server/domain/ruleset/wordings/index.ts';

const standard = defaultRuleset('shop.example', 'code');
const titleOf = (tag: string) => firstTexts(standard, tag)?.title;

afterEach(() => void vi.restoreAllMocks());

it('a language that is not ours begins with the texts of one that its readers can read', () => {
  const title = (tag: string) => wordingFor(tag, 'shop.example')?.title;
  for (const [tag, ours] of Object.entries({
    'de-AT': 'de',
    no: 'nb',
    'zh-TW': 'zh-Hant',
    sr: 'sr',
  }))
    expect(titleOf(tag), tag).toBe(title(ours));
  expect([titleOf('tlh'), titleOf('uk-Latn')]).toEqual([undefined, undefined]);
});

it('a banner in all languages is compared with ours in a few looks at their tags', () => {
  const tags = Object.keys(defaultWordings);
  const wording = Object.fromEntries(tags.map((tag) => [tag, firstTexts(standard, tag)]));
  const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize');
  const { customised } = languagesOf({ ...standard, wording } as typeof standard);
  expect(customised).toEqual([]);
  expect(maximize.mock.calls.length).toBeLessThan(2 * tags.length);
});

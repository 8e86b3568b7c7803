import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../../src/shared/chooseLanguage.ts';

const spoken = ['en', 'de', 'pt', 'pt-BR', 'zh-Hans', 'zh-Hant', 'sr', 'sr-Latn', 'nb', 'he', 'id'];

test.each([
  [['de'], 'de'],
  [['DE-at'], 'de'],
  [['pt-PT'], 'pt'],
  [['pt-br'], 'pt-BR'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['sr-Latn-RS'], 'sr-Latn'],
  [['sr-RS'], 'sr'],
  [['no'], 'nb'],
  [['iw'], 'he'],
  [['in'], 'id'],
  [['fr', 'en-US'], 'en'],
  [['', 'not a tag', 'de_DE', 'de'], 'de'],
  [['fr'], undefined],
  [[], undefined],
])('%j reads %s', (wanted, tag) => {
  expect(chooseLanguage(wanted, spoken)).toBe(tag);
});

test('takes another region’s texts where there are no others in the language', () => {
  expect(chooseLanguage(['pt-PT'], ['en', 'pt-BR'])).toBe('pt-BR');
});

import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, it } from 'vitest';
import { readableDomain } from '../../../../src/shared/readableDomain.ts';

it.each([
  'müller.example',
  'shop.bücher-straße.example',
  '例え.テスト',
  'пример.рф',
  'مثال.إختبار',
  'ελληνικά.example',
  '😀.example',
  'ü.example',
  'aüb-c.example',
])('writes %s as people do', (domain) => {
  const sent = domainToASCII(domain);
  expect(sent).toContain('xn--');
  expect(readableDomain(sent)).toBe(domainToUnicode(sent));
});

it.each([
  'shop.example',
  'localhost',
  'xn--.example',
  'xn--a.example',
  'xn--999999999999.example',
  'xn--\u0000.example',
  'xn--mller-kv.example',
])('leaves %s as it is', (domain) => {
  expect(readableDomain(domain)).toBe(domain);
});

it('ends whatever it is given', () => {
  const label = `xn--${'9'.repeat(59)}`;
  expect(readableDomain(`${label}.example`)).toBe(`${label}.example`);
});

import { expect, it } from 'vitest';
import { Refusal } from '../../../../../server/domain/kernel/refusal.ts';
import { normaliseDomain } from '../../../../../server/domain/site/domainName.ts';

it.each([
  ['example.com', 'example.com'],
  ['WWW.Example.COM', 'www.example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['a', 'a'],
  ['shop.localhost', 'shop.localhost'],
  ['3com.example', '3com.example'],
])('keeps %s as %s', (given, kept) => {
  expect(normaliseDomain(given)).toBe(kept);
});

it.each([
  '',
  '.',
  ' example.com',
  'example.com\n',
  'example.com\0',
  '\x1fexample.com',
  'exa mple.com',
  'example..com',
  '.example.com',
  'http://example.com',
  'example.com:443',
  'example.com/',
  'example.com?x',
  'example.com#x',
  'user@example.com',
  '*.example.com',
  'my_shop.example',
  '-a.example',
  'a-.example',
  '1.2.3.4',
  '1',
  '0x7f.1',
  'example.1',
  '[::1]',
  '::1',
  'example%2ecom',
  'example.com\\x',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(127)}aa`,
])('refuses %j', (given) => {
  expect(() => normaliseDomain(given)).toThrow(Refusal);
});

import { expect, test } from 'vitest';
import { hostOf } from '../../../../../src/dashboard/site/hostOf.ts';

test.each([
  ['shop.example', 'shop.example'],
  [' https://shop.example/basket?x=1#top ', 'shop.example'],
  ['http://user:secret@Shop.Example:8080', 'shop.example'],
  ['shop.example/basket', 'shop.example'],
  ['my-own.localhost:9180', 'my-own.localhost'],
  ['https://bücher.example', 'xn--bcher-kva.example'],
  ['//', '//'],
  ['not a host', 'not a host'],
  ['', ''],
])('%j is cut to %j', (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

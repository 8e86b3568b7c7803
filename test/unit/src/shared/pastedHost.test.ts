import { expect, test } from 'vitest';
import { pastedHost } from '../../../../src/shared/pastedHost.ts';

test.each([
  ['shop.example', 'shop.example'],
  [' https://shop.example/basket?x=1#top ', 'shop.example'],
  ['http://user:secret@Shop.Example:8080', 'shop.example'],
  ['shop.example/basket', 'shop.example'],
  ['my-own.localhost:9180', 'my-own.localhost'],
  ['https://bücher.example', 'bücher.example'],
  ['shop.example:', 'shop.example'],
  ['a@b@shop.example\\x', 'shop.example'],
  ['//', '//'],
  ['not a host', 'not a host'],
  ['', ''],
])('%j is cut to %j', (typed, host) => {
  expect(pastedHost(typed)).toBe(host);
});

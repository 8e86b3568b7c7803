import { expect, it } from 'vitest';
import { openDesk } from '../../../../../../server/domain/scan/imports/sheet.ts';
import { plainText } from '../../../../../../server/domain/scan/imports/tools/parts.ts';

it.each([
  ['Numbers of <em>visits</em>.', 'Numbers of visits.'],
  ['See our <a href="/p" class="b">policy</a>, please', 'See our policy, please'],
  ['One<br/>two<p>three</p>', 'One two three'],
  ['<B>bold</B>ly <blink>on</blink>', 'boldly on'],
  ['1 < 2', '1 < 2'],
])('%s becomes plain text', (given, plain) => {
  expect(plainText(openDesk({ given }).sheet.at('given'))).toBe(plain);
});

import { expect, test } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { lint } from '../../../../../../server/domain/ruleset/lint.ts';
import { inWordsOfEditor } from '../../../../../../src/dashboard/ruleset/banner/fieldLabels.ts';

test.each([
  ['wording.en.rejectAll', '“First layer: Reject”, English (en),'],
  ['wording.de.purposes.analytics.name', 'The name of analytics, German (de),'],
  ['theme.onAccentDark', '“Button text” (dark)'],
  ['theme.radius', '“Corner radius”'],
  ['choiceDays', '“Ask again after”'],
  ['imprint', '“Imprint”'],
  ['monitoring.purpose', 'monitoring.purpose'],
])('calls %s what the editor does', (field, label) => {
  expect(inWordsOfEditor(`${field} must change.`, field)).toBe(`${label} must change.`);
});

test('leaves no path and no key in what the lint says about a banner', () => {
  const standard = defaultRuleset('shop.example', '');
  const texts = { ...standard.wording.en, rejectAll: 'Accept all', body: '' };
  const faults = lint({
    ...standard,
    choiceDays: 1,
    theme: { accent: '#fff', onAccent: '#fff' },
    wording: { en: texts as never },
  });
  const messages = faults.map(({ field, problem }) =>
    inWordsOfEditor(`${field} ${problem}.`, field),
  );
  expect(messages.length).toBeGreaterThan(3);
  for (const one of messages) expect(one).not.toMatch(/[a-z][A-Z]|\w\.\w+ must|wording|theme/);
});

test('leaves alone what is not about the field', () => {
  const message = 'The banner takes 70000 bytes, but the limit is 65536.';
  expect(inWordsOfEditor(message, '')).toBe(message);
});

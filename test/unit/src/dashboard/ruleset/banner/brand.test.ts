import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../../../../server/domain/ruleset/defaultRuleset.ts';
import { requireLawful } from '../../../../../../server/domain/ruleset/lint.ts';
import { presets, themeOf } from '../../../../../../src/dashboard/ruleset/banner/brand.ts';

const ruleset = defaultRuleset('shop.example', 'c'.repeat(64));

it('makes a theme of any colour that may be published', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const brand of [...colours, ...presets.map((preset) => preset.brand)]) {
    for (const scheme of ['auto', 'light', 'dark'] as const) {
      const presentation = { ...ruleset.presentation, scheme };
      const branded = { ...ruleset, presentation, theme: themeOf(brand) };
      expect(() => requireLawful(branded), `${brand}, ${scheme}`).not.toThrow();
    }
  }
});

it('leaves a colour that can be read as it is', () => {
  expect(themeOf('#14693c')).toMatchObject({ accent: '#14693c', onAccent: '#fff' });
  expect(themeOf('#9bbcff').accentDark).toBe('#9bbcff');
});

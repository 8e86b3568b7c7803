import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../../server/domain/ruleset/defaultRuleset.ts';
import { requireLawful } from '../../../../server/domain/ruleset/lint.ts';
import { presets } from '../../../../src/dashboard/ruleset/banner/presets.ts';
import { brandTheme, themeOf } from '../../../../src/shared/brand.ts';

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

it('makes no button look as if it could not be pressed: black and white become each other, not grey', () => {
  for (const white of ['#ffffff', '#f4f4f4', '#fdf6f0'])
    expect(themeOf(white)).toMatchObject({ accent: '#000000', accentDark: white });
  for (const black of ['#000000', '#222222', '#1a1816'])
    expect(themeOf(black)).toMatchObject({ accent: black, accentDark: '#ffffff' });
  // A colour is still itself, made darker.
  expect(themeOf('#39ff14').accent).not.toBe('#000000');
});

it('takes of a site what it shows: its colour, its logo, or both', () => {
  expect(brandTheme({ colour: null, logo: '/logo.svg' })).toEqual({ logo: '/logo.svg' });
  expect(brandTheme({ colour: '#14693c', logo: null })).toEqual(themeOf('#14693c'));
  const both = brandTheme({ colour: '#14693c', logo: '/logo.svg' });
  expect(both).toEqual({ ...themeOf('#14693c'), logo: '/logo.svg' });
});

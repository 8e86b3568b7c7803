import { expect, it } from 'vitest';
import { vendorSignals } from '../../../src/shared/ruleset.ts';
import { table } from './markdown.ts';

it('says what every vendor is told', () => {
  const heads = ['Vendor', 'Signal', 'Before the choice', 'Granted', 'Denied, withdrawn'];
  const vendors = table('docs/signals.md', ...heads).map(([vendor]) => vendor);
  expect(vendors.sort()).toEqual([...vendorSignals].sort());
});

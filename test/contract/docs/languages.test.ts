import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultWordings } from '../../../server/domain/ruleset/wordings/index.ts';
import { layouts, positions } from '../../../src/shared/ruleset.ts';
import { colours, logos, shapes } from '../../../src/shared/theme.ts';
import { orderFaults } from '../../../src/shared/vocabulary.ts';
import { read, table } from './markdown.ts';

it('lists the languages there are texts in, by their English names', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const rows = table('docs/languages.md', 'Tag', 'Language');
  expect(rows).toEqual(Object.keys(defaultWordings).map((tag) => [tag, names.of(tag)]));
});

it('every file of texts has its entry', () => {
  const files = readdirSync('server/domain/ruleset/wordings').map((name) => name.slice(0, -3));
  const tags = files.filter((name) => name !== 'index');
  expect(tags.sort()).toEqual(Object.keys(defaultWordings).sort());
});

it('names every layout with its positions', () => {
  const rows = table('docs/banner.md', 'Layout', 'Positions', 'What it is');
  expect(rows.map(([layout, places]) => [layout, places?.split(', ')])).toEqual(
    layouts.map((layout) => [layout, positions[layout]]),
  );
});

it('names every token with its value', () => {
  const rows = table('docs/banner.md', 'Token', 'What it colours or shapes', 'Light', 'Dark');
  expect(rows.map(([token, , light, dark]) => [token, light, dark ?? ''])).toEqual([
    ...Object.entries(colours).map(([token, [light, dark]]) => [token, light, dark]),
    ...Object.entries(shapes).map(([token, value]) => [token, value ?? 'radius', '']),
    [logos[0], 'none', logos[0]],
  ]);
});

it('explains every fault of a page’s order', () => {
  const rows = table('docs/install.md', 'Fault', 'What it means');
  expect(rows.map(([fault]) => fault)).toEqual([...orderFaults]);
  const source = read('src/runtime/debug.ts');
  for (const [, meaning] of rows) expect(source).toContain(meaning);
});

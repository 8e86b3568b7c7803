import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { marked, read, root } from './markdown.ts';

const places = marked(read('docs/extending.md')).filter((one) =>
  /^(src|server|test|docs)\//.test(one),
);

it('names files that exist', () => {
  expect(places.length).toBeGreaterThan(30);
  for (const place of places) expect(existsSync(new URL(place, root)), place).toBe(true);
});

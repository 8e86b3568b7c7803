import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { style } from '../../../../../../server/http/kit/page/style.ts';

const tokens = readFileSync('src/dashboard/styles/tokens.css', 'utf8');
const colours = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): (light-dark\([^)]+\))/g)].map(([, name, value]) => [name, value]),
  );

it('the pages without script have the colours of the dashboard', () => {
  const own = colours(style);
  expect(Object.keys(own).length).toBeGreaterThan(5);
  expect(colours(tokens)).toMatchObject(own);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = new URL('../../../../../src/dashboard/styles/', import.meta.url);

/** What follows no direction, and stands beside a rule of its own for the other one. */
const mirrored = [
  ['banner.css', 'transform-origin: 0 0'],
  ['consent.css', 'transform-origin: 0 0'],
];

/** Whether a declaration puts something left or right, whatever the direction of the texts. */
function isPhysical(name: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(name) || /\b(left|right)\b/.test(value)) return true;
  if (/^transform/.test(name)) return /\d/.test(value);
  const [, right, , left] = value.split(/\s+/);
  const ofSides = /^(margin|padding|inset|border-(width|style|color))$/.test(name);
  return ofSides && left !== undefined && left !== right;
}

it.each([
  ['left', '0'],
  ['margin-left', 'auto'],
  ['border-right', '1px solid'],
  ['border-top-left-radius', '4px'],
  ['text-align', 'left'],
  ['float', 'right'],
  ['padding', '0 1rem 0 2rem'],
  ['transform', 'translateX(4px)'],
])('%s: %s is physical', (name, value) => {
  expect(isPhysical(name, value)).toBe(true);
});

it.each(readdirSync(styles))('%s places nothing left or right', (file) => {
  const css = readFileSync(new URL(file, styles), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  expect(rules.length).toBeGreaterThan(0);
  const physical = rules
    .filter(([, selector]) => !selector?.includes(':dir('))
    .flatMap(([, , body = '']) => body.split(';'))
    .map((declaration) => declaration.trim().split(/:\s*/))
    .filter(([name = '', value = '']) => isPhysical(name, value))
    .map((declaration) => declaration.join(': '));
  const known = mirrored.filter(([where]) => where === file).map(([, what]) => what);
  expect(physical).toEqual(known);
});

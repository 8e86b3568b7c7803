import fc from '../seeded.ts';
import { fitting } from './fitting.ts';
import { hostileValue } from './values.ts';

/** Puts a value somewhere into a document: which place is `turn` counted over all there are. */
export function withValueAt(document: unknown, turn: number, value: unknown): unknown {
  const places: (string | number)[][] = [];
  const walk = (part: unknown, path: (string | number)[]): void => {
    places.push(path);
    if (part === null || typeof part !== 'object') return;
    for (const [key, inner] of Object.entries(part)) walk(inner, [...path, key]);
  };
  walk(document, []);
  // The first place is the document itself.
  const place = places[1 + (turn % Math.max(1, places.length - 1))];
  if (!place) return value;
  const copy = structuredClone(document);
  let target = copy as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) target = target[step] as typeof target;
  target[place.at(-1) as string] = value;
  return copy;
}

/** Ways to spoil the text of a body, most of them none. */
const spoilers: ((text: string) => string | Buffer)[] = [
  ...Array.from({ length: 40 }, () => (text: string) => text),
  (text) => text.slice(0, -1),
  (text) => `\ufeff${text}`,
  (text) => text.replace('{', '{"__proto__":{"polluted":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
  // A key that comes twice: the last one counts, and must be checked like the first.
  (text) => text.replace(/\{("[^"]*":)/, '{$1null,$1'),
  (text) => text.replace(/"([^"]*)":/, '"\\u0000$1":'),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => '['.repeat(20_000) + text,
  // Whole, but deeper than a function that calls itself can follow.
  () => `${'['.repeat(60_000)}"\\ud800"${']'.repeat(60_000)}`,
  (text) => `${'{"a":'.repeat(20_000)}${text}${'}'.repeat(20_000)}`,
  (text) => text.replace(/"([^"]*)"/, `${'['.repeat(9_000)}"\\ud800"${']'.repeat(9_000)}`),
  (text) => text.replace(/:("[^"]*")/, `:${'['.repeat(30_000)}$1${']'.repeat(30_000)}`),
  (text) => text.padEnd(300_000),
  () => '',
  () => 'null',
  () => '"text"',
];

/**
 * Bodies of an operation: made of its schema, or the one that works with something put into it; then perhaps spoiled as
 * text.
 */
export function bodiesOf(schema: object, working: object): fc.Arbitrary<string | Buffer> {
  const changed = fc
    .tuple(fc.nat(200), hostileValue)
    .map(([turn, value]) => withValueAt(working, turn, value));
  const document = fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 6, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.constant(working) },
    { weight: 1, arbitrary: hostileValue },
  );
  return fc
    .tuple(document, fc.constantFrom(...spoilers))
    .map(([value, spoiled]) => spoiled(JSON.stringify(value) ?? ''));
}

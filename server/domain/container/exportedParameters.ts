import { listOf, objectOf, textOf } from './json.ts';

/** The parameters of a tag, trigger or variable that are plain values, by their keys. */
export function parametersOf(given: unknown): Record<string, string> {
  const pairs = listOf(given).map((one) => [objectOf(one).key, textOf(objectOf(one).value)]);
  return Object.fromEntries(pairs.filter(([key, value]) => typeof key === 'string' && value));
}

/** An enum's value whatever its case: `NOT_SET`, `notSet` and `not_set` are one. */
export const wordOf = (value: unknown) => (textOf(value) ?? '').replaceAll('_', '').toLowerCase();

const targets = ['tagId', 'measurementId', 'measurementIdOverride', 'conversionId', 'trackingId'];

/** The destination a Google tag reports to; variables are not followed. */
export function targetOf(parameters: Record<string, string>): string | null {
  const found = targets.map((key) => parameters[key]).find((value) => value);
  return found && !found.includes('{{') ? found : null;
}

/** Readers of a container's JSON, which may hold anything. */

/** Maximum of rows of one kind read from one container. */
export const maxRows = 2_000;

/** Maximum of ids, conditions or consent types read from one row. */
export const maxNamed = 100;

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, maxRows) : [];

export const textsOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, maxNamed)
    .flatMap((one) => textOf(one) ?? []);

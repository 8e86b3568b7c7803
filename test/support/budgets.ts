import { type Budgets, defaultBudgets } from '../../server/http/kit/budgets.ts';

/** Budgets no test can spend. */
export const plenty = Object.fromEntries(
  Object.keys(defaultBudgets).map((name) => [name, { max: 1e9, window: 60_000 }]),
) as Budgets;

/** With which an address may ask once for what needs no key. */
export const keylessOnce: Budgets = { ...plenty, keyless: { max: 1, window: 60_000 } };

import type { Use } from './openStore.ts';

/** Opens the store for one verb, and closes it after. What opens it is read then: every other command would wait for it. */
export async function withStore<Answer>(use: Use<Answer>): Promise<Answer> {
  const { openStore } = await import('./openStore.ts');
  return openStore(use);
}

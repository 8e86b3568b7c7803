import type { Keys } from './keys.ts';

/**
 * Marks stand among the purposes that a choice answers. They begin with a capital letter, every purpose with a small one,
 * which is `a` at least.
 */
export const isPurpose = (key: string) => key >= 'a';

/** Whether a choice refused a purpose, rather than denying only marks. */
export function refusesPurpose({ denied }: { denied: Keys }): boolean {
  // Not by the function above: it would be a function in the snippet too.
  for (const key in denied) if (key >= 'a') return true;
  return false;
}

/** Of a choice made while the browser sent Global Privacy Control. */
export const underGpc = 'G';

/** Of a choice that holds for lack of objection. */
export const unopposed = 'N';

/** Asks again about a purpose whose meaning has grown. */
export const renewalOf = (purpose: string, revision: number) => `R${revision}${purpose}`;

/** Its first group is the purpose that a mark asks about again. */
export const renewal = /^R\d+(.*)/;

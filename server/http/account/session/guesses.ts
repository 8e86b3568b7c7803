import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../../domain/account/sessions/sessions.ts';
import { sha256 } from '../../../domain/kernel/ids.ts';
import type { Refusal } from '../../../domain/kernel/refusal.ts';
import { type BudgetName, exceeded, maxOf, type Purse } from '../../kit/budgets.ts';
import { networksOf } from '../../kit/networks.ts';

/** From narrow to wide: a persistent guesser waits a minute, then an hour, then a day. */
const steps = ['passwords', 'passwordsHourly', 'passwordsDaily'] as const satisfies BudgetName[];
/** Wrong passwords in a day, from anywhere, after which the member is told. */
export const tellingTries = 20;
const day = 86_400_000;

export interface Guesses {
  /** The refusal after too many wrong passwords for the e-mail address from this network. */
  check(request: FastifyRequest, email: string): Refusal | null;
  /** Counts a wrong password. */
  wrong(request: FastifyRequest, email: string): Promise<void>;
}

/**
 * Counts wrong passwords by e-mail address and network together, in this process's memory alone: a guesser is held up, and the
 * member, who comes from elsewhere, is not. Unknown e-mail addresses are counted as known ones are.
 */
export function countGuesses({ budgets, addresses, visitors }: Purse, sessions: Sessions): Guesses {
  function charges(request: FastifyRequest, email: string) {
    const visitor = visitors.of(request);
    const networks = visitor ? networksOf(visitor.address) : [];
    return steps.flatMap((name) =>
      networks.map(({ key, width, times }) => ({
        name,
        width,
        window: budgets[name].window,
        owner: `${digestOf(email)} ${key}`,
        most: maxOf(budgets[name]) * times,
      })),
    );
  }

  return {
    check(request, email) {
      for (const { most, width, ...charge } of charges(request, email)) {
        const { spent, left } = addresses.now({ ...charge, amount: 0 });
        if (spent >= most) return exceeded(charge.name, left, width);
      }
      return null;
    },

    async wrong(request, email) {
      for (const { most: _, width: __, ...charge } of charges(request, email)) {
        addresses.now({ ...charge, amount: 1 });
      }
      const all = { name: 'wrongPasswords', owner: digestOf(email), amount: 1, window: day };
      if (addresses.now(all).spent === tellingTries) await sessions.tellOfGuesses(email);
    },
  };
}

/** Stands for an e-mail address that must not be stored. */
function digestOf(email: string): string {
  return sha256(email.toLowerCase()).toString('base64url');
}

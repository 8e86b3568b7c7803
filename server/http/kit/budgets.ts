import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../domain/kernel/ids.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { Plan } from '../../domain/kernel/site.ts';
import { siteCeilings } from '../../domain/site/ceilings.ts';
import { type Counters, type OwnCounters, ownCounters } from './counting/counters.ts';
import { type SayOnce, sayingOnce } from './counting/sparing.ts';
import { networksOf } from './networks.ts';
import type { Visitors } from './visitors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** E-mail address that a link is requested for. */
    guessedFor: string;
  }
}

export interface Budget {
  /** By the site's plan for budgets of a site. */
  max: number | Record<Plan, number>;
  /** Milliseconds after which it is full again. */
  window: number;
}

const minute = 60_000;
const hour = 60 * minute;
const mebibyte = 1024 * 1024;

/**
 * Budgets of each key, account, site and address. A 429 names the budget by these words. Those of an address apply to
 * its networks too, which may spend more (networks.ts), and are counted in this process's memory only.
 */
export const defaultBudgets = {
  /** Requests of one API key. */
  key: { max: 600, window: minute },
  /** Requests of all keys of one account. */
  account: { max: 1_200, window: minute },
  /** Actions of all keys and sessions of one account that are recorded in its audit log. */
  changes: { max: 2_000, window: hour },
  /** Sites created by one account. */
  newSites: { max: 1_000, window: 24 * hour },
  /** Containers connected by one account, as files of megabytes. */
  containers: { max: 10, window: minute },
  /** Changes of one site's banner. */
  bannerWrites: { max: 30, window: minute },
  /** Stored posts of one site's browsers. */
  ...siteCeilings,
  /** Decisions from one address, accepted or not. */
  address: { max: 300, window: minute },
  addressHourly: { max: 2_000, window: hour },
  /** Bytes of decisions from one address. */
  addressBytes: { max: 2 * mebibyte, window: minute },
  /** Batches from one address, accepted or not. */
  addressBatches: { max: 300, window: minute },
  addressBatchBytes: { max: 4 * mebibyte, window: minute },
  /** Requests of one network address to the API without a key, and to the pages. */
  keyless: { max: 120, window: minute },
  /** Reads of published logs by one network address: a whole log is many tiles. */
  publishedLogs: { max: 600, window: minute },
  /** Programs' codes looked up by one member: the price of a guess. */
  userCodes: { max: 10, window: minute },
  /** Requests of one dashboard session, not counting the API. */
  session: { max: 300, window: minute },
  /** Sign-in attempts from one network address. */
  signIns: { max: 20, window: minute },
  /** Wrong passwords for one e-mail address from one network address. */
  passwords: { max: 5, window: minute },
  passwordsHourly: { max: 20, window: hour },
  passwordsDaily: { max: 60, window: 24 * hour },
  /** Mails with sign-in links requested for one e-mail address, from anywhere. */
  linkMails: { max: 5, window: hour },
  /** The same once those are spent: a link is valid for longer than this, so spending them locks nobody out. */
  linkMailsSlowly: { max: 1, window: 10 * minute },
  /** Invitations of one account, each of which may be a mail. */
  invitations: { max: 100, window: 24 * hour },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof defaultBudgets;
export type Budgets = Record<BudgetName, Budget>;

/** Counts the request against the budget; returns the refusal when that is spent or can't be checked. */
export type Spend = (name: BudgetName, request: FastifyRequest) => Promise<Refusal | null>;

/** The owner of each budget. The others belong to an address. */
const owners: Partial<Record<BudgetName, (request: FastifyRequest) => string>> = {
  key: (request) => request.caller.keyId,
  account: (request) => request.caller.accountId,
  changes: ({ caller, member }) => (caller ?? member).accountId,
  newSites: (request) => request.caller.accountId,
  containers: (request) => request.caller.accountId,
  bannerWrites: (request) => request.site.id,
  userCodes: (request) => request.member.userId,
  session: (request) => request.member.id,
  linkMails: ({ guessedFor }) => digestOf(guessedFor),
  linkMailsSlowly: ({ guessedFor }) => digestOf(guessedFor),
  invitations: (request) => request.member.accountId,
};

/** Stands for an e-mail address that must not be stored. */
function digestOf(email: string): string {
  return sha256(email.toLowerCase()).toString('base64url');
}

/** Where budgets are counted. */
export interface Purse {
  budgets: Budgets;
  visitors: Visitors;
  /** Counters of addresses, which never leave this process. */
  addresses: OwnCounters;
  /** Counters of our own entities: keys, accounts, sites. */
  shared: Counters;
  /** Used while those are unreachable: this process's own, as if every process had counted as much. */
  aside: Counters;
  /** Says that they are, and not for each request. */
  say: SayOnce;
}

/**
 * @param shared counters that several processes share; this process's memory when left out
 * @param processes how many share them
 * @param elapsed milliseconds of a clock that is never set back
 */
export function openPurse({
  budgets,
  visitors,
  shared,
  processes,
  elapsed,
}: {
  budgets: Budgets;
  visitors: Visitors;
  shared: Counters | undefined;
  processes: number;
  elapsed: (() => number) | undefined;
}): Purse {
  const own = ownCounters(false, elapsed);
  return {
    budgets,
    visitors,
    addresses: ownCounters(true, elapsed),
    shared: shared ?? ownMemory(elapsed),
    say: sayingOnce(elapsed),
    aside: {
      async count(charges) {
        const counted = await own.count(charges);
        return counted.map(({ spent, left }) => ({ spent: spent * processes, left }));
      },
    },
  };
}

function ownMemory(elapsed?: () => number): Counters {
  // Strangers choose the e-mail addresses they try: the memory for them must not grow with their number.
  const [exact, estimated] = [ownCounters(false, elapsed), ownCounters(true, elapsed)];
  return {
    count: async (charges) =>
      charges.map((charge) =>
        (charge.name.startsWith('linkMails') ? estimated : exact).now(charge),
      ),
  };
}

/** A hook that spends a budget of a route; before the body is read, as `onRequest`. */
export function spending(spend: Spend, name: BudgetName) {
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = await spend(name, request);
    if (refusal) throw refusal;
  };
}

/** Counts one request at a time. A budget that cannot be checked is refused like a spent one. */
export function createSpend(purse: Purse): Spend {
  const { budgets, addresses, shared, say } = purse;

  function spendAddress(name: BudgetName, request: FastifyRequest): Refusal | null {
    const { window } = budgets[name];
    const visitor = purse.visitors.of(request);
    const networks = visitor ? networksOf(visitor.address) : [];
    for (const { key: owner, width, times } of networks) {
      const { spent, left } = addresses.now({ name, owner, amount: 0, window });
      if (spent >= maxOf(budgets[name]) * times) return exceeded(name, left, width);
    }
    // Counted only where none is spent: one persistent address does not use up its neighbours' budget.
    for (const { key: owner } of networks) addresses.now({ name, owner, amount: 1, window });
    return null;
  }

  return async (name, request) => {
    const owner = owners[name]?.(request);
    if (owner === undefined) return spendAddress(name, request);
    const { window } = budgets[name];
    try {
      const [counted] = await shared.count([{ name, owner, amount: 1, window }]);
      if (counted && counted.spent <= maxOf(budgets[name])) return null;
      return exceeded(name, counted?.left ?? minute);
    } catch (error) {
      say(request.log, { err: error, budget: name }, 'a budget could not be checked');
      return exceeded(name, minute);
    }
  };
}

export function maxOf({ max }: Budget, plan: Plan = 'free'): number {
  return typeof max === 'number' ? max : max[plan];
}

/** @param network width of the network whose budget is spent, where it is an address's */
export function exceeded(budget: BudgetName, left: number, network?: string): Refusal {
  return new Refusal('rate_limited', `The budget "${budget}" is spent.`, {
    budget,
    ...(network && { network }),
    retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)),
  });
}

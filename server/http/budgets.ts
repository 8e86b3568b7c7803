import rateLimit, { type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../domain/identifiers.ts';
import { Refusal } from '../domain/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** E-mail address whose password is tried, or that a link is asked for. */
    guessedFor: string;
  }
}

export interface Budget {
  max: number;
  /** Milliseconds after which it is whole again. */
  window: number;
}

const minute = 60_000;

/** What each key, account, site and address may spend. A 429 names the budget by these words. */
export const defaultBudgets = {
  /** Requests of one API key. */
  key: { max: 600, window: minute },
  /** Requests of all keys of one account. */
  account: { max: 1_200, window: minute },
  /** Changes of one site's banner. */
  bannerWrites: { max: 30, window: minute },
  /** Decisions and batches from all browsers of one site. */
  site: { max: 6_000, window: minute },
  /** The same over a day: what a flood can fill a store with. */
  siteDaily: { max: 1_000_000, window: 1_440 * minute },
  /** Decisions and batches from one network address, kept in this process's memory only. */
  address: { max: 300, window: minute },
  /** What one network address may ask of the API without a key, and of the pages; in this process's memory only. */
  keyless: { max: 120, window: minute },
  /** Codes of programs that one member looks up: what a guess costs. */
  userCodes: { max: 10, window: minute },
  /** Requests of one session of the dashboard, beside the API. */
  session: { max: 300, window: minute },
  /** Tries to sign in from one network address, in this process's memory only. */
  signIns: { max: 20, window: minute },
  /** Passwords tried with one e-mail address, wherever from. */
  passwords: { max: 20, window: 60 * minute },
  /** Mails with links to sign in that are asked for with one e-mail address, wherever from. */
  linkMails: { max: 5, window: 60 * minute },
  /** Invitations of one account, each of which may be a mail. */
  invitations: { max: 100, window: 1_440 * minute },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof defaultBudgets;
export type Budgets = Record<BudgetName, Budget>;

/** Where budgets are counted: this process's memory when nothing is said. */
export type BudgetStore = Pick<RateLimitPluginOptions, 'redis' | 'store'>;

/** Counts the request against the budget; answers the refusal when that is spent or can't be checked. */
export type Spend = (name: BudgetName, request: FastifyRequest) => Promise<Refusal | null>;

/** Whom each budget belongs to. The others belong to an address: the counter's own default, IPv6 by its /64 network. */
const owners: Partial<Record<BudgetName, (request: FastifyRequest) => string>> = {
  key: (request) => request.caller.keyId,
  account: (request) => request.caller.accountId,
  bannerWrites: (request) => request.site.id,
  site: (request) => request.site.id,
  siteDaily: (request) => request.site.id,
  userCodes: (request) => request.member.userId,
  session: (request) => request.member.id,
  passwords: ({ guessedFor }) => digestOf(guessedFor),
  linkMails: ({ guessedFor }) => digestOf(guessedFor),
  invitations: (request) => request.member.accountId,
};

/** Stands for an address that is not to be kept. */
function digestOf(email: string): string {
  return sha256(email.toLowerCase()).toString('base64url');
}

/** A counter forgets its longest unused owners beyond this number. */
const ownersKept = 100_000;

/** Sets up the counters: shared ones where a store is given, except for addresses, which never leave this process. */
export async function createSpend(
  app: FastifyInstance,
  budgets: Budgets,
  store: BudgetStore = {},
): Promise<Spend> {
  const [shared, own] = [await counting(app, store), await counting(app, {})];
  const counter = (name: BudgetName) => {
    const { max, window } = budgets[name];
    const owner = owners[name];
    const options: RateLimitOptions & { cache: number } = {
      max,
      timeWindow: window,
      cache: ownersKept,
      // All shared counters have one name space: what is counted is part of the name.
      ...(owner && { keyGenerator: (request) => `${name}:${owner(request)}` }),
    };
    return owner ? shared(options) : own(options);
  };
  const counters = new Map(
    (Object.keys(budgets) as BudgetName[]).map((name) => [name, counter(name)]),
  );

  return async (name, request) => {
    try {
      const count = await counters.get(name)?.(request);
      if (count && (count.isAllowed || !count.isExceeded)) return null;
      return exceeded(name, count?.ttlInSeconds ?? 60);
    } catch (error) {
      request.log.error({ err: error, budget: name }, 'a budget could not be checked');
      return exceeded(name, 60);
    }
  };
}

type CreateCounter = FastifyInstance['createRateLimit'];

/** Makes counters in the store, apart from every other: the plugin has one store for all that it can see. */
async function counting(app: FastifyInstance, store: BudgetStore): Promise<CreateCounter> {
  const { promise, resolve } = Promise.withResolvers<CreateCounter>();
  await app.register(async (apart) => {
    await apart.register(rateLimit, {
      global: false,
      skipOnError: false,
      nameSpace: 'portcullis:budget:',
      ...store,
    });
    resolve(apart.createRateLimit);
  });
  return promise;
}

function exceeded(budget: BudgetName, retryAfterSeconds: number): Refusal {
  return new Refusal('rate_limited', `The budget "${budget}" is spent.`, {
    budget,
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
  });
}

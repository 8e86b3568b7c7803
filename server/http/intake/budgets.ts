import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../domain/kernel/refusal.ts';
import type { SiteCeilingName, StoredSite } from '../../domain/kernel/site.ts';
import { ceilingOf, nearShare, refusalsTimes } from '../../domain/site/ceilings.ts';
import { type BudgetName, exceeded, maxOf, type Purse } from '../kit/budgets.ts';
import type { Charge } from '../kit/counting/counters.ts';
import { networksOf } from '../kit/networks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Charges for an admitted post, due once it is stored. */
    post: Post;
  }
}

export type PostKind = 'decision' | 'batch';

interface Post {
  kind: PostKind;
  bytes: number;
  /** Set when only a decision that grants nothing may pass. */
  overspent: Refusal | null;
}

/** Budgets a post draws on, and what each counts. */
const drawn = {
  decision: {
    address: { address: 'count', addressHourly: 'count', addressBytes: 'bytes' },
    site: { decisions: 'count', decisionsDaily: 'count', decisionBytesDaily: 'bytes' },
  },
  batch: {
    address: { addressBatches: 'count', addressBatchBytes: 'bytes' },
    site: { batches: 'count', batchesDaily: 'count', batchBytesDaily: 'bytes' },
  },
} as const satisfies Record<
  PostKind,
  Record<'address' | 'site', Partial<Record<BudgetName, 'count' | 'bytes'>>>
>;

const entries = <Name extends string>(budgets: Partial<Record<Name, 'count' | 'bytes'>>) =>
  Object.entries(budgets) as [Name, 'count' | 'bytes'][];

/** Called when a site has come near one of its ceilings. */
export type Near = (site: StoredSite, ceiling: SiteCeilingName) => void;

/**
 * Keeps a flood from a site's visitors. Every post is charged to its address; the site is charged only for what is
 * stored, so that refused posts shut nobody out. Decisions and batches are charged separately. A decision that grants
 * nothing is refused last: it may come to several times every ceiling.
 */
export function intakeBudgets(purse: Purse, near: Near) {
  const { budgets, addresses, shared, aside, say } = purse;

  async function count(charges: readonly Charge[], request: FastifyRequest) {
    try {
      return await shared.count(charges);
    } catch (error) {
      // Decisions are evidence: this process lets its share of them in rather than refuse them.
      say(request.log, { err: error }, 'site budgets are counted by this process only');
      return aside.count(charges);
    }
  }

  /** Why the address of a request may not post, or only some posts; counts the post where it may. */
  function spendAddress(
    request: FastifyRequest,
    kind: PostKind,
    { bytes, times, reserve }: { bytes: number; times: number; reserve: boolean },
  ): Refusal | null {
    const visitor = purse.visitors.of(request);
    const networks = visitor?.named ? networksOf(visitor.address) : [];
    const charges = entries<BudgetName>(drawn[kind].address).flatMap(([name, unit]) =>
      networks.map(({ key: owner, width, times: wider }) => ({
        budget: name,
        name: reserve ? `${name}:refusals` : name,
        owner,
        width,
        window: budgets[name].window,
        amount: unit === 'bytes' ? bytes : 1,
        max: maxOf(budgets[name]) * wider * times,
      })),
    );
    for (const { budget, max, width, amount, ...charge } of charges) {
      const { spent, left } = addresses.now({ ...charge, amount: 0 });
      // A post refused for this is not counted: it would only lock out the address's next decision for longer.
      if (spent + amount > max) return exceeded(budget, left, width);
    }
    for (const charge of charges) addresses.now(charge);
    return null;
  }

  /** Budgets of a site that one more post of the kind would exceed this many times over. */
  async function overspentSite(
    request: FastifyRequest,
    { kind, bytes }: Pick<Post, 'kind' | 'bytes'>,
  ): Promise<(times: number) => Refusal | null> {
    const { site } = request;
    const limits = entries<SiteCeilingName>(drawn[kind].site).map(([name, unit]) => ({
      name,
      amount: unit === 'bytes' ? bytes : 1,
      max: ceilingOf(site, name, ceilingFor(name)),
      window: budgets[name].window,
    }));
    const charges = limits.map(({ name, window }) => ({ name, owner: site.id, amount: 0, window }));
    const counted = await count(charges, request);
    return (times) => {
      const over = limits.findIndex(
        ({ amount, max }, at) => (counted[at]?.spent ?? 0) + amount > max * times,
      );
      return over < 0
        ? null
        : exceeded(limits[over]?.name as BudgetName, counted[over]?.left ?? 60_000);
    };
  }

  function ceilingFor(name: SiteCeilingName) {
    const { max, window } = budgets[name];
    return { max: typeof max === 'number' ? { free: max, paid: max } : max, window };
  }

  return {
    /**
     * Before the site is looked up and the body is read: a flood should cost as little as possible.
     * @param bytes maximum of the body
     * @throws Refusal rate_limited
     */
    enter(request: FastifyRequest, kind: PostKind, bytes: number): void {
      const overspent = spendAddress(request, kind, { bytes, times: 1, reserve: false });
      if (overspent && kind === 'batch') throw overspent;
      if (overspent) {
        // It is read all the same, for it may grant nothing; but only so many of these.
        const refusal = spendAddress(request, kind, { bytes, times: refusalsTimes, reserve: true });
        if (refusal) throw refusal;
      }
      request.post = { kind, bytes, overspent };
    },

    /** Once the site is known, and still before the body is read. @throws Refusal rate_limited */
    async enterSite(request: FastifyRequest): Promise<void> {
      const { post } = request;
      const overspent = await overspentSite(request, post);
      const refusal = overspent(post.kind === 'batch' ? 1 : refusalsTimes);
      if (refusal) throw refusal;
      post.overspent ??= overspent(1);
    },

    /** Once the content is known. @throws Refusal rate_limited */
    pass({ post }: FastifyRequest, grants: boolean): void {
      if (post.overspent && grants) throw post.overspent;
    },

    /** Charges the site for a stored post. */
    async kept(request: FastifyRequest): Promise<void> {
      const { site, post } = request;
      const budgeted = entries<SiteCeilingName>(drawn[post.kind].site);
      const counted = await count(
        budgeted.map(([name, unit]) => ({
          name,
          owner: site.id,
          window: budgets[name].window,
          amount: unit === 'bytes' ? post.bytes : 1,
        })),
        request,
      );
      budgeted.forEach(([name], at) => {
        const max = ceilingOf(site, name, ceilingFor(name));
        if ((counted[at]?.spent ?? 0) > max * nearShare) near(site, name);
      });
    },
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from '../../domain/account/accounts/accounts.ts';
import type { Caller, Keys } from '../../domain/account/keys/keys.ts';
import type { Scope } from '../../domain/account/keys/scopes.ts';
import type { Bearers } from '../../domain/account/sessions/bearers.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { StoredSite } from '../../domain/kernel/site.ts';
import type { Sites } from '../../domain/site/sites.ts';
import { isAudited } from './audit.ts';
import type { Spend } from './budgets.ts';
import type { ErrorCode } from './errors/catalogue.ts';

/** Requirements of a route, checked before its handler runs. A route under a site gets that in `request.site`. */
export interface Access {
  scope: Scope;
  /** Only for keys minted by a member who is an owner now. */
  owner?: true;
  /** Only for a verified domain. */
  verified?: true;
  /** Refused for an archived site. */
  unarchived?: true;
  /** Counts as a change of the site's banner. */
  bannerWrite?: true;
  /** Returns data of the site's region, and so names it. */
  regional?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The handler's own refusals, beside those that follow from access and schema. */
    refusals?: readonly ErrorCode[];
  }
  interface FastifyRequest {
    caller: Caller;
    site: StoredSite;
    /** Set when the request is over a budget: refused only if nothing else is wrong with it. */
    overspent: Refusal | null;
  }
}

/**
 * Guards every route of the instance, in the order refusals are due (product, section 7): key, scope, site, domain;
 * then validation by the framework; then state and budgets. A route that does not declare its access fails at the
 * start.
 */
export function guardAccess(
  app: FastifyInstance,
  {
    accounts,
    keys,
    bearers,
    sites,
    spend,
  }: { accounts: Accounts; keys: Keys; bearers: Bearers; sites: Sites; spend: Spend },
): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not say who may use it`);
  });

  app.addHook('onRequest', async (request) => {
    const { scope, owner, verified } = accessOf(request);
    const shown = bearer(request);
    const caller = await (bearers.isOne(shown) ? bearers : keys).authenticate(shown);
    if (!caller) throw new Refusal('unauthorized', 'A valid API key is required.');
    request.caller = caller;
    const byKey = await spend('key', request);
    const byAccount = await spend('account', request);
    request.overspent = byKey ?? byAccount;
    if (!caller.scopes.includes(scope)) {
      throw new Refusal('forbidden', `The key lacks the scope ${scope}.`, { scope });
    }
    if (owner && !(await accounts.isOwner(caller))) {
      throw new Refusal('forbidden', 'This requires a key created by an owner.', { role: 'owner' });
    }
    const { siteId } = request.params as { siteId?: string };
    if (siteId === undefined) return;
    request.site = await sites.find(siteId, caller.accountId);
    if (verified) requireVerified(request.site);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { unarchived, bannerWrite, regional } = accessOf(request);
    if (unarchived && request.site.status === 'archived') {
      throw new Refusal('conflict', 'The site is archived.');
    }
    const refusal =
      request.overspent ??
      (isAudited(request) ? await spend('changes', request) : null) ??
      (bannerWrite ? await spend('bannerWrites', request) : null);
    if (refusal) throw refusal;
    if (regional) reply.header('x-service-region', request.site.region);
  });
}

/** @throws Refusal domain_not_verified */
export function requireVerified({ domain, verifiedAt }: StoredSite): void {
  if (!verifiedAt) throw new Refusal('domain_not_verified', `${domain} is not verified yet.`);
}

function accessOf({ routeOptions }: FastifyRequest): Access {
  return routeOptions.config.access as Access;
}

function bearer({ headers }: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formHeader, type Role, roles } from '../../../../src/shared/wire/account/session.ts';
import { confirmFirst, type Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import { isAudited } from '../../kit/audit.ts';
import type { Spend } from '../../kit/budgets.ts';
import { checkForm, checkScript, type SessionCookie } from '../../kit/sessionCookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the session: anyone at all, or members of this role and of those above it. */
    who?: 'anyone' | Role;
    /** Only for who has proved to be the member just now: what it opens stays open. */
    confirmed?: true;
  }
  interface FastifyRequest {
    /** The word that proves that a form was made for the session. */
    formToken: string;
  }
}

/**
 * Guards every route of the instance, in this order: where the request comes from, session, form, role; then validation by
 * the framework; then budgets. A route that does not say who may use it stops the start. What changes something is JSON
 * with a header of our own: no foreign page sends that without asking first, and it is never told yes.
 */
export function guardSession(
  app: FastifyInstance,
  {
    cookie,
    sessions,
    spend,
    base,
  }: { cookie: SessionCookie; sessions: Sessions; spend: Spend; base: () => string },
): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.who) throw new Error(`${url} does not say who may use it`);
  });

  app.addHook('onRequest', async (request) => {
    const who = request.routeOptions.config.who as 'anyone' | Role;
    const changing = request.method !== 'GET' && request.method !== 'HEAD';
    if (changing) checkScript(request, base());
    const found = await cookie.find(request);
    if (found) Object.assign(request, found);
    request.overspent = await spend(found ? 'session' : 'keyless', request);
    if (who === 'anyone') return checkType(request, changing);
    if (!found)
      throw new Refusal('unauthorized', 'You are not signed in, or your session has ended.');
    if (changing) checkForm(`${request.headers[formHeader] ?? ''}`, found.formToken);
    if (roles.indexOf(found.member.role) > roles.indexOf(who)) {
      throw new Refusal('forbidden', 'Your role in this account does not allow this.', {
        role: who,
      });
    }
    if (request.routeOptions.config.confirmed && !sessions.isFresh(found.member)) {
      throw confirmFirst();
    }
    checkType(request, changing);
  });

  app.addHook('preHandler', async (request) => {
    // What ends, removes or revokes something is never in the way of whoever has to.
    const counted = request.member && request.method !== 'DELETE' && isAudited(request);
    const refusal = request.overspent ?? (counted ? await spend('changes', request) : null);
    if (refusal) throw refusal;
  });
}

/** @throws Refusal invalid_request; also for what has no body, which any page could send */
function checkType({ headers }: FastifyRequest, changing: boolean): void {
  if (!changing || /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return;
  throw new Refusal('invalid_request', 'Content-Type must be application/json.');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formHeader, type Role, roles } from '../../../../src/shared/wire/account/session.ts';
import { confirmFirst, type Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import { isAudited } from '../../kit/audit.ts';
import type { Spend } from '../../kit/budgets.ts';
import { checkForm, checkScript, type SessionCookie } from '../../kit/sessionCookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the session: anyone, or members of this role and of those above it. */
    who?: 'anyone' | Role;
    /** Only for sessions confirmed recently: the effect is lasting. */
    confirmed?: true;
  }
  interface FastifyRequest {
    /** The token that proves that a form was made for the session. */
    formToken: string;
  }
}

/**
 * Guards every route of the instance, in this order: origin of the request, session, form, role; then validation by the
 * framework; then budgets. A route that does not declare who may use it fails at the start. Changes are JSON with a
 * header of our own: a foreign page cannot send that without a preflight, which is always refused.
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
    // Ending, removing or revoking is never held up by a budget.
    const counted = request.member && request.method !== 'DELETE' && isAudited(request);
    const refusal = request.overspent ?? (counted ? await spend('changes', request) : null);
    if (refusal) throw refusal;
  });
}

/** @throws Refusal invalid_request; also for a request without a body, which any page could send */
function checkType({ headers }: FastifyRequest, changing: boolean): void {
  if (!changing || /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return;
  throw new Refusal('invalid_request', 'Content-Type must be application/json.');
}

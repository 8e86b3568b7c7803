import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../src/shared/wire/account/audit.ts';
import type { Actor, Audit } from '../../domain/account/audit/audit.ts';
import type { NewAuditEntry } from '../../domain/account/audit/port.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in the audit log. Every route declares one, except plain reads. */
    audit?: AuditAction | 'none';
  }
  interface FastifyRequest {
    /** The target of the action, where it is not the site: set by the handler. */
    target: string | null;
    /** The entry itself, where the handler had to make it. */
    audited: NewAuditEntry | undefined;
  }
}

/**
 * Writes every success of a route into its account's audit log before the response is sent: a client told of success
 * finds the entry there. A route that may change something and declares no audit action fails at the start.
 */
export function auditChanges(app: FastifyInstance, audit: Audit): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const changes = [method].flat().some((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one));
    if (changes && !config?.audit) throw new Error(`${url} does not say how it is audited`);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const action = request.routeOptions.config.audit as AuditAction;
    const actor = actorOf(request);
    if (isAudited(request) && actor && reply.statusCode < 400) {
      const { site, target, audited } = request;
      const siteId = site?.id ?? null;
      await audit.add(audited ?? audit.entryOf(actor, { action, target, siteId }));
    }
    return payload;
  });
}

/** Whether a success of the request is recorded in the audit log. */
export function isAudited({ routeOptions }: FastifyRequest): boolean {
  const { audit = 'none' } = routeOptions.config;
  return audit !== 'none';
}

export function actorOf({ caller, member }: FastifyRequest): Actor | null {
  if (caller?.kind === 'key') return caller;
  const { accountId, userId } = caller ?? member ?? {};
  return accountId && userId ? { kind: 'member', accountId, userId, keyId: null } : null;
}

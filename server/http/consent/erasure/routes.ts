import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AuditAction } from '../../../../src/shared/wire/account/audit.ts';
import type { Audit } from '../../../domain/account/audit/audit.ts';
import type { NewAuditEntry } from '../../../domain/account/audit/port.ts';
import type { Erasures } from '../../../domain/consent/erasure/erasure.ts';
import { retentionYears } from '../../../domain/kernel/site.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing, object, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';

const ErasedBody = object({ erased: Type.Integer() }, 'Erasure');
const RetentionBody = object(
  { years: Type.Integer({ minimum: retentionYears.min, maximum: retentionYears.max }) },
  'Retention',
);
/** Clients that always send JSON send an empty object. */
const NoBody = Type.Union([Type.Null(), Nothing]);
const access = { scope: 'consent:erase', owner: true, verified: true, regional: true } as const;

/** How long consent records are kept, and their erasure before that. */
export function erasureRoutes(app: Routes, erasures: Erasures, audit: Audit): void {
  /** The audit entry of an erasure, stored in the same transaction. */
  function auditOf(request: FastifyRequest, target: string | null): NewAuditEntry {
    const action = request.routeOptions.config.audit as AuditAction;
    const entry = audit.entryOf(request.caller, { action, target, siteId: request.site.id });
    request.audited = entry;
    return entry;
  }

  app.delete(
    '/sites/:siteId/consent-records/:recordId',
    {
      config: { audit: 'record.erased', access, refusals: ['conflict'] },
      schema: {
        summary: 'Erase a consent record',
        params: Type.Object({ siteId: Type.String(), recordId: Type.String() }),
        querystring: Nothing,
        body: NoBody,
        response: answers(200, ErasedBody),
      },
    },
    async (request) => {
      const { recordId } = request.params;
      return { erased: await erasures.record(request.site, recordId, auditOf(request, recordId)) };
    },
  );

  app.delete(
    '/sites/:siteId/consent-records',
    {
      config: { audit: 'subject.erased', access },
      schema: {
        summary: 'Erase all consent records of a visitor',
        params: SiteParams,
        querystring: object({
          subjectId: Type.String({
            pattern: '^[0-9a-f]{64}$',
            'x-form': '64 hexadecimal digits in lower case',
            description: 'The visitor whose records are erased',
          }),
        }),
        body: NoBody,
        response: answers(200, ErasedBody),
      },
    },
    async (request) => {
      const { site, query } = request;
      const entry = auditOf(request, null);
      const erased = await erasures.subject(site, query.subjectId, entry);
      // A request that found nothing was still made, and its entry records that.
      request.audited = { ...entry, target: `${erased} records` };
      return { erased };
    },
  );

  app.get(
    '/sites/:siteId/retention',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Get the retention period',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, RetentionBody),
      },
    },
    async ({ site }) => ({ years: site.retentionYears }),
  );

  app.put(
    '/sites/:siteId/retention',
    {
      config: { audit: 'retention.changed', access: { scope: 'sites:write', unarchived: true } },
      schema: {
        summary: 'Set the retention period',
        params: SiteParams,
        querystring: Nothing,
        body: RetentionBody,
        response: answers(200, RetentionBody),
      },
    },
    async (request) => {
      await erasures.setRetention(request.site, request.body.years);
      request.target = `${request.body.years} years`;
      return request.body;
    },
  );
}

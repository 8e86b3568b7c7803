import Type from 'typebox';
import { auditActors } from '../../../src/shared/vocabulary.ts';
import {
  type AuditAction,
  type AuditEntry,
  auditActions,
} from '../../../src/shared/wire/account/audit.ts';
import type { Audit } from '../../domain/account/audit/audit.ts';
import { answers, streams } from '../kit/errors/schemas.ts';
import { listOf, rangeQuery, readRange, readWindow, windowed, windowQuery } from '../kit/list.ts';
import { describes, nullable, object, word } from '../kit/schemas.ts';
import type { TakeOut } from '../kit/takenOut.ts';
import type { Routes } from '../kit/typed.ts';

const mediaType = 'application/x-ndjson';

const AuditEntryBody = describes<AuditEntry>()(
  object(
    {
      id: Type.String(),
      at: Type.String(),
      action: word(Object.keys(auditActions) as AuditAction[]),
      actor: object({
        kind: word(auditActors),
        userId: nullable.string,
        email: nullable.string,
        keyId: nullable.string,
      }),
      siteId: nullable.string,
      target: nullable.string,
    },
    'AuditEntry',
  ),
);

/** The account's audit log: a window of time, or a whole range as a file. */
export function auditRoutes(app: Routes, audit: Audit, takeOut: TakeOut): void {
  app.get(
    '/account/audit-log',
    {
      config: { access: { scope: 'audit:read' } },
      schema: {
        summary: 'List audit log entries',
        querystring: object({
          ...windowQuery,
          siteId: Type.Optional(Type.String({ description: 'Entries about this site alone' })),
        }),
        response: answers(200, listOf(AuditEntryBody)),
      },
    },
    async ({ caller, query }) => {
      const window = { ...readWindow(query), siteId: query.siteId };
      return windowed(await audit.list(caller.accountId, window), window, ({ at }) => at);
    },
  );

  app.get(
    '/account/audit-log/export',
    {
      config: { access: { scope: 'audit:read' }, audit: 'audit.exported' },
      schema: {
        summary: 'Export the audit log',
        querystring: object(rangeQuery),
        response: streams(mediaType),
      },
    },
    async ({ caller: { accountId }, query }, reply) => {
      const file = { accountId, name: 'audit-log.jsonl', type: mediaType };
      return takeOut(reply, file, audit.lines(accountId, readRange(query)));
    },
  );
}

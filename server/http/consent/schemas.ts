import Type from 'typebox';
import { jurisdictionReasons, methods, type SignalStates } from '../../../src/shared/vocabulary.ts';
import type { ConsentRecord, RecordBanner } from '../../../src/shared/wire/consent/records.ts';
import { orders } from '../../domain/kernel/range.ts';
import { windowQuery } from '../kit/list.ts';
import { describes, object } from '../kit/schemas.ts';
import { RecordedShownBody } from '../kit/shown.ts';

/** Consent record (specification, Resources). */
export const ConsentRecordBody = describes<ConsentRecord>()(
  object(
    {
      recordVersion: Type.Integer(),
      id: Type.String(),
      subjectId: Type.String(),
      siteId: Type.String(),
      sequence: Type.Integer(),
      rulesetIntegrity: Type.String(),
      jurisdiction: Type.String(),
      jurisdictionReason: Type.Enum(jurisdictionReasons, { type: 'string' }),
      method: Type.Enum(methods, { type: 'string' }),
      decidedAt: Type.String(),
      receivedAt: Type.String(),
      granted: Type.Array(Type.String()),
      denied: Type.Array(Type.String()),
      signals: Type.Unsafe<SignalStates>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
      shown: RecordedShownBody,
    },
    'ConsentRecord',
  ),
);

export const ConsentRecordsQuery = object({
  ...windowQuery,
  subjectId: Type.Optional(Type.String({ description: 'Only the records of this visitor' })),
  order: Type.Optional(
    Type.Enum(orders, { type: 'string', description: 'Which come first; by default the oldest' }),
  ),
});

export const RecordParams = Type.Object({ siteId: Type.String(), recordId: Type.String() });

export const RecordBannerBody = describes<RecordBanner>()(
  object(
    {
      record: ConsentRecordBody,
      theme: RecordedShownBody.properties.theme,
      viewport: object({ width: Type.Integer(), height: Type.Integer() }),
      language: Type.String(),
      layer: RecordedShownBody.properties.layer,
      html: Type.String(),
    },
    'RecordBanner',
  ),
);

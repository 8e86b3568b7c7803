import Type from 'typebox';
import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import { windowQuery } from '../../kit/list.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';

/** Tag event (specification, Resources). */
export const TagEventBody = describes<TagEvent>()(
  object(
    {
      id: Type.String(),
      siteId: Type.String(),
      batchId: Type.String(),
      seq: Type.Integer(),
      kind: Type.Enum(['batch', 'tag', 'event', 'request'], { type: 'string' }),
      receivedAt: Type.String(),
      pageMs: nullable.integer,
      subjectId: nullable.string,
      containerId: nullable.string,
      tagId: nullable.string,
      status: nullable.string,
      executionMs: nullable.integer,
      eventName: nullable.string,
      ordinal: nullable.integer,
      host: nullable.string,
      origin: nullable.string,
      path: nullable.string,
      initiatorType: nullable.string,
      paramNames: nullable.strings,
      occurrences: nullable.integer,
      transferBytes: nullable.integer,
      durationMs: nullable.integer,
      buffered: nullable.boolean,
      truncated: nullable.boolean,
    },
    'TagEvent',
  ),
);

export const TagEventsQuery = object({
  ...windowQuery,
  batchId: Type.Optional(Type.String({ description: 'Only the rows of this page view' })),
});

import Type from 'typebox';
import type { EventName, FlowEdge } from '../../../../src/shared/wire/monitoring/events.ts';
import { rangeQuery } from '../../kit/list.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';

export const SummaryQuery = object(rangeQuery);

const share = Type.Number({ minimum: 0, maximum: 1 });

export const EventNameBody = describes<EventName>()(
  object(
    {
      eventName: Type.String(),
      pages: Type.Integer(),
      occurrences: Type.Integer(),
      firstSeenAt: Type.String(),
      lastSeenAt: Type.String(),
      tags: Type.Array(
        object({
          containerId: nullable.string,
          tagId: nullable.string,
          pages: Type.Integer(),
          runs: Type.Integer(),
          failures: Type.Integer(),
        }),
      ),
      failureShare: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    },
    'EventName',
  ),
);

const Node = object({
  kind: Type.Enum(['event', 'tag', 'request'], { type: 'string' }),
  name: Type.String(),
});

export const FlowEdgeBody = describes<FlowEdge>()(
  object(
    { from: Node, to: Node, pages: Type.Integer(), share, inferred: Type.Boolean() },
    'FlowEdge',
  ),
);

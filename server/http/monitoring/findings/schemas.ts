import Type, { type TProperties } from 'typebox';
import { severities } from '../../../../src/shared/vocabulary.ts';
import {
  type Finding,
  type FindingAdvice,
  type FindingKind,
  findingAdvice,
  type HostCause,
  parameterTiers,
} from '../../../../src/shared/wire/monitoring/findings.ts';
import { windowQuery } from '../../kit/list.ts';
import { describes, nullable, object } from '../../kit/schemas.ts';
import { TagEventBody } from '../tagEvents/schemas.ts';

export const FindingsQuery = object(windowQuery);

const count = Type.Integer({ minimum: 0 });
const share = Type.Number({ minimum: 0, maximum: 1 });

export const HostDetailBody = object(
  {
    host: Type.String(),
    purpose: nullable.string,
    source: Type.Unsafe<'site' | 'library' | null>({
      type: ['string', 'null'],
      enum: ['site', 'library', null],
    }),
    entity: nullable.string,
  },
  'HostDetail',
);
const tag = { containerId: nullable.string, tagId: nullable.string };
const Runs = object({ runs: count, failures: count }, 'Runs');
const RunTimes = object({ runs: count, p75: count, p95: count }, 'RunTimes');

export const HostCauseBody = describes<HostCause>()(
  Type.Union([
    object({
      kind: Type.Literal('ruleset'),
      rulesetIntegrity: Type.String(),
      publishedAt: Type.String(),
      change: Type.String(),
    }),
    object({
      kind: Type.Literal('container'),
      publicId: Type.String(),
      version: Type.String(),
      versionBefore: Type.String(),
      notBefore: Type.String(),
      seenAt: Type.String(),
    }),
  ]),
);

function findingOf<const Kind extends FindingKind, Detail extends TProperties>(
  kind: Kind,
  detail: ReturnType<typeof object<Detail>>,
) {
  return object({
    id: Type.String(),
    kind: Type.Literal(kind),
    severity: Type.Enum(severities, { type: 'string' }),
    about: Type.String(),
    firstSeenAt: Type.String(),
    lastSeenAt: Type.String(),
    pages: count,
    share,
    detail,
    evidence: object({ batchIds: Type.Array(Type.String()), rows: Type.Array(TagEventBody) }),
    advice: Type.Enum(Object.keys(findingAdvice) as FindingAdvice[], { type: 'string' }),
  });
}

export const FindingBody = describes<Finding>()(
  Type.Union([
    findingOf('denied_request', HostDetailBody),
    findingOf('early_request', HostDetailBody),
    findingOf(
      'personal_parameter',
      object({
        host: Type.String(),
        parameter: Type.String(),
        tier: Type.Enum(parameterTiers, { type: 'string' }),
      }),
    ),
    findingOf(
      'silent_tag',
      object({ ...tag, pagesSince: count, expected: Type.Number(), baselineShare: share }),
    ),
    findingOf('failing_tag', object({ ...tag, hours: count, recent: Runs, baseline: Runs })),
    findingOf('slow_tag', object({ ...tag, hours: count, recent: RunTimes, baseline: RunTimes })),
    findingOf(
      'new_host',
      object({
        ...HostDetailBody.properties,
        pagesBefore: count,
        causes: Type.Array(HostCauseBody),
      }),
    ),
    findingOf('unclassified_host', HostDetailBody),
  ]),
);

import Type from 'typebox';
import { noSequence } from '../../../src/shared/consent/storedChoice.ts';
import { jurisdictionReasons, methods, orderFaults } from '../../../src/shared/vocabulary.ts';
import type { DecisionAnswer, DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { BatchBody, BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { describes, nullable, object } from '../kit/schemas.ts';
import { ShownBody } from '../kit/shown.ts';

/** A random number: browsers make one where they need a secret or an id. */
const Token = Type.String({ pattern: '^[0-9]{16,40}$', 'x-form': '16 to 40 digits' });
/** Purposes, including marks of the snippet's own (domain/consent/marks). */
const Purposes = Type.Array(
  Type.String({ pattern: '^[A-Za-z][a-z0-9_]{0,40}$', 'x-form': 'the key of a purpose' }),
  {
    maxItems: 128,
  },
);

export const DecisionPost = describes<DecisionBody>()(
  object({
    subjectSecret: Token,
    sequence: Type.Integer({ minimum: 1, maximum: noSequence - 1 }),
    decidedAt: Type.String({ maxLength: 32 }),
    rulesetIntegrity: Type.String({
      pattern: '^sha256-[A-Za-z0-9+/]{43}=$',
      'x-form': 'sha256- and 44 characters of base64',
    }),
    // Anything the page sends: a decision is not lost over it (domain/consent lowers an invalid code).
    jurisdiction: Type.String(),
    jurisdictionReason: Type.Enum(jurisdictionReasons, { type: 'string' }),
    method: Type.Enum(methods, { type: 'string' }),
    granted: Purposes,
    denied: Purposes,
    shown: ShownBody,
    faults: Type.Optional(
      Type.Array(Type.Enum(orderFaults, { type: 'string' }), {
        maxItems: orderFaults.length,
        uniqueItems: true,
      }),
    ),
    receipt: Type.Optional(Type.Literal(true)),
  }),
);

const Receipt = object({ note: Type.String(), salt: Type.String() });

export const DecisionReply = describes<DecisionAnswer>()(
  object({ id: Type.String(), receipt: Type.Optional(Type.Union([Receipt, Type.Null()])) }),
);

/** Nothing that controls a terminal, a log or the direction of the surrounding text. */
const plain = '^[^\\p{Cc}\\p{Bidi_Control}\\p{Cs}]*$';
const plainForm = 'text without control characters';
const text = Type.Optional(Type.String({ maxLength: 512, pattern: plain, 'x-form': plainForm }));
const count = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const flag = Type.Optional(Type.Boolean());

const Row = describes<BatchRow>()(
  object({
    kind: Type.Enum(['batch', 'tag', 'event', 'request'], { type: 'string' }),
    pageMs: nullable.integer,
    containerId: text,
    tagId: text,
    status: text,
    executionMs: count,
    eventName: text,
    ordinal: count,
    host: text,
    origin: text,
    path: text,
    initiatorType: text,
    paramNames: Type.Optional(
      Type.Array(Type.String({ maxLength: 128, pattern: plain, 'x-form': plainForm }), {
        maxItems: 100,
      }),
    ),
    occurrences: count,
    transferBytes: count,
    durationMs: count,
    buffered: flag,
    truncated: flag,
  }),
);

/** Maximum of rows in one batch: less than any read's limit, so that paging by time always gets past it. */
export const maxRows = 500;

/** Maximum of parts of one page view. */
export const maxParts = 1_000;

export const BatchPost = describes<BatchBody>()(
  object({
    subjectSecret: Token,
    choiceMs: count,
    batchId: Token,
    part: Type.Optional(Type.Integer({ minimum: 0, maximum: maxParts - 1 })),
    rows: Type.Array(Row, { minItems: 1, maxItems: maxRows }),
  }),
);

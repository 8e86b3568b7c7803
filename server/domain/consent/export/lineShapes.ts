import { fromBase64 } from '../../consentLog/base64.ts';
import { slotBits } from '../../consentLog/book/slots.ts';
import { maxStamps } from '../../consentLog/book/stamps/answer.ts';
import { commitmentBytes, entryKinds, saltBytes } from '../../consentLog/entry.ts';
import { hashBytes } from '../../consentLog/tree.ts';
import { exactMicros, isoToMicros } from '../../kernel/time.ts';
import { exportFormat, type LineKind, loggedFormat } from './lines.ts';

type Check = (value: unknown) => boolean;
type Members = Record<string, Check>;

/** Has exactly these members: what no check looks at is in no file. */
const members =
  (required: Members, optional: Members = {}): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => {
      const check = Object.hasOwn(required, name) ? required[name] : optional[name];
      return Object.hasOwn({ ...required, ...optional }, name) && check?.(member) === true;
    });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText: Check = (value) => typeof value === 'string' && value.length <= 1_024;
const isNote: Check = (value) => typeof value === 'string' && value.length <= 16_384;
const isStamp: Check = (value) => typeof value === 'string' && value.length <= 87_384;
const isIndex: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime: Check = (value) => exactMicros(value) !== null;
const isMoment: Check = (value) => typeof value === 'string' && isoToMicros(value) !== null;
const isEntryKind: Check = (value) => typeof value === 'string' && Object.hasOwn(entryKinds, value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const bytes =
  (length: number): Check =>
  (value) =>
    fromBase64(value)?.length === length;
const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

const [isSalt, isCommitment] = [bytes(saltBytes), bytes(commitmentBytes)];
/** A path in a tree of 2^53 leaves has no more hashes than 53, and the end of a range no more than twice as many. */
const isPath = listOf(bytes(hashBytes), 106);

const record: Check = (value) =>
  isObject(value) &&
  ['id', 'siteId', 'decidedAt', 'receivedAt', 'rulesetIntegrity'].every((name) =>
    isText((value as Record<string, unknown>)[name]),
  );

const header = members(
  {
    format: (value) => value === exportFormat || value === loggedFormat,
    site: members({ id: isText, domain: isText, region: isText }),
    window: members({ from: orNull(isTime), to: orNull(isTime) }),
    exportedAt: isMoment,
    software: members({ name: isText, version: isText }),
  },
  { withoutLog: isText },
);
const ruleset = members({ integrity: isText, ruleset: isObject });
const leaf = { index: isIndex, receivedAt: isTime };
const proven = members({ ...leaf, salt: isSalt, value: isObject, proof: isPath });
const isSlotPath: Check = (value) => isPath(value) && (value as unknown[]).length === slotBits;

const plain: Partial<Record<LineKind, Check>> = {
  header,
  ruleset,
  record: members({ record }),
  erased: members({ id: isText, receivedAt: isText, reason: isText, erasedAt: isText }),
};

const logged: Partial<Record<LineKind, Check>> = {
  header,
  log: members({
    ...{ origin: isText, vkey: isText, checkpoint: isNote, from: isIndex },
    ...{ left: isPath, right: isPath },
  }),
  ruleset,
  published: proven,
  record: members({ index: isIndex, salt: isSalt, record }),
  entry: members({ ...leaf, entryKind: isEntryKind, salt: isSalt, value: isObject }),
  erased: members({ ...leaf, commitment: isCommitment }),
  edge: members({ ...leaf, entryKind: isEntryKind, commitment: isCommitment }),
  logged: proven,
  anchor: members(
    {
      ...{ checkpoint: isNote, consistency: isPath, blind: bytes(hashBytes), path: isSlotPath },
      ...{ epoch: proven, book: members({ origin: isText, vkey: isText, checkpoint: isNote }) },
    },
    { stamps: listOf(isStamp, maxStamps) },
  ),
};

/** Whether a line of a format has the members that this kind of line has, each of its type, and no other. */
export function hasShape({ kind, ...rest }: { kind: LineKind }, format: number): boolean {
  const check = (format === loggedFormat ? logged : plain)[kind];
  return check === undefined || check(rest);
}

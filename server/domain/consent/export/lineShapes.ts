import { fromBase64 } from '../../consentLog/base64.ts';
import { slotBits } from '../../consentLog/book/slots.ts';
import { maxStamps } from '../../consentLog/book/stamps/answer.ts';
import { commitmentBytes, entryKinds, saltBytes } from '../../consentLog/entry.ts';
import { hashBytes } from '../../consentLog/tree.ts';
import { exactMicros, isoToMicros } from '../../kernel/time.ts';
import { exportFormat, type LineKind, loggedFormat } from './lines.ts';

/** The first member that is not as it has to be, as a path; empty for the value itself, and null where all are. */
type Shape = (value: unknown) => string | null;
type Members = Record<string, Shape>;

const is =
  (check: (value: unknown) => boolean): Shape =>
  (value) =>
    check(value) ? null : '';

/** Has these members at least. */
const having =
  (required: Members): Shape =>
  (value) => {
    if (!isObject(value)) return '';
    for (const [name, shape] of Object.entries(required)) {
      const fault = Object.hasOwn(value, name)
        ? shape((value as Record<string, unknown>)[name])
        : '';
      if (fault !== null) return fault ? `${name}.${fault}` : name;
    }
    return null;
  };

/** Has exactly these members: what no check looks at is in no file. */
const members =
  (required: Members, optional: Members = {}): Shape =>
  (value) => {
    if (!isObject(value)) return '';
    const allowed = { ...required, ...optional };
    const more = Object.keys(value).find((name) => !Object.hasOwn(allowed, name));
    const there = Object.entries(optional).filter(([name]) => Object.hasOwn(value, name));
    return more ?? having({ ...required, ...Object.fromEntries(there) })(value);
  };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const text = (longest: number) =>
  is((value) => typeof value === 'string' && value.length <= longest);
const [isText, isNote, isStamp] = [text(1_024), text(16_384), text(87_384)];
const anObject = is(isObject);
const isIndex = is((value) => Number.isSafeInteger(value) && Number(value) >= 0);
const isVersion = is((value) => Number.isSafeInteger(value) && Number(value) > 0);
const isTime = is((value) => exactMicros(value) !== null);
const isMoment = is((value) => typeof value === 'string' && isoToMicros(value) !== null);
const isEntryKind = is((value) => typeof value === 'string' && Object.hasOwn(entryKinds, value));
const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? null : shape(value);
const bytes = (length: number) => is((value) => fromBase64(value)?.length === length);
const listOf = (shape: Shape, most: number) =>
  is(
    (value) =>
      Array.isArray(value) && value.length <= most && value.every((one) => shape(one) === null),
  );

const [isSalt, isCommitment] = [bytes(saltBytes), bytes(commitmentBytes)];
/** No ruleset of ours comes near it. Somebody else's could have so many that each record takes seconds. */
const mostPurposes = 1_000;
/** A path in a tree of 2^53 leaves has no more hashes than 53, and the end of a range no more than twice as many. */
const isPath = listOf(bytes(hashBytes), 106);

/** As much of a record as the check works with. Versions of records differ in the rest. */
const record = having({
  ...{ recordVersion: isVersion, id: isText, siteId: isText, subjectId: isText },
  ...{ decidedAt: isMoment, receivedAt: isText, rulesetIntegrity: isText },
  ...{ granted: listOf(isText, mostPurposes), denied: listOf(isText, mostPurposes) },
  ...{ signals: anObject, shown: anObject },
});
const purpose = having({ key: isText, signals: listOf(isText, mostPurposes) });

const header = {
  format: is((value) => value === exportFormat || value === loggedFormat),
  site: members({ id: isText, domain: isText, region: isText }),
  window: members({ from: orNull(isTime), to: orNull(isTime) }),
  exportedAt: isMoment,
  software: members({ name: isText, version: isText }),
};
const ruleset = members({
  integrity: isText,
  ruleset: having({ purposes: listOf(purpose, mostPurposes) }),
});
const leaf = { index: isIndex, receivedAt: isTime };
const proven = members({ ...leaf, salt: isSalt, value: anObject, proof: isPath });
const isSlotPath: Shape = (value) =>
  isPath(value) ?? ((value as unknown[]).length === slotBits ? null : '');

const plain: Partial<Record<LineKind, Shape>> = {
  header: members(header, { withoutLog: isText }),
  ruleset,
  record: members({ record }),
  erased: members({ id: isText, receivedAt: isText, reason: isText, erasedAt: isText }),
};

const logged: Partial<Record<LineKind, Shape>> = {
  header: members(header),
  log: members({
    ...{ origin: isText, vkey: isText, checkpoint: isNote, from: isIndex },
    ...{ left: isPath, right: isPath },
  }),
  ruleset,
  published: proven,
  record: members({ index: isIndex, salt: isSalt, record }),
  entry: members({ ...leaf, entryKind: isEntryKind, salt: isSalt, value: anObject }),
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

/**
 * The first member of a line, as a path, that lines of its kind in this format do not have, or have otherwise; null where there is none. What
 * the format does not know is told elsewhere.
 */
export function wrongMember({ kind, ...rest }: { kind: LineKind }, format: number): string | null {
  return (format === loggedFormat ? logged : plain)[kind]?.(rest) ?? null;
}

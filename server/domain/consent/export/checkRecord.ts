import {
  type SignalPurposes,
  signalPurposes,
  signalStates,
} from '../../../../src/shared/consent/signalStates.ts';
import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import { timePrefix } from '../../kernel/ids.ts';
import { exactMicros } from '../../kernel/time.ts';
import { canonicalJson } from '../../ruleset/integrity.ts';
import { idFollows } from '../recordId.ts';
import type { ErasedLine, HeaderLine } from './lines.ts';

/** What records are held against of a ruleset: made once, for any number of records may name it. */
export interface Answerable {
  /** Its purposes, as `answers` writes them. */
  purposes: string;
  signals: SignalPurposes;
}

export const answerable = ({ purposes }: Pick<Ruleset, 'purposes'>): Answerable => ({
  purposes: answers(purposes.map(({ key }) => key)),
  signals: signalPurposes(purposes),
});

/** One text for the same purposes in any order. */
const answers = (keys: string[]): string => JSON.stringify(keys.sort());

/** Facts from the preceding lines that a record is checked against. */
export interface Before {
  header: HeaderLine;
  rulesets: ReadonlyMap<string, Answerable>;
  /** When the previous record was received. */
  receivedAt: string | null;
}

/** Problems of a record, in sentences; empty where it is valid. */
export function checkRecord(record: ConsentRecord, before: Before): string[] {
  const { header, rulesets } = before;
  const { granted, denied, rulesetIntegrity } = record;
  const ruleset = rulesets.get(rulesetIntegrity);
  const holds: [boolean, string][] = [
    [record.siteId === header.site.id, 'is of another site'],
    [exactMicros(record.receivedAt) !== null, 'has no time of receipt'],
    [inWindow(record.receivedAt, header.window), 'was received outside the window'],
    [
      before.receivedAt === null || record.receivedAt > before.receivedAt,
      'was not received after the one before it',
    ],
    [
      record.id.startsWith(timePrefix(Date.parse(record.decidedAt))),
      'has an id that does not begin with the time of its decision',
    ],
    [
      record.recordVersion < 2 || idFollows(record),
      'has an id that does not follow from its decision',
    ],
    [granted.includes(necessary), 'does not grant what is necessary'],
    [ruleset !== undefined, `names a ruleset that is not in the file: ${rulesetIntegrity}`],
    [
      !ruleset || ruleset.purposes === answers([...granted, ...denied]),
      'does not answer each purpose once',
    ],
    [!ruleset || signalsFollow(ruleset, record), 'has signals that do not follow from its grants'],
  ];
  return holds.filter(([good]) => !good).map(([, problem]) => `The record ${problem}.`);
}

/** Problems of the remains of an erased record, in sentences. */
export function checkErased(
  { receivedAt, erasedAt, reason }: ErasedLine,
  before: { header: HeaderLine | null; receivedAt: string | null },
): string[] {
  const holds: [boolean, string][] = [
    [exactMicros(receivedAt) !== null, 'has no time of receipt'],
    [
      !before.header || inWindow(receivedAt, before.header.window),
      'was received outside the window',
    ],
    [
      before.receivedAt === null || receivedAt > before.receivedAt,
      'was not received after the one before it',
    ],
    [exactMicros(erasedAt) !== null, 'has no time of its erasure'],
    [reason === 'request' || reason === 'retention', 'was erased for no known reason'],
  ];
  return holds.filter(([good]) => !good).map(([, problem]) => `The erased record ${problem}.`);
}

/** Times in one format, so that text compares as time does. */
function inWindow(receivedAt: string, { from, to }: HeaderLine['window']): boolean {
  return (from === null || receivedAt >= from) && (to === null || receivedAt <= to);
}

function signalsFollow(ruleset: Answerable, { granted, signals }: ConsentRecord): boolean {
  const grants = new Set(granted);
  const derived = signalStates(ruleset.signals, (key) => grants.has(key));
  return canonicalJson(derived) === canonicalJson(signals);
}

import type {
  LoggedExportLine,
  LoggedRecordLine,
} from '../../server/domain/consent/export/loggedLines.ts';
import { signerOf } from '../../server/domain/consentLog/keys.ts';
import { rulesetIntegrity } from '../../server/domain/ruleset/integrity.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';

/* What no line of ours has: values of other types, and more than there has to be. Each with what the check says of it. */

type Lines = LoggedExportLine[];
type Line = { kind: string } & Record<string, unknown>;

const lineOf = (lines: Lines, kind: string) =>
  lines.find((line) => line.kind === kind) as unknown as Line;
const recordIn = (lines: Lines) => lines.find(({ kind }) => kind === 'record') as LoggedRecordLine;
const shapeOf = (kind: string, member: string) =>
  `its members are not those of ${kind} lines: ${member}.`;
const empty = { purposes: [] } as unknown as Ruleset;
/** An object that `Buffer` would make gigabytes of. */
const long = { length: 2 ** 31 };

/** So many lists, one in the other. */
export const nested = (levels: number): unknown =>
  JSON.parse('['.repeat(levels) + ']'.repeat(levels));

export const hostileEdits: [
  name: string,
  says: string,
  edit: (lines: Lines) => Lines | undefined,
][] = [
  [
    'a remark beside a record',
    shapeOf('record', 'remark'),
    (lines) => void Object.assign(recordIn(lines), { remark: 'confirmed by telephone' }),
  ],
  [
    'a remark in the header',
    shapeOf('header', 'remark'),
    (lines) => void Object.assign(lineOf(lines, 'header'), { remark: 'checked by a notary' }),
  ],
  [
    'a time of receipt in a list',
    shapeOf('record', 'record.receivedAt'),
    (lines) => {
      const { record } = recordIn(lines);
      Object.assign(record, { receivedAt: [record.receivedAt] });
    },
  ],
  [
    'a time in another time zone',
    'a time is not in the required form',
    (lines) => {
      const { record } = recordIn(lines);
      record.receivedAt = record.receivedAt.replace('Z', '+00:00');
    },
  ],
  [
    'a salt that is an object with a length',
    shapeOf('record', 'salt'),
    (lines) => void Object.assign(recordIn(lines), { salt: long }),
  ],
  [
    'hashes of the range that are objects with a length',
    shapeOf('log', 'left'),
    (lines) => void Object.assign(lineOf(lines, 'log'), { left: [long] }),
  ],
  [
    'a proof with a hash of no bytes',
    shapeOf('logged', 'proof'),
    (lines) => void (lineOf(lines, 'logged').proof as string[]).fill('', 0, 1),
  ],
  [
    'a proof of ten thousand hashes',
    shapeOf('published', 'proof'),
    (lines) => {
      lineOf(lines, 'published').proof = Array(10_000).fill(Buffer.alloc(32).toString('base64'));
    },
  ],
  [
    'a kind of entry in a list',
    shapeOf('edge', 'entryKind'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { entryKind: ['record'] }),
  ],
  [
    'a kind of entry that every object has',
    shapeOf('edge', 'entryKind'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { entryKind: 'constructor' }),
  ],
  [
    'an index beyond what numbers can tell apart',
    shapeOf('edge', 'index'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { index: 2 ** 53 }),
  ],
  [
    'a first index below nothing',
    shapeOf('log', 'from'),
    (lines) => void Object.assign(lineOf(lines, 'log'), { from: -1 }),
  ],
  [
    'a member by the name of the prototype',
    shapeOf('record', '__proto__'),
    (lines) =>
      void Object.defineProperty(recordIn(lines), '__proto__', { value: {}, enumerable: true }),
  ],
  [
    'a header without a site',
    shapeOf('header', 'site'),
    (lines) => void Reflect.deleteProperty(lineOf(lines, 'header'), 'site'),
  ],
  [
    'a member of a log that is none of its own',
    shapeOf('header', 'withoutLog'),
    (lines) => void Object.assign(lineOf(lines, 'header'), { withoutLog: 'unsigned' }),
  ],
  [
    'a ruleset with so many purposes that each record takes a second',
    shapeOf('ruleset', 'ruleset.purposes'),
    (lines) => {
      const purposes = Array.from({ length: 100_000 }, (_, n) => ({ key: `${n}`, signals: [] }));
      Object.assign(lineOf(lines, 'ruleset'), { ruleset: { purposes } });
    },
  ],
  [
    'grants within grants',
    shapeOf('record', 'record.granted'),
    (lines) => {
      const { record } = recordIn(lines);
      Object.assign(record, { granted: [record.granted] });
    },
  ],
  [
    'a record that does not say what was shown',
    shapeOf('record', 'record.shown'),
    (lines) => void Reflect.deleteProperty(recordIn(lines).record, 'shown'),
  ],
  [
    'a decision at a time in words',
    shapeOf('record', 'record.decidedAt'),
    (lines) => void Object.assign(recordIn(lines).record, { decidedAt: '21 Nov 2026' }),
  ],
  [
    'a record so deep that whoever goes down it falls',
    'it is nested deeper than 500 levels',
    (lines) => void Object.assign(recordIn(lines).record, { deep: nested(20_000) }),
  ],
  [
    'a ruleset that no record names',
    'No record names the ruleset sha256-',
    (lines) => {
      const at = lines.findIndex(({ kind }) => kind === 'ruleset');
      return lines.toSpliced(at, 0, {
        kind: 'ruleset',
        integrity: rulesetIntegrity(empty),
        ruleset: empty,
      });
    },
  ],
  [
    'a key of another name in the file',
    'The key that the file names belongs to consent.example/log/other, but the log is',
    (lines) => {
      const { vkey } = signerOf(Buffer.alloc(32, 7), 'consent.example/log/other');
      Object.assign(lineOf(lines, 'log'), { vkey });
    },
  ],
  [
    'an erasure of what no number can be made of',
    'it is no erasure',
    (lines) => {
      const { index, salt, record } = recordIn(lines);
      const value = { entry: 'erasure', indexes: [{ toString: 1, valueOf: 1 }] };
      const { receivedAt } = record;
      const entry = { kind: 'entry', entryKind: 'erasure', index, receivedAt, salt, value };
      return lines.map((line) =>
        line.kind === 'record' && line.record === record ? entry : line,
      ) as Lines;
    },
  ],
  [
    'a format to come that no text can be made of',
    'which this version does not know',
    (lines) =>
      void Object.assign(lineOf(lines, 'header'), {
        format: { toString: 1, valueOf: 1 },
        withoutLog: { toString: 1, valueOf: 1 },
      }),
  ],
  [
    'a window that begins on a day that there is not',
    shapeOf('header', 'window.from'),
    (lines) =>
      void Object.assign(lineOf(lines, 'header').window as object, {
        from: '2026-02-30T00:00:00.000000Z',
      }),
  ],
  [
    'a problem of many megabytes',
    shapeOf('record', 'record.rulesetIntegrity'),
    (lines) =>
      void Object.assign(recordIn(lines).record, { rulesetIntegrity: 'x'.repeat(2 ** 22) }),
  ],
];

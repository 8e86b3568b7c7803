import type {
  EdgeLine,
  LoggedExportLine,
  LoggedRecordLine,
} from '../../server/domain/consent/export/loggedLines.ts';
import { log } from './dishonestExports.ts';
import { edgeOf, entryOf, type LogEntry, loggedExport, sampleLog, timeOf } from './loggedSample.ts';

/*
 * Exports with something in them that no line of ours has, by somebody who redoes manifest and sums: values of other types, more than
 * there has to be, another site's log. Each with what the check says of it.
 */

type Lines = LoggedExportLine[];
type Line = { kind: string } & Record<string, unknown>;

const window = { from: 20, to: 60 };
const lineOf = (lines: Lines, kind: string) =>
  lines.find((line) => line.kind === kind) as unknown as Line;
const recordIn = (lines: Lines) => lines.find(({ kind }) => kind === 'record') as LoggedRecordLine;
const shapeOf = (kind: string) => `its members are not those of a ${kind} line`;
/** An object that `Buffer` would make gigabytes of. */
const long = { length: 2 ** 31 };

const edits: [name: string, says: string, edit: (lines: Lines) => Lines | undefined][] = [
  [
    'a remark beside a record',
    shapeOf('record'),
    (lines) => void Object.assign(recordIn(lines), { remark: 'confirmed by telephone' }),
  ],
  [
    'a remark in the header',
    shapeOf('header'),
    (lines) => void Object.assign(lineOf(lines, 'header'), { remark: 'checked by a notary' }),
  ],
  [
    'a time of receipt in a list',
    shapeOf('record'),
    (lines) => {
      const { record } = recordIn(lines);
      Object.assign(record, { receivedAt: [record.receivedAt] });
    },
  ],
  [
    'a time in another time zone',
    'a time is not written as it has to be',
    (lines) => {
      const { record } = recordIn(lines);
      record.receivedAt = record.receivedAt.replace('Z', '+00:00');
    },
  ],
  [
    'a salt that is an object with a length',
    shapeOf('record'),
    (lines) => void Object.assign(recordIn(lines), { salt: long }),
  ],
  [
    'hashes of the range that are objects with a length',
    shapeOf('log'),
    (lines) => void Object.assign(lineOf(lines, 'log'), { left: [long] }),
  ],
  [
    'a proof with a hash of no bytes',
    shapeOf('logged'),
    (lines) => void (lineOf(lines, 'logged').proof as string[]).fill('', 0, 1),
  ],
  [
    'a proof of ten thousand hashes',
    shapeOf('published'),
    (lines) => {
      lineOf(lines, 'published').proof = Array(10_000).fill(Buffer.alloc(32).toString('base64'));
    },
  ],
  [
    'a kind of entry in a list',
    shapeOf('edge'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { entryKind: ['record'] }),
  ],
  [
    'a kind of entry that every object has',
    shapeOf('edge'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { entryKind: 'constructor' }),
  ],
  [
    'an index beyond what numbers can tell apart',
    shapeOf('edge'),
    (lines) => void Object.assign(lineOf(lines, 'edge'), { index: 2 ** 53 }),
  ],
  [
    'a first index below nothing',
    shapeOf('log'),
    (lines) => void Object.assign(lineOf(lines, 'log'), { from: -1 }),
  ],
  [
    'a member by the name of the prototype',
    shapeOf('record'),
    (lines) =>
      void Object.defineProperty(recordIn(lines), '__proto__', { value: {}, enumerable: true }),
  ],
  [
    'a header without a site',
    shapeOf('header'),
    (lines) => void Reflect.deleteProperty(lineOf(lines, 'header'), 'site'),
  ],
  [
    'a window that begins on a day that there is not',
    shapeOf('header'),
    (lines) =>
      void Object.assign(lineOf(lines, 'header').window as object, {
        from: '2026-02-30T00:00:00.000000Z',
      }),
  ],
  [
    'a problem of many megabytes',
    shapeOf('record'),
    (lines) =>
      void Object.assign(recordIn(lines).record, { rulesetIntegrity: 'x'.repeat(2 ** 22) }),
  ],
];

const edited = (edit: (lines: Lines) => Lines | undefined, asked: object = window) =>
  loggedExport(log, {
    ...asked,
    edit: (lines) => {
      const copy = structuredClone(lines);
      return edit(copy) ?? copy;
    },
  });

const edgeAt = (index: number): EdgeLine => edgeOf(log[index] as LogEntry, index);

/** Made by whoever owns the key: another site's log, and one without a beginning. */
const othersLog = sampleLog(40);
othersLog[0] = entryOf('genesis', 0, { entry: 'genesis', siteId: '6'.repeat(32) });
const noBeginning = sampleLog(40);
noBeginning[0] = entryOf('closed', 0, { entry: 'restored', restoredAt: timeOf(0) });

export const hostile: { name: string; says: string; text: string }[] = [
  ...edits.map(([name, says, edit]) => ({ name, says, text: edited(edit) })),
  {
    name: 'more than one neighbour before the window',
    says: 'Leaf 18 is not next to the window.',
    text: loggedExport(log, {
      ...window,
      begin: 17,
      edit: (lines) =>
        lines.map((line) =>
          line.kind === 'record' && 'index' in line && line.index < 20 ? edgeAt(line.index) : line,
        ),
    }),
  },
  {
    name: 'more than one neighbour after the window',
    says: 'Leaf 60 is not next to the window.',
    text: edited((lines) => {
      const [header] = lines as [Extract<LoggedExportLine, { kind: 'header' }>];
      header.window.to = timeOf(58);
      return lines.map((line) =>
        'index' in line && !('proof' in line) && line.index > 58 ? edgeAt(line.index) : line,
      );
    }),
  },
  {
    name: 'the log of another site',
    says: 'The log is of another site than the file says.',
    text: loggedExport(othersLog, { to: 30 }),
  },
  {
    name: 'a log without a beginning',
    says: 'Nothing shows which site the log is of: it has no beginning.',
    text: loggedExport(noBeginning),
  },
];

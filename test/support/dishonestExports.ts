import type {
  LoggedExportLine,
  LoggedLine,
  LoggedRecordLine,
  PublishedLine,
} from '../../server/domain/consent/export/loggedLines.ts';
import { signerOf } from '../../server/domain/consentLog/keys.ts';
import { publications } from './exportSample.ts';
import {
  edgeOf,
  entryOf,
  type LogEntry,
  loggedExport,
  origin,
  sampleLog,
  timeOf,
} from './loggedSample.ts';

/** Erased: 30 and 31, side by side, and 55. Each export of it is of 20 to 60 unless it says otherwise. */
export const log = sampleLog(90, [30, 31, 55]);
const window = { from: 20, to: 60 };
const other = signerOf(Buffer.alloc(32, 8), origin);

export const honest: [string, string][] = [
  ['a window', loggedExport(log, window)],
  ['all there is', loggedExport(log)],
  ['the first records', loggedExport(log, { to: 10 })],
  ['one record', loggedExport(log, { from: 40, to: 40 })],
  ['a window up to the end', loggedExport(log, { from: 80 })],
  ['erased leaves at both ends', loggedExport(log, { from: 31, to: 55 })],
  ['erased neighbours', loggedExport(log, { from: 32, to: 54 })],
  ['an earlier checkpoint', loggedExport(sampleLog(90), { ...window, size: 77 })],
  ['a log of one entry', loggedExport(sampleLog(1))],
];

type Lines = LoggedExportLine[];

function recordsOf(lines: Lines): LoggedRecordLine[] {
  return lines.filter((line): line is LoggedRecordLine => line.kind === 'record' && 'salt' in line);
}

const publishedOf = (lines: Lines) =>
  lines.find(({ kind }) => kind === 'published') as PublishedLine;

/** Leaves out one of the lines. */
const without = (lines: Lines, one: LoggedExportLine | undefined) =>
  lines.filter((line) => line !== one);

/** Puts other lines where one stands. */
const instead = (lines: Lines, one: LoggedExportLine, ...others: Lines) =>
  lines.flatMap((line) => (line === one ? others : [line]));

const dishonestEdits: [string, string, (lines: Lines) => Lines | undefined][] = [
  [
    'a record left out',
    'Leaf 26 is where leaf 25 has to be.',
    (lines) => without(lines, recordsOf(lines)[5]),
  ],
  [
    'a record left out and the indexes mended',
    `The leaves are not those of ${origin} at size 91.`,
    (lines) => {
      const left = without(lines, recordsOf(lines)[5]);
      let next = 19;
      for (const line of left) if ('index' in line && !('proof' in line)) line.index = next++;
      return left;
    },
  ],
  [
    'a refusal turned into a grant, with the signals that follow',
    'The record has an id that does not follow from its decision.',
    (lines) => {
      const { record } = recordsOf(lines).find(
        ({ record }) => record.denied.length,
      ) as LoggedRecordLine;
      record.granted.push(...record.denied.splice(0));
      for (const signal of Object.keys(record.signals)) {
        Object.assign(record.signals, { [signal]: 'granted' });
      }
    },
  ],
  [
    'a time of receipt changed',
    `The leaves are not those of ${origin} at size 91.`,
    (lines) => {
      const { record } = recordsOf(lines)[5] as LoggedRecordLine;
      record.receivedAt = record.receivedAt.replace('.000000Z', '.000001Z');
    },
  ],
  [
    'two records swapped',
    'Leaf 26 is where leaf 25 has to be.',
    (lines) => {
      const [a, b] = recordsOf(lines).slice(5, 7) as [LoggedRecordLine, LoggedRecordLine];
      return instead(without(lines, b), a, b, a);
    },
  ],
  [
    'a record passed off as erased',
    'Leaf 25 is said to be erased, but the log does not say so.',
    (lines) => {
      const line = recordsOf(lines)[5] as LoggedRecordLine;
      const { receivedAt, commitment } = edgeOf(log[line.index] as LogEntry, line.index);
      return instead(lines, line, { kind: 'erased', index: line.index, receivedAt, commitment });
    },
  ],
  [
    'an erasure that is not shown',
    'Leaf 30 is said to be erased, but the log does not say so.',
    (lines) => lines.filter(({ kind }) => kind !== 'logged'),
  ],
  [
    'an erasure that the log does not have',
    'The erasure at 90 is not in the log.',
    (lines) => {
      for (const line of lines) {
        if (line.kind === 'logged') Object.assign(line.value, { reason: 'retention' });
      }
    },
  ],
  [
    'another hash of the sealed snippet',
    'The publication at 1 is not in the log.',
    (lines) => {
      const line = publishedOf(lines);
      Object.assign(line.value, { snippet: `sha256-${Buffer.alloc(32).toString('base64')}` });
    },
  ],
  [
    'a publication said to stand elsewhere',
    'The publication at 5 is not in the log.',
    (lines) => {
      publishedOf(lines).index = 5;
    },
  ],
  [
    'a publication of another ruleset',
    'The publication at 1 is not in the log.',
    (lines) => {
      Object.assign(publishedOf(lines).value, { integrity: 'another' });
    },
  ],
  [
    'an erasure passed off as a publication',
    'The publication at 90 is not in the log.',
    (lines) => {
      const line = lines.find(({ kind }) => kind === 'logged') as LoggedLine;
      return instead(lines, publishedOf(lines), { ...line, kind: 'published' });
    },
  ],
  [
    'a publication that stands behind the records',
    'A published line cannot come after the line before it.',
    (lines) => [...without(lines, publishedOf(lines)), publishedOf(lines)],
  ],
  [
    'a record passed off as an edge',
    'Leaf 25 is in the window, but is kept back.',
    (lines) => {
      const line = recordsOf(lines)[5] as LoggedRecordLine;
      return instead(lines, line, edgeOf(log[line.index] as LogEntry, line.index));
    },
  ],
  [
    'a window said to be wider',
    'Leaf 19 is in the window, but is kept back.',
    (lines) => {
      const [header] = lines as [Extract<LoggedExportLine, { kind: 'header' }>];
      header.window.from = timeOf(10);
    },
  ],
  [
    'a window said to be open',
    'Nothing shows what came after the window.',
    (lines) => {
      const [header] = lines as [Extract<LoggedExportLine, { kind: 'header' }>];
      header.window.to = null;
    },
  ],
  [
    'the edge before the window left out',
    'Leaf 20 is where leaf 19 has to be.',
    (lines) =>
      without(
        lines,
        lines.find(({ kind }) => kind === 'edge'),
      ),
  ],
  [
    'the edge after the window left out',
    'Nothing shows what came after the window.',
    (lines) =>
      without(
        lines,
        lines.findLast(({ kind }) => kind === 'edge'),
      ),
  ],
  [
    'a record put in',
    'Leaf 25 is where leaf 26 has to be.',
    (lines) => {
      const line = recordsOf(lines)[5] as LoggedRecordLine;
      return instead(lines, line, line, structuredClone(line));
    },
  ],
  [
    'a record passed off as an entry',
    'Leaf 25 is a record, but is not shown as one.',
    (lines) => {
      const line = recordsOf(lines)[5] as LoggedRecordLine;
      const { receivedAt, ...value } = line.record;
      const { index, salt } = line;
      const entry = { kind: 'entry', index, entryKind: 'record', receivedAt, salt, value };
      return instead(lines, line, entry as never);
    },
  ],
  [
    'another size said to be signed',
    `The signature by ${origin}`,
    (lines) => {
      const line = lines[1] as Extract<LoggedExportLine, { kind: 'log' }>;
      line.checkpoint = line.checkpoint.replace('\n91\n', '\n90\n');
    },
  ],
  [
    'no log at all',
    'Nothing shows which log this belongs to.',
    (lines) => lines.filter(({ kind }) => kind !== 'log'),
  ],
];

const [first, second] = publications.map(({ integrity }) => integrity);

/** What only the owner of the key can make: an entry of the kind of publications that is none. */
const notPublished = sampleLog(90);
notPublished[1] = entryOf('publication', 1, { integrity: first });

/** Files that somebody made who knows all there is to know but the key, and one by its owner, with what the check says of each. */
export const dishonest: { name: string; says: string; text: string }[] = [
  ...dishonestEdits.map(([name, says, edit]) => ({
    name,
    says,
    text: loggedExport(log, {
      ...window,
      edit: (lines) => {
        const copy = structuredClone(lines);
        return edit(copy) ?? copy;
      },
    }),
  })),
  {
    name: 'a range that begins within the window, with the proof that fits',
    says: 'Nothing shows what came before the window.',
    text: loggedExport(log, { ...window, begin: 25 }),
  },
  {
    name: 'a checkpoint signed with another key',
    says: 'No known key has signed it.',
    text: loggedExport(log, { ...window, by: other }),
  },
  {
    name: 'another log with a key of its own name',
    says: 'No known key has signed it.',
    text: loggedExport(sampleLog(90), { ...window, by: other }),
  },
  {
    name: 'a checkpoint of another log',
    says: `The key belongs to ${origin}, but the log is consent.example/log/other.`,
    text: loggedExport(log, {
      ...window,
      by: signerOf(Buffer.alloc(32, 7), 'consent.example/log/other'),
    }),
  },
  {
    name: 'an entry that says nothing of a publication, signed as one',
    says: 'The entry at 1 does not say what was published.',
    text: loggedExport(notPublished, window),
  },
];
const nothingOf = (integrity: string | undefined, record: number) =>
  `Record ${record} names ruleset ${integrity}, but no publication of it is in the file.`;
const later = (at: number) =>
  `Record 21 names ruleset ${second}, which was logged as published after it, at ${at}.`;

/** Files that hold, but do not show that what records name was published before, with what the check says of each. */
export const unpublished: { name: string; says: string; text: string }[] = [
  {
    name: 'from a version that adds no publications',
    says: nothingOf(first, 20),
    text: loggedExport(log, {
      ...window,
      edit: (lines) => lines.filter(({ kind }) => kind !== 'published'),
    }),
  },
  {
    name: 'one of the publications left out',
    says: nothingOf(first, 20),
    text: loggedExport(log, { ...window, edit: (lines) => without(lines, publishedOf(lines)) }),
  },
  {
    name: 'a publication within the window, after a record that names it',
    says: later(40),
    text: loggedExport(sampleLog(90, [], 40), window),
  },
  {
    name: 'a publication after the window',
    says: later(80),
    text: loggedExport(sampleLog(90, [], 80), window),
  },
  {
    name: 'an entry in the window that says nothing of a publication',
    says: nothingOf(first, 4),
    text: loggedExport(notPublished, { to: 60 }),
  },
];

import { manifest } from '../../../server/domain/consent/export/lines.ts';
import type {
  EntryLine,
  LoggedExportLine,
  LoggedRecordLine,
} from '../../../server/domain/consent/export/loggedLines.ts';
import { signCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { emptyFrontier, extend, root } from '../../../server/domain/consentLog/tree.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import { openPolicyText, policyText } from '../anchoredSample.ts';
import { anchored, dishonestAnchors } from '../dishonestAnchors.ts';
import { dishonest, log } from '../dishonestExports.ts';
import { wholeExport } from '../exportSample.ts';
import { hostile } from '../hostileExports.ts';
import {
  edgeOf,
  entryOf,
  type LogEntry,
  loggedExport,
  origin,
  sampleLog,
  signer,
} from '../loggedSample.ts';

/*
 * Liars who redo all that can be redone, the manifest at least and, where they own the key, the tree and its signature, so that one
 * check alone can find them.
 */

type Lines = LoggedExportLine[];
type LogLine = Extract<LoggedExportLine, { kind: 'log' }>;

const window = { from: 20, to: 60 };
const edited = (edit: (lines: Lines) => Lines | undefined, asked: object = window, of = log) =>
  loggedExport(of, {
    ...asked,
    edit: (lines) => {
      const copy = structuredClone(lines);
      return edit(copy) ?? copy;
    },
  });
const recordsIn = (lines: Lines) =>
  lines.filter((line): line is LoggedRecordLine => line.kind === 'record' && 'salt' in line);
const linesOf = (text: string) => text.split(/(?<=\n)/);

/** A log whose owner put this in at an index, and signed it. */
function owned(index: number, entry: LogEntry): LogEntry[] {
  const own = sampleLog(90);
  own[index] = entry;
  return own;
}

/** The same with a record of which something is otherwise. */
function ownedRecord(change: (record: ConsentRecord) => unknown, index = 25): LogEntry[] {
  const value = structuredClone(log[index]?.value) as ConsentRecord;
  change(value);
  return owned(index, entryOf('record', index, value));
}

/** A refusal made a grant in every way but its id, by who owns the key. */
const anotherId = ownedRecord((record) => {
  record.sequence += 1;
});

function rewritten(): string {
  const own = ownedRecord((record) => Object.assign(record, { jurisdiction: 'XX' }), 5);
  const signed = loggedExport(sampleLog(90), { from: 20, to: 60 });
  const note = (JSON.parse(linesOf(signed)[1] as string) as LogLine).checkpoint;
  const leaves = own.map(({ leaf }) => leaf);
  const head = { origin, size: leaves.length, root: root(extend(emptyFrontier, leaves)) };
  const [text] = signCheckpoint(head, [signer]).split('\n\n');
  return edited(
    (lines) => {
      (lines[1] as LogLine).checkpoint = `${text}\n\n${note.split('\n\n')[1]}`;
      return lines;
    },
    window,
    own,
  );
}

/** Lines of text, with the manifest that they ask for, made by hand: not all of them are as ours are written. */
function summedTexts(texts: (string | Buffer)[], kinds: string[]): Buffer {
  const sums = manifest();
  for (const [i, text] of texts.entries()) sums.add(kinds[i] as 'record', text);
  return Buffer.concat([...texts, sums.line().text].map((text) => Buffer.from(text)));
}

function withText(at: string, change: (line: string) => string | Buffer): Buffer {
  const texts: (string | Buffer)[] = linesOf(loggedExport(log, window)).slice(0, -1);
  const kinds = texts.map((text) => (JSON.parse(`${text}`) as { kind: string }).kind);
  const found = kinds.indexOf(at);
  texts[found] = change(`${texts[found]}`);
  return summedTexts(texts, kinds);
}

function manifestBeforeEnd(): Buffer {
  const lines = linesOf(loggedExport(log, window));
  const last = lines.at(-1) as string;
  return Buffer.from([...lines.slice(0, -2), last, ...lines.slice(-2, -1)].join(''));
}

const erasureOf = (index: number, value: object) => entryOf('erasure', index, value);
const erased = (own: LogEntry[], index: number) => {
  (own[index] as LogEntry).erased = true;
  return own;
};

/** Files by what is wrong with them. */
export const liars: Record<string, string | Buffer> = {
  ...Object.fromEntries(
    [...dishonest, ...hostile, ...dishonestAnchors].map(({ name, text }) => [name, text]),
  ),
  'a log rewritten from its fifth entry on, under the old signature': rewritten(),
  'a line behind the manifest': manifestBeforeEnd(),
  'no manifest': linesOf(loggedExport(log, window)).slice(0, -1).join(''),
  'other counts in the manifest': loggedExport(log, window).replace('"records":', '"records":1'),
  'a member twice': withText('record', (line) => line.replace('{', '{"index":20,')),
  'bytes that are no UTF-8': withText('header', (line) =>
    Buffer.concat([
      Buffer.from(line.slice(0, line.indexOf('shop.example'))),
      Buffer.of(0xff),
      Buffer.from(line.slice(line.indexOf('shop.example'))),
    ]),
  ),
  'lines before the header': edited((lines) => [recordsIn(lines)[3], ...lines] as Lines),
  'a second header': edited((lines) => {
    const header = structuredClone(lines[0]) as Extract<LoggedExportLine, { kind: 'header' }>;
    header.site.domain = 'other.example';
    return [header, ...lines];
  }),
  'a second log': edited((lines) => [...lines.slice(0, 2), ...lines.slice(1)]),
  'another index in its right place': edited((lines) => {
    (recordsIn(lines)[5] as LoggedRecordLine).index = 3;
    return lines;
  }),
  'an entry at the time of the one before it': loggedExport(
    owned(25, entryOf('closed', 24, { entry: 'restored', restoredAt: 'then' })),
    window,
  ),
  'a record at the time of the one before it': loggedExport(
    owned(25, entryOf('record', 24, log[25]?.value as object)),
    window,
  ),
  'an entry opened outside the window': edited(
    (lines) => {
      const { kind: entryKind, salt, value } = log[2] as LogEntry;
      return lines.map((line) =>
        line.kind === 'edge' && line.index === 2
          ? ({
              ...{ kind: 'entry', index: 2, entryKind, receivedAt: line.receivedAt },
              ...{ salt: salt.toString('base64'), value },
            } as EntryLine)
          : line,
      );
    },
    { from: 3, to: 60 },
  ),
  'a record opened outside the window': edited((lines) => {
    const { salt, value } = log[19] as LogEntry;
    return lines.map((line) =>
      line.kind === 'edge' && line.index === 19
        ? ({
            ...{ kind: 'record', index: 19, salt: salt.toString('base64') },
            record: { ...value, receivedAt: line.receivedAt },
          } as LoggedRecordLine)
        : line,
    );
  }),
  'an erasure logged before the record': loggedExport(
    erased(owned(10, erasureOf(10, { entry: 'erasure', indexes: [30], reason: 'request' })), 30),
    window,
  ),
  'an erasure whose value is of something else': loggedExport(
    erased(owned(50, erasureOf(50, { entry: 'closed', indexes: [30] })), 30),
    window,
  ),
  'a hash too many': edited((lines) => {
    const { right } = lines[1] as LogLine;
    right.push(right[0] as string);
    return lines;
  }),
  'seventeen signatures': edited((lines) => {
    const line = lines[1] as LogLine;
    line.checkpoint += `— other.example ${Buffer.alloc(68).toString('base64')}\n`.repeat(16);
    return lines;
  }),
  'another name for the log': edited((lines) => {
    (lines[1] as LogLine).origin = 'consent.example/log/other';
    return lines;
  }),
  'an old record of another site': loggedExport(
    ownedRecord((record) => Object.assign(record, { recordVersion: 1, siteId: '6'.repeat(32) })),
    window,
  ),
  'the first entry passed off as a neighbour': edited(
    ([header, named, ...lines]) => [
      ...([header, named] as Lines),
      ...lines.map((line) =>
        'index' in line && line.index === 0 ? edgeOf(log[0] as LogEntry, 0) : line,
      ),
    ],
    { to: 30 },
  ),
  'no neighbour after the window, with the proof that fits': loggedExport(log, {
    ...window,
    end: 61,
  }),
  'an id that does not follow': loggedExport(anotherId, window),
  'an old record whose id is of another time': loggedExport(
    ownedRecord((record) => Object.assign(record, { recordVersion: 1, id: 'f'.repeat(32) })),
    window,
  ),
  'an old record that does not grant what is necessary': loggedExport(
    ownedRecord((record) => {
      record.recordVersion = 1;
      record.denied = [...record.granted, ...record.denied];
      record.granted = [];
      for (const signal of Object.keys(record.signals)) {
        Object.assign(record.signals, { [signal]: 'denied' });
      }
    }),
    window,
  ),
  'an old record that answers a purpose twice': loggedExport(
    ownedRecord((record) => {
      record.recordVersion = 1;
      record.granted.push('necessary');
    }),
    window,
  ),
  'an old record with signals of its own': loggedExport(
    ownedRecord((record) => {
      record.recordVersion = 1;
      Object.assign(record.signals, { ad_storage: 'maybe' });
    }),
    window,
  ),
  'a ruleset left out': edited((lines) =>
    lines.filter((line) => line !== lines.find(({ kind }) => kind === 'ruleset')),
  ),
  'a ruleset twice': edited((lines) => {
    const found = lines.find(({ kind }) => kind === 'ruleset') as LoggedExportLine;
    return lines.flatMap((line) => (line === found ? [line, line] : [line]));
  }),
  'another text in a ruleset': edited((lines) => {
    const line = lines.find(({ kind }) => kind === 'ruleset') as unknown as {
      ruleset: { choiceDays: number };
    };
    line.ruleset.choiceDays += 1;
    return lines;
  }),
  'the log taken out': await wholeExport(3),
};

/** What those who check a file believe: of an anchor, a policy that names its book only where that is the matter. */
export function policyFor(liar: string): string | undefined {
  if (!dishonestAnchors.some(({ name }) => name === liar)) return undefined;
  return liar === 'an anchor whose book has another name than the policy'
    ? policyText
    : openPolicyText;
}

const [[, anchoredFile]] = anchored as [[string, string]];

/** As our own lines are written: with an anchor where the liar's has one. */
export const honestFor = (liar: string): string =>
  policyFor(liar) ? anchoredFile : loggedExport(log, window);

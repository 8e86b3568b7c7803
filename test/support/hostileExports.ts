import type { HeaderLine } from '../../server/domain/consent/export/lines.ts';
import type { EdgeLine, LoggedExportLine } from '../../server/domain/consent/export/loggedLines.ts';
import { log } from './dishonestExports.ts';
import { hostileEdits, nested } from './hostileLines.ts';
import { edgeOf, entryOf, type LogEntry, loggedExport, sampleLog, timeOf } from './loggedSample.ts';

/*
 * Exports with something in them that no line of ours has, by somebody who redoes manifest and sums: values of other types, more than
 * there has to be, another site's log. Each with what the check says of it.
 */

type Lines = LoggedExportLine[];

const window = { from: 20, to: 60 };

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
const deepLog = sampleLog(40);
deepLog[25] = entryOf('closed', 25, { entry: 'restored', deep: nested(600) });
const noBeginning = sampleLog(40);
noBeginning[0] = entryOf('closed', 0, { entry: 'restored', restoredAt: timeOf(0) });

export const hostile: { name: string; says: string; text: string }[] = [
  ...hostileEdits.map(([name, says, edit]) => ({ name, says, text: edited(edit) })),
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
    name: 'more than one neighbour before a window that is open at its end',
    says: 'Leaf 19 is not next to the window.',
    text: loggedExport(log, {
      from: 20,
      begin: 18,
      edit: (lines) =>
        lines.map((line) =>
          line.kind === 'record' && 'index' in line && line.index < 20 ? edgeAt(line.index) : line,
        ),
    }),
  },
  {
    name: 'neighbours without end of a window that ends before it begins',
    says: 'Leaf 22 is not next to the window.',
    text: edited((lines) => {
      const [header, named, ...rest] = lines as [HeaderLine, ...Lines];
      header.window = { from: timeOf(59), to: timeOf(19) };
      const edges = rest.flatMap((line) =>
        'index' in line && !('proof' in line) ? [edgeAt(line.index)] : [],
      );
      return [header, named as LoggedExportLine, ...edges];
    }),
  },
  {
    name: 'nested deeper than anybody reads',
    says: 'it is nested deeper than 500 levels',
    text: loggedExport(deepLog, { from: 20 }),
  },
  {
    name: 'a line that is null',
    says: 'its kind is unknown',
    text: `null\n${loggedExport(log, window)}`,
  },
  {
    name: 'the log of another site',
    says: 'The log does not belong to the site that the file names.',
    text: loggedExport(othersLog, { to: 30 }),
  },
  {
    name: 'a log without a beginning',
    says: 'Nothing shows which site the log belongs to: it has no beginning.',
    text: loggedExport(noBeginning),
  },
];

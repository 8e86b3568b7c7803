import { formatLine, type HeaderLine, manifest } from '../../server/domain/consent/export/lines.ts';
import type {
  EdgeLine,
  LeafLine,
  LoggedExportLine,
  LoggedLine,
  PublishedLine,
} from '../../server/domain/consent/export/loggedLines.ts';
import { signCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import { commitment, type EntryKind, encodeEntry } from '../../server/domain/consentLog/entry.ts';
import { type Signer, signerOf } from '../../server/domain/consentLog/keys.ts';
import { inclusionProof, rangeProof } from '../../server/domain/consentLog/proofs.ts';
import { writeRecordProof } from '../../server/domain/consentLog/recordProof.ts';
import {
  emptyFrontier,
  extend,
  leafHash,
  root,
  sha256,
} from '../../server/domain/consentLog/tree.ts';
import { microsToIso } from '../../server/domain/kernel/time.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import { growTiles, readerOf } from './consentLog.ts';
import { began, publications, recordOf, site } from './exportSample.ts';

export const origin = 'consent.example/log/4f1c';
export const signer = signerOf(Buffer.alloc(32, 7), origin);

/** One entry of a sample log. */
export interface LogEntry {
  kind: EntryKind;
  receivedAt: number;
  salt: Buffer;
  value: object;
  commitment: Buffer;
  leaf: Buffer;
  erased: boolean;
}

const at = (n: number) => began + n * 1_000_000;
export const timeOf = (index: number) => microsToIso(at(index));

export function entryOf(kind: EntryKind, index: number, value: object): LogEntry {
  const salt = sha256(`salt ${kind} ${index} ${JSON.stringify(value)}`).subarray(0, 16);
  const receivedAt = at(index);
  const sum = commitment(salt, value);
  const leaf = leafHash(encodeEntry({ kind, receivedAt, commitment: sum }));
  return { kind, receivedAt, salt, value, commitment: sum, leaf, erased: false };
}

const publicationOf = (integrity: string) => ({
  entry: 'publication',
  integrity,
  snippet: `sha256-${sha256(`snippet of ${integrity}`).toString('base64')}`,
  files: [],
  publishedAt: '2026-11-21T00:00:00.000Z',
});

/**
 * A log that begins with its genesis and the publications of both rulesets, and ends with an entry for what
 * was erased of it.
 *
 * @param late where the publication of the second ruleset stands instead
 */
export function sampleLog(count: number, erased: number[] = [], late?: number): LogEntry[] {
  const entries = Array.from({ length: count }, (_, index) => {
    if (index === 0) return entryOf('genesis', index, { entry: 'genesis', siteId: site.id });
    const published = publications[index === late ? 1 : index - 1];
    if (published && !(late !== undefined && index === 2))
      return entryOf('publication', index, publicationOf(published.integrity));
    const { receivedAt: _received, ...value } = recordOf(index);
    return entryOf('record', index, value);
  });
  for (const index of erased) (entries[index] as LogEntry).erased = true;
  return erased.length
    ? [
        ...entries,
        entryOf('erasure', count, { entry: 'erasure', indexes: erased, reason: 'request' }),
      ]
    : entries;
}

export interface ExportQuery {
  from?: number;
  to?: number;
  /** Leaves that the checkpoint knows of; all without it. */
  size?: number;
  by?: Signer;
  /** The first leaf in the file; the one before the window without it. */
  begin?: number;
  /** The first leaf that is not in the file any more; the second after the window without it. */
  end?: number;
  /** Changes the lines before the sums are made: what somebody can do who has no key. */
  edit?: (lines: LoggedExportLine[]) => LoggedExportLine[] | undefined;
}

const text = (bytes: Buffer) => bytes.toString('base64');

/** An export of the entries from one index to another, both included; open where a bound is left out. */
export function loggedExport(log: LogEntry[], query: ExportQuery = {}): string {
  const { from, to, size = log.length, by = signer, begin, end: until, edit } = query;
  const leaves = log.slice(0, size).map(({ leaf }) => leaf);
  const read = readerOf(growTiles(leaves));
  const first = begin ?? Math.max((from ?? 0) - 1, 0);
  const end = until ?? Math.min((to ?? size) + 2, size);
  const proof = rangeProof(first, end, size, read);
  const shown = log.slice(first, end).map((entry, i) => leafLine(entry, first + i, query));
  const proofOf = (index: number) => inclusionProof(index, size, read).map(text);
  const header: HeaderLine = {
    kind: 'header',
    format: 2,
    site: { id: site.id, domain: site.domain, region: site.region },
    window: {
      from: from === undefined ? null : timeOf(from),
      to: to === undefined ? null : timeOf(to),
    },
    exportedAt: '2026-11-22T00:00:00.000Z',
    software: { name: 'portcullis', version: '0.0.0' },
  };
  const lines: LoggedExportLine[] = [
    header,
    {
      kind: 'log',
      origin: by.name,
      vkey: by.vkey,
      checkpoint: signCheckpoint(
        { origin: by.name, size, root: root(extend(emptyFrontier, leaves)) },
        [by],
      ),
      from: first,
      left: proof.left.map(text),
      right: proof.right.map(text),
    },
    ...publications
      .filter(({ integrity }) => shown.some((line) => namedBy(line) === integrity))
      .map(({ integrity, ruleset }) => ({ kind: 'ruleset' as const, integrity, ruleset })),
    ...publishedLines(log.slice(0, size), shown, proofOf),
    ...shown,
    ...loggedLines(log.slice(0, size), shown, proofOf),
  ];
  return summed(edit?.(lines) ?? lines);
}

/** Lines with the manifest that they ask for: anybody can make it. */
export function summed(lines: readonly { kind: string }[]): string {
  const sums = manifest();
  const texts = (lines as LoggedExportLine[]).map((line) => {
    const formatted = formatLine(line);
    sums.add(line.kind, formatted);
    return formatted;
  });
  return texts.join('') + sums.line().text;
}

function leafLine(entry: LogEntry, index: number, { from, to }: ExportQuery): LeafLine {
  const { kind, value, salt } = entry;
  const receivedAt = microsToIso(entry.receivedAt);
  const inside = index >= (from ?? 0) && index <= (to ?? index);
  if (!inside) return edgeOf(entry, index);
  if (entry.erased) {
    return { kind: 'erased', index, receivedAt, commitment: text(entry.commitment) };
  }
  if (kind === 'record') {
    const record = { ...value, receivedAt } as ConsentRecord;
    return { kind: 'record', index, salt: text(salt), record };
  }
  return { kind: 'entry', index, entryKind: kind, receivedAt, salt: text(salt), value };
}

const namedBy = (line: LeafLine) => (line.kind === 'record' ? line.record.rulesetIntegrity : null);

/** The same entry, not opened. */
export function edgeOf(entry: LogEntry, index: number): EdgeLine {
  const { kind: entryKind, receivedAt } = entry;
  const sum = text(entry.commitment);
  return { kind: 'edge', index, entryKind, receivedAt: microsToIso(receivedAt), commitment: sum };
}

function loggedLines(
  log: LogEntry[],
  shown: LeafLine[],
  proofOf: (index: number) => string[],
): LoggedLine[] {
  const opened = new Set(shown.flatMap(({ kind, index }) => (kind === 'edge' ? [] : [index])));
  if (!shown.some(({ kind }) => kind === 'erased')) return [];
  return log.flatMap((entry, index) =>
    entry.kind === 'erasure' && !opened.has(index)
      ? [{ kind: 'logged' as const, ...provenOf(entry, index, proofOf) }]
      : [],
  );
}

function publishedLines(
  log: LogEntry[],
  shown: LeafLine[],
  proofOf: (index: number) => string[],
): PublishedLine[] {
  const opened = new Set(shown.flatMap(({ kind, index }) => (kind === 'entry' ? [index] : [])));
  return log.flatMap((entry, index) =>
    entry.kind === 'publication' && !opened.has(index)
      ? [{ kind: 'published' as const, ...provenOf(entry, index, proofOf) }]
      : [],
  );
}

/** An entry opened outside the window, with its own proof. */
function provenOf(
  { receivedAt, salt, value }: LogEntry,
  index: number,
  proofOf: (index: number) => string[],
) {
  const [at, own] = [microsToIso(receivedAt), text(salt)];
  return { index, receivedAt: at, salt: own, value, proof: proofOf(index) };
}

/** The proof of one record of a log. */
export function recordProof(log: LogEntry[], index: number, by = signer): string {
  const leaves = log.map(({ leaf }) => leaf);
  const { value, receivedAt, salt } = log[index] as LogEntry;
  const head = { origin, size: leaves.length, root: root(extend(emptyFrontier, leaves)) };
  return writeRecordProof({
    record: { ...(value as ConsentRecord), receivedAt: microsToIso(receivedAt) },
    salt,
    index,
    proof: inclusionProof(index, leaves.length, readerOf(growTiles(leaves))),
    checkpoint: signCheckpoint(head, [by]),
  });
}

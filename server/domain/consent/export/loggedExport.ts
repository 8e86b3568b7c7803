import { toBase64 } from '../../consentLog/base64.ts';
import type { LogStore, OpenedEntry, SignedHead } from '../../consentLog/port.ts';
import { rangeSpans, type Span } from '../../consentLog/proofs.ts';
import { storedHashes } from '../../consentLog/storedHashes.ts';
import { tileWidth } from '../../consentLog/tiles.ts';
import type { Range } from '../../kernel/range.ts';
import type { RegionStore } from '../../stores.ts';
import { leafLine } from './leafLine.ts';
import type { RulesetLine } from './lines.ts';
import type { LoggedExportLine } from './loggedLines.ts';
import { isOpen, type Open, provenEntry } from './provenEntry.ts';
import { unexplainedErasures } from './unexplainedErasures.ts';

/** Entries that are looked through at once. */
const pageSize = 100;

type LogReads = Pick<LogStore, 'logIndex' | 'logEntries' | 'logEntriesOf' | 'logTile'> &
  Pick<RegionStore, 'rulesetsNamed'>;

/**
 * The lines of format 2 after its header: where the leaves stand, rulesets and their publications before the window, a line for
 * each leaf of the window and of its neighbours, and erasures that stand elsewhere.
 *
 * @param head covers what is exported: what the log took in later is not in the file
 * @throws where a record of the window was erased meanwhile: no erasure under this head explains that
 */
export async function* loggedLines(
  store: LogReads,
  head: SignedHead,
  {
    vkey,
    range,
    rulesetLine,
  }: {
    vkey: string;
    range: Range;
    rulesetLine: (integrity: string) => Promise<RulesetLine>;
  },
): AsyncGenerator<LoggedExportLine[]> {
  const { siteId, size } = head;
  const indexAt = async (at: number) => Math.min(await store.logIndex(siteId, at), size);
  const hashes = async (spans: Span[]) =>
    (await storedHashes(store, siteId, spans, size)).map(toBase64);

  const proven = (entry: Open, index: number) => provenEntry(store, head, entry, index);

  const from = range.from === null ? 0 : await indexAt(range.from);
  const to = Math.max(from, range.to === null ? size : await indexAt(range.to + 1));
  const [first, end] = [Math.max(from - 1, 0), Math.min(to + 1, size)];
  const { left, right } = rangeSpans(first, end, size);
  yield [
    {
      kind: 'log',
      origin: head.origin,
      vkey,
      checkpoint: head.note,
      from: first,
      left: await hashes(left),
      right: await hashes(right),
    },
  ];

  const last = from < to ? await entryAt(store, siteId, to - 1) : null;
  if (last) {
    const until = { from: range.from, to: last.receivedAt };
    const names = await store.rulesetsNamed(siteId, until);
    for (const integrity of names) yield [await rulesetLine(integrity)];
    for await (const entry of firstPublications(store, siteId, names)) {
      const index = await store.logIndex(siteId, entry.receivedAt);
      if (index >= size) break;
      const inWindow = index >= from && index < to;
      if (!inWindow) yield [{ kind: 'published', ...(await proven(entry, index)) }];
    }
  }

  const erased = unexplainedErasures(first, end);
  for (let n = Math.floor(first / tileWidth); n * tileWidth < end; n += 1) {
    const entries = await store.logEntries(siteId, n);
    const lines: LoggedExportLine[] = [];
    for (const [place, entry] of entries.entries()) {
      const index = n * tileWidth + place;
      if (index < first || index >= end) continue;
      const line = leafLine(entry, index, index >= from && index < to);
      if (line.kind === 'erased') erased.add(index);
      if (line.kind === 'entry') erased.explain(line.value);
      lines.push(line);
    }
    yield lines;
  }

  let after = last?.receivedAt ?? 0;
  while (erased.left()) {
    const entries = await store.logEntriesOf(siteId, 'erasure', after, pageSize);
    for (const entry of entries) {
      after = entry.receivedAt;
      if (!isOpen(entry) || !erased.explain(entry.value)) continue;
      const index = await store.logIndex(siteId, entry.receivedAt);
      if (index >= size) throw new Error('A record was erased while it was exported');
      yield [{ kind: 'logged', ...(await proven(entry, index)) }];
    }
    // A log that does not say why is not as it should be. Whoever checks the file is told.
    if (entries.length < pageSize) return;
  }
}

async function entryAt(
  store: LogReads,
  siteId: string,
  index: number,
): Promise<OpenedEntry | null> {
  const entries = await store.logEntries(siteId, Math.floor(index / tileWidth));
  return entries[index % tileWidth] ?? null;
}

/** The first publication of each of these rulesets, as far as the log has one, in the order of the log. */
async function* firstPublications(
  store: LogReads,
  siteId: string,
  names: readonly string[],
): AsyncGenerator<Open> {
  const sought = new Set(names);
  let after = -1;
  while (sought.size) {
    const entries = await store.logEntriesOf(siteId, 'publication', after, pageSize);
    for (const entry of entries) {
      after = entry.receivedAt;
      if (!isOpen(entry)) continue;
      const { integrity } = entry.value as { integrity: string };
      if (sought.delete(integrity)) yield entry;
    }
    if (entries.length < pageSize) return;
  }
}

import { createHash } from 'node:crypto';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import { canonicalJson } from '../../ruleset/integrity.ts';
import type { Publication } from '../../ruleset/port.ts';
import type { Erased } from '../erasure/port.ts';

/** Shape of an export that rests on no log; moves when a line changes its meaning. */
export const exportFormat = 1;
/** Shape of one that shows itself to be a part of the site's log (loggedLines.ts). */
export const loggedFormat = 2;

export interface HeaderLine {
  kind: 'header';
  format: typeof exportFormat | typeof loggedFormat;
  site: { id: string; domain: string; region: Region };
  /** As requested: both inclusive, on receivedAt; null where there was no bound. */
  window: { from: string | null; to: string | null };
  exportedAt: string;
  software: { name: string; version: string };
  /** In format 1: why it rests on no log. Files from before there were logs say nothing. */
  withoutLog?: WithoutLog;
}

/**
 * Nothing of the log is signed with the key that is there; it contradicts itself or what was signed of it; or it could not be brought
 * up to date.
 */
export type WithoutLog = 'unsigned' | 'stopped' | 'unavailable';

/** A ruleset that records name. Its integrity is over the canonical JSON of `ruleset`. */
export interface RulesetLine extends Pick<Publication, 'integrity' | 'ruleset'> {
  kind: 'ruleset';
}

export interface RecordLine {
  kind: 'record';
  record: ConsentRecord;
}

/** The remains of a record in the window that was erased. They reveal nothing about the visitor. */
export interface ErasedLine extends Erased {
  kind: 'erased';
}

export type ExportLine = HeaderLine | RulesetLine | RecordLine | ErasedLine;

/** A line as written to the file: canonical JSON (RFC 8785), so that there is one way to write it. */
export function formatLine(line: { kind: LineKind }): string {
  return `${canonicalJson(line)}\n`;
}

/** The section of the manifest that a line belongs to. */
const sectionOf = {
  header: 'header',
  log: 'log',
  ruleset: 'rulesets',
  published: 'published',
  record: 'records',
  entry: 'entries',
  erased: 'erased',
  edge: 'edges',
  logged: 'logged',
  anchor: 'anchors',
} as const;

export type LineKind = keyof typeof sectionOf;
type Section = (typeof sectionOf)[LineKind];
type CountedSection = Exclude<Section, 'header' | 'log'>;

const always: readonly Section[] = ['header', 'rulesets', 'records'];

/** Sums over the lines of an export; the manifest, its last line, follows from them alone. */
export function manifest() {
  const all = createHash('sha256');
  const sums = new Map<Section, ReturnType<typeof createHash>>();
  const counts: Record<CountedSection, number> = {
    rulesets: 0,
    published: 0,
    records: 0,
    entries: 0,
    erased: 0,
    edges: 0,
    logged: 0,
    anchors: 0,
  };
  const sumOf = (section: Section) => {
    const sum = sums.get(section) ?? createHash('sha256');
    sums.set(section, sum);
    return sum;
  };
  for (const section of always) sumOf(section);

  return {
    counts: counts as Readonly<typeof counts>,

    /** @param bytes the whole line, its line feed too */
    add(kind: LineKind, bytes: string | Uint8Array): void {
      const section = sectionOf[kind];
      all.update(bytes);
      sumOf(section).update(bytes);
      if (section in counts) counts[section as CountedSection] += 1;
    },

    /** The manifest line. Nothing can be added afterwards. */
    line(): { text: string; sha256: string } {
      const hex = (sum: typeof all) => sum.digest('hex');
      const sha256 = hex(all);
      // Only sections that there are, so that files from before a section existed are written as they were.
      const present = Object.entries(counts).filter(([name]) => sums.has(name as Section));
      const text = canonicalJson({
        kind: 'manifest',
        counts: Object.fromEntries(present),
        sha256: {
          ...Object.fromEntries([...sums].map(([section, sum]) => [section, hex(sum)])),
          all: sha256,
        },
      });
      return { text: `${text}\n`, sha256 };
    },
  };
}

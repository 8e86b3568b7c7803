import { createHash } from 'node:crypto';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import { canonicalJson } from '../../ruleset/integrity.ts';
import type { Publication } from '../../ruleset/port.ts';
import type { Erased } from '../erasure/port.ts';

/** Shape of the export; moves when a line changes its meaning. */
export const exportFormat = 1;

export interface HeaderLine {
  kind: 'header';
  format: typeof exportFormat;
  site: { id: string; domain: string; region: Region };
  /** As requested: both inclusive, on receivedAt; null where there was no bound. */
  window: { from: string | null; to: string | null };
  exportedAt: string;
  software: { name: string; version: string };
}

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
export function formatLine(line: ExportLine): string {
  return `${canonicalJson(line)}\n`;
}

/** Sums over the lines of an export; the manifest, its last line, follows from them alone. */
export function manifest() {
  const all = createHash('sha256');
  const sections = {
    header: createHash('sha256'),
    rulesets: createHash('sha256'),
    records: createHash('sha256'),
    erased: createHash('sha256'),
  };
  const counts = { rulesets: 0, records: 0, erased: 0 };
  const section = {
    header: 'header',
    ruleset: 'rulesets',
    record: 'records',
    erased: 'erased',
  } as const;

  return {
    counts: counts as Readonly<typeof counts>,

    /** @param bytes the whole line, its line feed too */
    add(kind: ExportLine['kind'], bytes: string | Uint8Array): void {
      const name = section[kind];
      all.update(bytes);
      sections[name].update(bytes);
      if (name !== 'header') counts[name] += 1;
    },

    /** The manifest line. Nothing can be added afterwards. */
    line(): { text: string; sha256: string } {
      const hex = (hash: typeof all) => hash.digest('hex');
      const sha256 = hex(all);
      const { header, rulesets, records, erased } = sections;
      const { erased: count, ...others } = counts;
      const text = canonicalJson({
        kind: 'manifest',
        // Without erased records, as in files from before erasure existed.
        counts: count ? counts : others,
        sha256: {
          header: hex(header),
          rulesets: hex(rulesets),
          records: hex(records),
          ...(count && { erased: hex(erased) }),
          all: sha256,
        },
      });
      return { text: `${text}\n`, sha256 };
    },
  };
}

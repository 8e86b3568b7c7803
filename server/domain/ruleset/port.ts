import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { RulesetChange, RulesetSummary } from '../../../src/shared/wire/ruleset/history.ts';
import type { NewJob } from '../kernel/jobs.ts';

/** A ruleset as published: its document, and the bytes sealed with it. */
export interface Publication {
  siteId: string;
  integrity: string;
  ruleset: Ruleset;
  publishedAt: string;
  /** The kind of write that made it. */
  change: RulesetChange;
  /** What whoever published it said of it. */
  note: string | null;
  sealed: SealedBytes;
}

/** A publication without its documents. */
export type PublicationEntry = Omit<RulesetSummary, 'inForce'>;

/** The bytes frozen by a publish: the snippet's body and the artefacts it names. */
export interface SealedBytes {
  /** Body of the inline snippet and of the one-line tag's script, pure ASCII. */
  snippet: string;
  /** File names (`name.hash.js`) of all artefacts the snippet may load. */
  artefacts: string[];
  /** Base URLs the snippet loads from and posts to. */
  delivery: string;
  collect: string;
}

export interface Artefact {
  file: string;
  source: string;
  /** The site whose texts it carries; null for code shared by all sites. */
  siteId: string | null;
}

/** Content codings in which files are stored, smallest first. */
export const encodings = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A text's bytes under each coding. */
export type Forms = Record<Encoding, Uint8Array>;

/** Composes the bytes a ruleset is published with. */
export interface Sealer {
  /** Version of the built browser files: goes into each ruleset as `code`. */
  readonly code: string;
  /** The operator's CMP id at IAB, or null: without one a ruleset may not name `gpp`. */
  readonly cmpId: number | null;
  seal(
    ruleset: Ruleset,
    place: {
      siteId: string;
      siteKey: string;
      rulesetIntegrity: string;
      delivery: string;
      collect: string;
    },
  ): { sealed: SealedBytes; artefacts: Artefact[] };
  /** Compresses a text in every coding; owners take turns. */
  forms(source: string, owner: string): Promise<Forms>;
}

export interface PublicationStore {
  /**
   * Publishes in one transaction, which gives a site its key with its first publication. Rejects with `Conflict` and
   * changes nothing unless the site is unarchived, has no other key than this one, and its newest publication is still
   * `expected` (null: none yet). `size` is added to what the site has published; the jobs are added with it.
   */
  publish(
    publication: Publication,
    artefacts: Artefact[],
    found: { siteKey: string; expected: string | null; size?: number; jobs?: NewJob[] },
  ): Promise<void>;
  newestPublication(siteId: string): Promise<Publication | null>;
  /** Newest first. */
  publications(siteId: string, limit: number): Promise<PublicationEntry[]>;
  publication(siteId: string, integrity: string): Promise<Publication | null>;
  artefact(file: string): Promise<Artefact | null>;
}

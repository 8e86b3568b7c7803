import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { RulesetChange, RulesetSummary } from '../../../src/shared/wire/reports.ts';

/** A ruleset as published: its document, and the bytes sealed with it. */
export interface Publication {
  siteId: string;
  integrity: string;
  ruleset: Ruleset;
  publishedAt: string;
  /** What kind of write made it. */
  change: RulesetChange;
  sealed: SealedBytes;
}

/** A publication without its documents. */
export type PublicationEntry = Omit<RulesetSummary, 'inForce'>;

/** What a publish froze: the snippet's body and the artefacts it names. */
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
  /** The site whose texts it carries; null for code that all sites share. */
  siteId: string | null;
}

export interface PublicationStore {
  /**
   * Publishes in one transaction, which gives a site its key with its first publication. Rejects with `Conflict` and
   * changes nothing unless the site is unarchived, has no other key than this one, and its newest publication is still
   * `expected` (null: none yet). `size` is added to what the site has published.
   */
  publish(
    publication: Publication,
    artefacts: Artefact[],
    found: { siteKey: string; expected: string | null; size?: number },
  ): Promise<void>;
  newestPublication(siteId: string): Promise<Publication | null>;
  /** Newest first. */
  publications(siteId: string, limit: number): Promise<PublicationEntry[]>;
  publication(siteId: string, integrity: string): Promise<Publication | null>;
  artefact(file: string): Promise<Artefact | null>;
}

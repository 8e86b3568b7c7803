import type { Tool } from '../../consent/earlierTools.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BannerChanges } from '../ruleset/ruleset.ts';

/** Something in another tool's settings, by its path, and what is to be said of it. */
export interface ImportNote {
  at: string;
  why: string;
}

/** Said of a field that nothing here corresponds to. */
export const noCounterpart = 'has no counterpart here';

/** The settings of another consent tool, as changes of a site's banner. Each field is in exactly one of the last three lists. */
export interface ImportedBanner {
  tool: Tool;
  /** Address of the page that showed them. */
  page: string;
  /** Body of `PATCH /sites/{siteId}/banner`: what the site has stays beside it. */
  changes: BannerChanges;
  /** The ruleset that this would make of the one in force. */
  ruleset: Ruleset;
  taken: string[];
  mended: ImportNote[];
  left: ImportNote[];
}

/** Response of `GET /sites/{siteId}/import`. */
export interface ImportView {
  /** When the newest scan that looked for a tool began; null before there is one. */
  scannedAt: string | null;
  /** Null where no tool on the page showed its settings. */
  found: ImportedBanner | null;
}

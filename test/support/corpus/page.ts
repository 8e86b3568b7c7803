import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { ScanCheckId } from '../../../src/shared/wire/scan/scanFindings.ts';
import type { PlantedPages } from '../planted/site.ts';

/** One page that is planted to be scanned, and what is wrong with it. */
export interface CorpusPage {
  /** Unique; also the label of its host: the page is served at `${name}.localhost/`. */
  name: string;
  /** Checks it must be found to break, and no other; empty for a clean page. */
  faults: ScanCheckId[];
  /** Checks that may come out either way, with the reason; counted neither way. Use rarely, say why. */
  open?: Partial<Record<ScanCheckId, string>>;
  /** Everything served, by `host/path`. */
  pages: PlantedPages;
  /** With our own snippet: what its ruleset differs in; the runner puts the snippet where the body says `{{snippet}}`. Absent: another tool's banner, or none. */
  ruleset?: (standard: Ruleset) => Ruleset;
  /** Where hosts of the site lead by the name servers, such as `{'m.shop.localhost': 'in.hotjar.com'}`. */
  aliases?: Record<string, string>;
}

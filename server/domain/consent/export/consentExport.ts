import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { KeyFinder } from '../../consentLog/keyList.ts';
import type { LogSealing } from '../../consentLog/logSealing.ts';
import type { SignedHead } from '../../consentLog/port.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { followed } from '../../kernel/followed.ts';
import type { Range } from '../../kernel/range.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import { microsToIso } from '../../kernel/time.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { type AnchorReads, anchorLine } from './anchorLine.ts';
import {
  type ExportLine,
  exportFormat,
  formatLine,
  type HeaderLine,
  loggedFormat,
  manifest,
  type RulesetLine,
  type WithoutLog,
} from './lines.ts';
import { loggedLines } from './loggedExport.ts';
import type { AnchorLine, LoggedExportLine } from './loggedLines.ts';
import { plainLines } from './plainExport.ts';

export type ConsentExports = ReturnType<typeof consentExportService>;

/** The proof of consent: records with the rulesets they name, in one file that can be checked without us. */
export function consentExportService({
  control,
  storeOf,
  clock,
  software,
  logs,
  vkeyOf,
  bookStoreOf,
}: {
  control: Pick<ControlStore, 'publication' | 'logHead' | 'site'> & AnchorReads['control'];
  storeOf: (site: SitePlace) => RegionStore;
  /** Where the log of a region's book stands. */
  bookStoreOf: (region: Region) => AnchorReads['bookStore'];
  clock: Clock;
  software: { name: string; version: string };
  logs: Pick<LogSealing, 'sealNow'>;
  vkeyOf: KeyFinder;
}) {
  /** The signed head that an export made now rests on, or why there is none. */
  async function headFor(
    site: StoredSite,
  ): Promise<{ head: SignedHead; vkey: string } | WithoutLog> {
    try {
      if ((await logs.sealNow(site)) !== null) return 'stopped';
    } catch {
      return 'unavailable';
    }
    const head = await control.logHead(site.id);
    // A head that was signed with a key which nobody knows any more is nobody's to hand out.
    const vkey = head && (await vkeyOf(head));
    return vkey ? { head, vkey } : 'unsigned';
  }

  /** @throws where the ruleset is gone: a record must not be exported without what was shown */
  async function rulesetLine({ id }: StoredSite, integrity: string): Promise<RulesetLine> {
    const publication = await control.publication(id, integrity);
    if (!publication) throw new Error(`Ruleset ${integrity} of site ${id} is gone`);
    return { kind: 'ruleset', integrity, ruleset: publication.ruleset };
  }

  /** None where the book cannot be read just now: what the file shows of the log, it shows without. */
  async function anchorFor(
    { region }: StoredSite,
    store: RegionStore,
    log: { head: SignedHead; vkey: string; range: Range },
  ): Promise<AnchorLine | null> {
    try {
      return await anchorLine(
        { control, store, bookStore: bookStoreOf(region) },
        { ...log, region },
      );
    } catch {
      return null;
    }
  }

  return {
    /**
     * Yields the file in pieces of whole lines, from its header to its manifest: of format 2 where the log of the site is signed, else
     * of format 1. Records made while it is written are not in it. It stays whole where the site is moved to another cell meanwhile.
     * A file without its last line is incomplete.
     */
    async *write(site: StoredSite, range: Range): AsyncGenerator<string> {
      const store = followed(site, { storeOf, placeOf: control.site });
      const { id, domain } = site;
      const sums = manifest();
      const text = (line: ExportLine | LoggedExportLine) => {
        const written = formatLine(line);
        sums.add(line.kind, written);
        return written;
      };

      const log = await headFor(site);
      const header: HeaderLine = {
        kind: 'header',
        format: typeof log === 'string' ? exportFormat : loggedFormat,
        site: { id, domain, region: site.region },
        window: { from: isoOrNull(range.from), to: isoOrNull(range.to) },
        exportedAt: nowIso(clock),
        software,
        ...(typeof log === 'string' && { withoutLog: log }),
      };
      yield text(header);
      const request = { range, rulesetLine: (name: string) => rulesetLine(site, name) };
      const pieces: AsyncIterable<(ExportLine | LoggedExportLine)[]> =
        typeof log === 'string'
          ? plainLines(store, id, request)
          : loggedLines(store, log.head, { ...request, vkey: log.vkey });
      for await (const lines of pieces) yield lines.map(text).join('');
      const anchor =
        typeof log === 'string' ? null : await anchorFor(site, store, { ...log, range });
      if (anchor) yield text(anchor);
      yield sums.line().text;
    },
  };
}

function isoOrNull(micros: number | null): string | null {
  return micros === null ? null : microsToIso(micros);
}

import { type Clock, nowIso } from '../../kernel/clock.ts';
import type { Range } from '../../kernel/range.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import { isoToMicros, microsToIso } from '../../kernel/time.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { type ExportLine, exportFormat, formatLine, manifest } from './lines.ts';

/** Records read and sent at once. */
const pageSize = 500;

export type ConsentExports = ReturnType<typeof consentExportService>;

/** The proof of consent: records with the rulesets they name, in one file that can be checked without us. */
export function consentExportService({
  control,
  storeOf,
  clock,
  software,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  software: { name: string; version: string };
}) {
  /** Pages of records, oldest first. */
  async function* pages(site: StoredSite, range: Range) {
    let { from } = range;
    for (;;) {
      const window = { from, to: range.to, limit: pageSize };
      const records = await storeOf(site).consentRecords(site.id, window, null);
      if (records.length) yield records;
      const last = records.at(-1);
      if (!last || records.length < pageSize) return;
      from = (isoToMicros(last.receivedAt) ?? 0) + 1;
    }
  }

  /** Pages of remains of erased records, oldest first. */
  async function* erasedPages(site: StoredSite, range: Range) {
    let { from } = range;
    for (;;) {
      const window = { from, to: range.to };
      const erased = await storeOf(site).erasedRecords(site.id, window, pageSize);
      if (erased.length) yield erased;
      const last = erased.at(-1);
      if (!last || erased.length < pageSize) return;
      from = (isoToMicros(last.receivedAt) ?? 0) + 1;
    }
  }

  return {
    /**
     * Yields the file in pieces of whole lines: header, rulesets, records oldest first, remains of erased ones,
     * manifest. Records made while it is written are not in it. A file without its last line is incomplete.
     */
    async *write(site: StoredSite, range: Range): AsyncGenerator<string> {
      const store = storeOf(site);
      const { id, domain } = site;
      const sums = manifest();
      const lines = (some: ExportLine[]) =>
        some
          .map((line) => {
            const text = formatLine(line);
            sums.add(line.kind, text);
            return text;
          })
          .join('');

      // Records are stored in order of time, so none can be inserted before this one later.
      const newest = isoToMicros((await store.newestRecord(id))?.receivedAt ?? '') ?? 0;
      const end = Math.max(newest, (await store.newestErased(id)) ?? 0);
      const until = { from: range.from, to: Math.min(range.to ?? end, end) };
      yield lines([
        {
          kind: 'header',
          format: exportFormat,
          site: { id, domain, region: site.region },
          window: { from: isoOrNull(range.from), to: isoOrNull(range.to) },
          exportedAt: nowIso(clock),
          software,
        },
      ]);
      for (const integrity of await store.rulesetsNamed(id, until)) {
        const publication = await control.publication(id, integrity);
        if (!publication) throw new Error(`Ruleset ${integrity} of site ${id} is gone`);
        yield lines([{ kind: 'ruleset', integrity, ruleset: publication.ruleset }]);
      }
      for await (const records of pages(site, until)) {
        yield lines(records.map((record) => ({ kind: 'record', record })));
      }
      for await (const erased of erasedPages(site, until)) {
        yield lines(erased.map((one) => ({ kind: 'erased', ...one })));
      }
      yield sums.line().text;
    },
  };
}

function isoOrNull(micros: number | null): string | null {
  return micros === null ? null : microsToIso(micros);
}

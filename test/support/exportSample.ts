import { consentExportService } from '../../server/domain/consent/export/consentExport.ts';
import { recordId, subjectIdOf } from '../../server/domain/consent/recordId.ts';
import type { Range, Window } from '../../server/domain/kernel/range.ts';
import type { StoredSite } from '../../server/domain/kernel/site.ts';
import { isoToMicros, microsToIso } from '../../server/domain/kernel/time.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { rulesetIntegrity } from '../../server/domain/ruleset/integrity.ts';
import type { Publication } from '../../server/domain/ruleset/port.ts';
import type { ControlStore, RegionStore } from '../../server/domain/stores.ts';
import { signalPurposes, signalStates } from '../../src/shared/consent/signalStates.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import { decision, refusal } from './decision.ts';

export const site = { id: '5'.repeat(32), domain: 'shop.example', region: 'EU' } as StoredSite;
const rulesets = ['one', 'two'].map((code) => defaultRuleset(site.domain, code));
export const publications = rulesets.map((ruleset) => ({
  ruleset,
  integrity: rulesetIntegrity(ruleset),
})) as Publication[];
export const began = Date.UTC(2026, 10, 21) * 1000;

/** The n-th of a site's records: every other visitor refuses, under one ruleset and then the other. */
export function recordOf(n: number): ConsentRecord {
  const { integrity, ruleset } = publications[n % 2] as Publication;
  const body = (n % 3 ? decision : refusal)(
    { rulesetIntegrity: integrity },
    { subjectSecret: String(n).padStart(20, '0') },
  );
  const { subjectSecret, ...rest } = body;
  const subjectId = subjectIdOf(subjectSecret);
  return {
    ...rest,
    recordVersion: 2,
    id: recordId(site.id, subjectId, rest),
    subjectId,
    siteId: site.id,
    receivedAt: microsToIso(began + n),
    signals: signalStates(signalPurposes(ruleset.purposes), (key) => rest.granted.includes(key)),
  };
}

function within(record: ConsentRecord, { from, to }: Range): boolean {
  const at = isoToMicros(record.receivedAt) as number;
  return at >= (from ?? at) && at <= (to ?? at);
}

/** An export of this many records, as its pieces; `pages` tells how many reads it took. */
export function exportSample(count: number, range: Partial<Range> = {}) {
  const records = Array.from({ length: count }, (_, n) => recordOf(n));
  const pages: Window[] = [];
  const region: Partial<RegionStore> = {
    newestRecord: async () => records.at(-1) ?? null,
    newestErased: async () => null,
    erasedRecords: async () => [],
    rulesetsNamed: async (_siteId, range) => [
      ...new Set(
        records
          .filter((record) => within(record, range))
          .map(({ rulesetIntegrity }) => rulesetIntegrity),
      ),
    ],
    async consentRecords(_siteId, window) {
      pages.push(window);
      return records.filter((record) => within(record, window)).slice(0, window.limit);
    },
  };
  const control: Partial<ControlStore> = {
    site: async () => site,
    logHead: async () => null,
    publication: async (_siteId, integrity) =>
      publications.find((one) => one.integrity === integrity) ?? null,
  };
  const exports = consentExportService({
    control: control as ControlStore,
    storeOf: () => region as RegionStore,
    clock: { now: () => Date.UTC(2026, 10, 22) },
    software: { name: 'portcullis', version: '0.0.0' },
    logs: { sealNow: async () => null },
    vkeyOf: async () => null,
    bookStoreOf: () => region as RegionStore,
  });
  const pieces = exports.write(site, { from: null, to: null, ...range });
  return { pieces, records, pages, site };
}

export async function wholeExport(count: number, range: Partial<Range> = {}): Promise<string> {
  let text = '';
  for await (const piece of exportSample(count, range).pieces) text += piece;
  return text;
}

import { consentExportService } from '../../../server/domain/consent/export/consentExport.ts';
import type { AnchorLine, LogLine } from '../../../server/domain/consent/export/loggedLines.ts';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import { keyFinder } from '../../../server/domain/consentLog/keyList.ts';
import type { Range } from '../../../server/domain/kernel/range.ts';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import type { RegionStore, Stores } from '../../../server/domain/stores.ts';
import { publications } from '../../support/exportSample.ts';
import { check } from '../../support/secondVerifier/check.mjs';
import { inEU, seed, siteId, type world } from './bookWorld.ts';

export async function* whole(text: string) {
  yield Buffer.from(text);
}

/** What a service exports of its site, and what both verifiers say of it. */
export async function exporting(
  made: Awaited<ReturnType<typeof world>>,
  {
    bookCell = made.stores.of(inEU),
    range = { from: null, to: null },
  }: { bookCell?: RegionStore; range?: Range } = {},
) {
  const { stores, clock, policy } = made;
  const { control } = stores as Stores;
  const exports = consentExportService({
    control: {
      ...control,
      site: control.site,
      publication: async (_siteId, name) =>
        publications.find(({ integrity }) => integrity === name) ?? null,
    },
    storeOf: () => stores.of(inEU),
    clock,
    software: { name: 'portcullis', version: '0.0.0' },
    logs: { sealNow: async () => null },
    vkeyOf: keyFinder({ control, seed }),
    bookStoreOf: () => bookCell,
  });
  let text = '';
  const site = (await control.site(siteId)) as StoredSite;
  for await (const piece of exports.write(site, range)) text += piece;
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const find = <Line>(kind: string) => lines.find((line) => line.kind === kind) as Line;
  const { vkey: key } = find<LogLine>('log');
  return {
    text,
    key,
    anchor: find<AnchorLine | undefined>('anchor'),
    end: lines.at(-1).kind,
    verdict: await verifyExport(whole(text), { key, policy }),
    second: (words: string) => check(Buffer.from(text), key, words),
  };
}

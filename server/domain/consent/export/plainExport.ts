import type { Range } from '../../kernel/range.ts';
import { isoToMicros } from '../../kernel/time.ts';
import type { RegionStore } from '../../stores.ts';
import type { ExportLine, RulesetLine } from './lines.ts';

/** Records read and sent at once. */
const pageSize = 500;

/** Pages of something in the order of `receivedAt`. */
async function* pages<One extends { receivedAt: string }>(
  range: Range,
  read: (range: Range) => Promise<One[]>,
): AsyncGenerator<One[]> {
  let { from } = range;
  for (;;) {
    const some = await read({ from, to: range.to });
    if (some.length) yield some;
    const last = some.at(-1);
    if (!last || some.length < pageSize) return;
    from = (isoToMicros(last.receivedAt) ?? 0) + 1;
  }
}

/** The lines of format 1 after its header: rulesets, records oldest first, remains of erased ones. */
export async function* plainLines(
  store: Pick<
    RegionStore,
    'consentRecords' | 'erasedRecords' | 'newestRecord' | 'newestErased' | 'rulesetsNamed'
  >,
  siteId: string,
  {
    range,
    rulesetLine,
  }: { range: Range; rulesetLine: (integrity: string) => Promise<RulesetLine> },
): AsyncGenerator<ExportLine[]> {
  // Records are stored in order of time, so none can be inserted before this one later.
  const newest = isoToMicros((await store.newestRecord(siteId))?.receivedAt ?? '') ?? 0;
  const end = Math.max(newest, (await store.newestErased(siteId)) ?? 0);
  const until = { from: range.from, to: Math.min(range.to ?? end, end) };
  for (const integrity of await store.rulesetsNamed(siteId, until)) {
    yield [await rulesetLine(integrity)];
  }
  const records = (some: Range) => store.consentRecords(siteId, { ...some, limit: pageSize }, null);
  for await (const some of pages(until, records)) {
    yield some.map((record) => ({ kind: 'record', record }));
  }
  const erased = (some: Range) => store.erasedRecords(siteId, some, pageSize);
  for await (const some of pages(until, erased)) {
    yield some.map((one) => ({ kind: 'erased', ...one }));
  }
}

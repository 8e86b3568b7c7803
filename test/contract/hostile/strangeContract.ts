import { expect, it } from 'vitest';
import { subjectIdOf } from '../../../server/domain/consent/recordId.ts';
import { timePrefix } from '../../../server/domain/kernel/ids.ts';
import { cutRows } from '../../../server/domain/monitoring/cutRows.ts';
import { expandBatch } from '../../../server/domain/monitoring/expandBatch.ts';
import { foldRequests } from '../../../server/domain/monitoring/foldRequests.ts';
import { isPlace } from '../../../server/domain/ruleset/jurisdictions/countries.ts';
import { unknownJurisdiction } from '../../../src/shared/vocabulary.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import { createWorld } from '../../support/api/world.ts';
import type { TestApp } from '../../support/createTestApp.ts';
import { strangeBatch, strangeDecision } from '../../support/hostile/strange.ts';
import fc from '../../support/seeded.ts';

/** How many posts of each kind are made: more of them by `HOSTILE_REQUESTS`. */
const runs = Math.ceil(Number(process.env.HOSTILE_REQUESTS ?? 600) / 4);
const timeout = 60_000 + runs * 100;

/** What a strange visitor sends, and our schemas allow, comes back from the API as it was sent, whatever store there is. */
export async function strangeValues(app: TestApp): Promise<void> {
  const world = await createWorld(app);
  const read = async <Body>(path: string) => {
    const { status, body, text } = await app.api<Body>(
      world.key,
      'GET',
      `/sites/${world.site.id}${path}`,
    );
    expect(status, text).toBe(200);
    return body;
  };

  /** One visitor may come up often enough for several pages: what is past a page begins where it ended. */
  async function recordOf(subjectId: string, recordId: string): Promise<ConsentRecord | undefined> {
    let from = '';
    for (;;) {
      const { data, truncated } = await read<List<ConsentRecord>>(
        `/consent-records?subjectId=${subjectId}&limit=1000${from}`,
      );
      const found = data.find(({ id }) => id === recordId);
      if (found || !truncated) return found;
      from = `&from=${data.at(-1)?.receivedAt}`;
    }
  }

  it('a strange decision is kept as it was sent, or refused', { timeout }, async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(strangeDecision(world), async (sent) => {
        const { status, body, text } = await app.post<{ id: string }>(
          `/${world.siteKey}/decisions`,
          sent,
        );
        expect(status, text).toBeLessThan(500);
        if (status !== 200) return;
        kept += 1;
        const subjectId = subjectIdOf(sent.subjectSecret);
        expect(await recordOf(subjectId, body.id)).toMatchObject(expected(sent));
        expect(body.id.slice(0, 12)).toBe(timePrefix(Date.parse(sent.decidedAt)));
      }),
      { numRuns: runs },
    );
    expect(kept).toBeGreaterThan(runs / 10);
    // What reads all of them reads these.
    for (const path of ['/consent-records', '/consent-rates', '/consent-export', '/setup'])
      await read(path);
  });

  it('a strange batch is kept as it was sent, or refused', { timeout }, async () => {
    let kept = 0;
    let batches = 0;
    await fc.assert(
      fc.asyncProperty(strangeBatch, async (one) => {
        batches += 1;
        const batchId = one.batchId.slice(0, -6) + `${batches}`.padStart(6, '0');
        const sent = { ...one, batchId };
        const { status, text } = await app.post(`/${world.siteKey}/events`, sent);
        expect(status, text).toBeLessThan(500);
        if (status !== 204) return;
        kept += 1;
        const stored = await read<{ data: TagEvent[] }>(
          `/tag-events?batchId=${batchId}&limit=1000`,
        );
        const rows = foldRequests(cutRows(sent.rows));
        expect(stored.data.map(withoutTime)).toEqual(
          expandBatch({
            siteId: world.site.id,
            batchId,
            part: sent.part ?? 0,
            receivedAt: 0,
            subjectId: stored.data[0]?.subjectId ?? '',
            firstSeq: 0,
            rows: JSON.parse(JSON.stringify(rows)),
          }).map(withoutTime),
        );
      }),
      { numRuns: runs },
    );
    expect(kept).toBeGreaterThan(runs / 10);
    for (const path of ['/tag-flow', '/event-names', '/hosts', '/monitoring/findings'])
      await read(path);
  });
}

const withoutTime = ({ receivedAt: _, ...event }: TagEvent) => event;

function expected({ subjectSecret: _, faults: _counted, receipt: _asked, ...sent }: DecisionBody) {
  const { jurisdiction, jurisdictionReason } = sent;
  const place = isPlace(jurisdiction);
  const lowered = !place || jurisdictionReason === 'edge';
  return {
    ...sent,
    jurisdiction: place ? jurisdiction : unknownJurisdiction,
    jurisdictionReason: lowered ? 'no_signal' : jurisdictionReason,
  };
}

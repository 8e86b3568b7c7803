import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { logChecks } from '../../../server/jobs/logChecks.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { newRecord } from '../stores/samples.ts';

/** A signed log of three hundred records, and the file that it stands in. */
async function open() {
  const app = await createTestApp();
  const site = await app.site(await app.account());
  const stored = await app.stores.control.site(site.id);
  if (!stored) throw new Error('The site is not stored');
  const region = app.stores.of(stored);
  const records = Array.from({ length: 300 }, (_, n) => ({ ...newRecord(n), siteId: site.id }));
  await Promise.all(records.map((record) => region.recordDecision(record)));
  await app.services.logs.sealNow(stored);
  const lines: { siteId: string; from: number; to: number }[] = [];
  const error = (fields: object) => void lines.push(fields as (typeof lines)[number]);
  const checks = logChecks(app.stores, { error });
  return {
    siteId: site.id,
    lines,
    check: () => checks.run(AbortSignal.timeout(60_000)),
    /** Somebody with the file at hand changes it. */
    change(sql: string) {
      const db = new DatabaseSync(join(app.dataDir, 'eu.db'));
      db.exec('DROP TRIGGER consent_records_stand; DROP TRIGGER consent_records_stay;');
      db.exec(sql);
      db.close();
    },
  };
}

const at = (place: string) =>
  `(SELECT received_at FROM consent_records ORDER BY received_at ${place} LIMIT 1)`;

it('a log that is as it was sealed is not told of', async () => {
  const { check, lines } = await open();
  expect(await check()).toEqual({ checked: 1, changed: [] });
  expect(lines).toEqual([]);
});

it.each([
  [
    'the text of the newest record',
    `UPDATE consent_records SET body = replace(body, 'analytics', 'marketing') WHERE received_at = ${at('DESC')}`,
    256,
  ],
  [
    'the newest record, which is gone',
    `DELETE FROM consent_records WHERE received_at = ${at('DESC')}`,
    256,
  ],
  [
    'a record in the middle',
    `UPDATE consent_records SET subject_id = randomblob(32) WHERE received_at = ${at('ASC')}`,
    0,
  ],
  [
    'a record and its leaf',
    `UPDATE consent_records SET seal = randomblob(16) WHERE received_at = ${at('ASC')};
     UPDATE log_tiles SET hashes = zeroblob(length(hashes)) WHERE level = 1`,
    0,
  ],
])('a change of %s is told of once', async (_what, sql, from) => {
  const { check, change, lines, siteId } = await open();
  change(sql);
  // Besides the newest tile, one of the two is looked at by chance.
  await expect.poll(check, { timeout: 20_000 }).toEqual({ checked: 1, changed: [siteId] });
  await check();
  expect(lines).toEqual([{ siteId, from, to: from ? 301 : 256 }]);
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { encodeEntry } from '../../../server/domain/consentLog/entry.ts';
import { contradictions } from '../../../server/domain/consentLog/sealing.ts';
import { leafHash } from '../../../server/domain/consentLog/tree.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { sealAll } from './logContract.ts';
import { everything, handClock, inEU, newRecord, siteId } from './samples.ts';

/** A log of 300 records, of which somebody with the file at hand changes something. */
async function tampered(sql: string) {
  const dataDir = await temporaryDirectory();
  const clock = handClock();
  const region = (await openStores(dataDir, clock)).of(inEU);
  await Promise.all(Array.from({ length: 290 }, (_, n) => region.recordDecision(newRecord(n))));
  for (let n = 290; n < 300; n += 1) {
    clock.time += 1;
    await region.recordDecision(newRecord(n));
  }
  expect(await sealAll(region)).toBe(301);
  const db = new DatabaseSync(join(dataDir, 'eu.db'));
  db.exec('DROP TRIGGER consent_records_stand; DROP TRIGGER consent_records_stay;');
  db.exec(sql);
  db.close();
  await region.recordDecision(newRecord(300));
  return { region, sealed: await region.sealLog(siteId) };
}

const last = '(SELECT max(received_at) FROM consent_records)';

describe('what is sealed and was changed through SQL', () => {
  it.each([
    ['nothing at all', 'SELECT 1', null],
    [
      'a hash of the last tile',
      'UPDATE log_tiles SET hashes = zeroblob(length(hashes)) WHERE level = 0 AND n = 1',
      contradictions.tree,
    ],
    ['a tile that is gone', 'DELETE FROM log_tiles WHERE level = 1', contradictions.tree],
    [
      'a tile cut short',
      'UPDATE log_tiles SET hashes = substr(hashes, 1, 32) WHERE level = 0 AND n = 1',
      contradictions.tree,
    ],
    [
      'the frontier',
      'UPDATE site_logs SET frontier = zeroblob(length(frontier))',
      contradictions.tree,
    ],
    ['the size', 'UPDATE site_logs SET size = 300', contradictions.tree],
    ['all that is known of the log', 'DELETE FROM site_logs', contradictions.tree],
    [
      'how far it was sealed, set back',
      'UPDATE site_logs SET sealed_at = sealed_at - 1500',
      contradictions.entries,
    ],
    [
      'a record that is gone',
      `DELETE FROM consent_records WHERE received_at = ${last}`,
      contradictions.entries,
    ],
    [
      'a record slipped in late',
      `INSERT INTO consent_records
        SELECT randomblob(16), site_id, received_at - 500, subject_id, 1, body, seal
          FROM consent_records WHERE received_at = ${last}`,
      contradictions.entries,
    ],
  ])('is named at the next seal: %s', async (_what, sql, problem) => {
    const { region, sealed } = await tampered(sql);
    expect(sealed.broken).toBe(problem);
    if (problem === null) return;
    // Nothing is added to it, and visitors are answered as ever.
    expect(await region.sealLog(siteId)).toEqual(sealed);
    await region.recordDecision(newRecord(301));
    const records = await region.consentRecords(siteId, { ...everything, limit: 1_000 }, null);
    expect(records.length).toBeGreaterThanOrEqual(301);
  });
});

it.each([
  ['its text', "body = replace(body, 'analytics', 'marketing')", [8]],
  ['its salt', 'seal = randomblob(16)', [8]],
  ['whose it is', 'subject_id = randomblob(32)', [8]],
  // Those around it stand elsewhere then.
  ['when it came', 'received_at = 1', expect.arrayContaining([8])],
])(
  'a record of which somebody changes %s no longer fits its leaf, so whoever reads it is told',
  async (_what, change, others) => {
    const sealed = `WHERE received_at = (SELECT received_at FROM consent_records ORDER BY received_at LIMIT 1 OFFSET 7)`;
    const { region } = await tampered(`UPDATE consent_records SET ${change} ${sealed}`);
    const leaves = (await region.logEntries(siteId, 0)).map((entry) =>
      leafHash(encodeEntry(entry)),
    );
    const tile = Buffer.from((await region.logTile(siteId, 0, 0)) ?? []);
    const changed = leaves.flatMap((leaf, at) =>
      leaf.equals(tile.subarray(at * 32, at * 32 + 32)) ? [] : [at],
    );
    // After the entry that says where the log begins.
    expect(changed).toEqual(others);
  },
);

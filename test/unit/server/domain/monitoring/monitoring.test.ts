import { expect, it } from 'vitest';
import type { StoredSite } from '../../../../../server/domain/kernel/site.ts';
import { monitoringService } from '../../../../../server/domain/monitoring/monitoring.ts';
import type { NewBatch } from '../../../../../server/domain/monitoring/port.ts';
import { defaultRuleset } from '../../../../../server/domain/ruleset/defaultRuleset.ts';
import type { RegionStore } from '../../../../../server/domain/stores.ts';
import type { ConsentRecord } from '../../../../../src/shared/wire/consent/records.ts';
import { batch } from '../../../../support/decision.ts';

const site = { id: 'site', region: 'EU' } as StoredSite;

/** A service over one deciding record, and what reached its store. */
function service(granted: string[] | null, purpose = 'analytics') {
  const stored: NewBatch[] = [];
  const record = granted && ({ granted, rulesetIntegrity: 'sha256-x' } as ConsentRecord);
  const store = {
    lastRecords: async () => (record ? [record] : []),
    recordBatch: async (one: NewBatch) => {
      stored.push(one);
      return 'stored';
    },
  } as Partial<RegionStore> as RegionStore;
  const ruleset = { ...defaultRuleset('shop.example', ''), monitoring: { purpose } };
  const monitoring = monitoringService({
    storeOf: () => store,
    findRuleset: async () => ruleset,
    findSightings: async () => [],
    space: { require: async () => {} },
  });
  return { monitoring, stored };
}

it('says why it refuses, and stores nothing of it', async () => {
  const undecided = service(null);
  await expect(undecided.monitoring.record(site, batch())).rejects.toMatchObject({
    code: 'forbidden',
    detail: { reason: 'no_decision' },
  });

  const refused = service(['necessary', 'marketing']);
  await expect(refused.monitoring.record(site, batch())).rejects.toMatchObject({
    code: 'forbidden',
    detail: { reason: 'not_granted' },
  });
  expect([undecided.stored, refused.stored]).toEqual([[], []]);
});

it('goes by the purpose that the visitor’s own ruleset ties monitoring to', async () => {
  const granted = service(['necessary', 'marketing'], 'marketing');
  await granted.monitoring.record(site, batch());
  expect(granted.stored).toEqual([
    expect.objectContaining({ siteId: 'site', batchId: batch().batchId, rows: batch().rows }),
  ]);
});

import { expect, it } from 'vitest';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { carrying } from '../../support/carriedChoice.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();
const until = '2026-11-20T00:00:00Z';
const all = ['functional', 'analytics', 'marketing'].map((key) => ({ name: key, purposes: [key] }));
const proven = carrying('c15t', 'c15t', all, { until });
const refusalsOnly = carrying('c15t', 'c15t', all, null);
const shown = { ...decision({ rulesetIntegrity: '' }).shown, layer: 'none' } as const;

async function open({ purposes, carryOver }: Pick<Ruleset, 'purposes' | 'carryOver'>) {
  const made = await app.site(owner);
  const site = await app.services.sites.find(made.id, owner.accountId);
  const { publication } = await app.services.rulesets.publish(site, 'carry-over', (ruleset) => ({
    ...ruleset,
    purposes,
    ...(carryOver && { carryOver }),
  }));
  const { siteKey } = await app.install(owner, made);
  const path = `/sites/${site.id}`;
  return {
    rulesetIntegrity: publication.integrity,
    send: (body: DecisionBody) => app.post(`/${siteKey}/decisions`, body),
    records: async () =>
      (await app.api<List<ConsentRecord>>(owner.key, 'GET', `${path}/consent-records`)).body.data,
    exported: async () => (await app.api(owner.key, 'GET', `${path}/consent-export`)).text,
  };
}

async function* whole(text: string) {
  yield Buffer.from(text);
}

const imported = { method: 'imported', shown, decidedAt: '2026-10-02T08:00:00.000Z' } as const;

it('puts a choice from another tool on record as what it is, and exports it with its proof', async () => {
  const { send, records, exported, ...install } = await open(proven);
  const other = { subjectSecret: '99999999999999999999' };
  expect((await send(decision(install, imported))).status).toBe(200);
  expect((await send(refusal(install, { ...imported, ...other }))).status).toBe(200);
  const [granted, refused] = await records();
  expect(granted).toMatchObject({ ...imported, denied: [], shown });
  expect(refused).toMatchObject({ ...imported, granted: ['necessary'] });
  const text = await exported();
  expect(text).toContain(proven.carryOver?.grants?.log);
  expect(await verifyExport(whole(text))).toMatchObject({ problems: [] });
});

it.each<[string, Pick<Ruleset, 'purposes' | 'carryOver'>, Partial<DecisionBody>, string]>([
  ['where nothing is carried over', { purposes: proven.purposes }, {}, 'method'],
  ['of a grant where only refusals are', refusalsOnly, {}, 'granted'],
  [
    'of a grant under Global Privacy Control',
    proven,
    { shown: { ...shown, gpc: true } },
    'granted',
  ],
  [
    'of a grant that the log does not hold',
    proven,
    { decidedAt: '2026-11-20T00:00:00.001Z' },
    'decidedAt',
  ],
  [
    'that was made on a banner of ours',
    proven,
    { shown: { ...shown, layer: 'notice' } },
    'shown.layer',
  ],
])('refuses one %s', async (_what, ruleset, change, field) => {
  const { send, records, ...install } = await open(ruleset);
  const { status, error } = await send(decision(install, { ...imported, ...change }));
  expect([status, error.detail]).toEqual([400, { field }]);
  expect(await records()).toEqual([]);
});

it('takes a refusal where only those are carried over, of any date', async () => {
  const { send, records, ...install } = await open(refusalsOnly);
  expect((await send(refusal(install, imported))).status).toBe(200);
  expect(await records()).toHaveLength(1);
});

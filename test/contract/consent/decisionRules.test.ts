import { describe, expect, it } from 'vitest';
import type { Purpose, Ruleset, Wording } from '../../../src/shared/ruleset.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

async function open(change: Partial<Ruleset> = {}) {
  const made = await app.site(owner);
  const site = await app.services.sites.find(made.id, owner.accountId);
  const publish = async (more: Partial<Ruleset>) => {
    const { publication } = await app.services.rulesets.publish(site, 'purposes', (ruleset) => ({
      ...ruleset,
      ...more,
    }));
    return { rulesetIntegrity: publication.integrity, ruleset: publication.ruleset };
  };
  const { rulesetIntegrity, ruleset } = await publish(change);
  const { siteKey } = await app.install(owner, made);
  return {
    rulesetIntegrity,
    ruleset,
    publish,
    send: (body: DecisionBody) => app.post(`/${siteKey}/decisions`, body),
    async records() {
      const url = `/sites/${site.id}/consent-records`;
      return (await app.api<List<ConsentRecord>>(owner.key, 'GET', url)).body.data;
    },
  };
}

const byLaw: Partial<Ruleset> = {
  jurisdictions: { mode: 'by_law', overrides: { MX: { model: 'notice' } }, tagManager: [] },
};
const shown = decision({ rulesetIntegrity: '' }).shown;

describe('a grant without an act', () => {
  it.each(['US-CA', 'US', 'US-WA', 'NZ', 'MX', 'MX-JAL'])('is taken from %s', async (place) => {
    const { send, records, ...install } = await open(byLaw);
    const body = decision(install, { method: 'notice', jurisdiction: place });
    expect((await send(body)).status).toBe(200);
    expect(await records()).toMatchObject([{ method: 'notice', jurisdiction: place }]);
  });

  it.each([
    ['from a place that asks first', byLaw, { jurisdiction: 'DE' }],
    ['from a place the table does not know', byLaw, { jurisdiction: 'KR' }],
    ['from what is no place', byLaw, { jurisdiction: 'California' }],
    ['from nowhere', byLaw, { jurisdiction: 'US-CA', jurisdictionReason: 'no_signal' }],
    ['where each visitor gets the strictest', {}, { jurisdiction: 'US-CA' }],
  ] as const)('is refused %s', async (_, change, place) => {
    const { send, records, ...install } = await open(change);
    const { status, error } = await send(decision(install, { ...place, method: 'notice' }));
    expect([status, error.detail]).toEqual([400, { field: 'method' }]);
    expect(await records()).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  const gpc = { method: 'gpc', shown: { ...shown, layer: 'none', gpc: true } } as const;
  const unsold = { granted: ['necessary', 'functional', 'analytics'], denied: ['marketing'] };

  it('refuses what grants an advertising signal, and stands in the record', async () => {
    const { send, records, ...install } = await open(byLaw);
    const body = decision(install, { ...gpc, ...unsold, jurisdiction: 'US-CA' });
    expect((await send(body)).status).toBe(200);
    const [record] = await records();
    expect(record).toMatchObject({ method: 'gpc', ...unsold });
    expect(record?.shown).toEqual({ ...shown, layer: 'none', gpc: true });
  });

  it('refuses everything where consent is asked for first', async () => {
    const { send, records, ...install } = await open(byLaw);
    const { status, error } = await send(
      decision(install, { ...gpc, ...unsold, jurisdiction: 'DE' }),
    );
    expect([status, error.detail]).toEqual([400, { field: 'granted' }]);
    expect((await send(refusal(install, { ...gpc, jurisdiction: 'DE' }))).status).toBe(200);
    expect(await records()).toHaveLength(1);
  });

  it.each(['gpc', 'notice'] as const)('grants no advertising by %s', async (method) => {
    const { send, records, ...install } = await open(byLaw);
    const { status, error } = await send(
      decision(install, { ...gpc, method, jurisdiction: 'US-CA' }),
    );
    expect([status, error.detail]).toEqual([400, { field: 'granted' }]);
    expect(await records()).toEqual([]);
  });

  it('gives way to what the visitor then does, and is on record beside it', async () => {
    const { send, records, ...install } = await open(byLaw);
    const act = { jurisdiction: 'US-CA', shown: { ...shown, gpc: true } };
    expect((await send(decision(install, act))).status).toBe(200);
    expect(await records()).toMatchObject([{ method: 'accept_all', shown: { gpc: true } }]);
  });
});

it('takes the word of a script only where the ruleset lets scripts decide', async () => {
  const silent = await open();
  const { status, error } = await silent.send(decision(silent, { method: 'api' }));
  expect([status, error.detail]).toEqual([400, { field: 'method' }]);
  const { send, ...install } = await open({ scriptedGrants: true });
  expect((await send(decision(install, { method: 'api' }))).status).toBe(200);
});

describe('why the visitor was asked', () => {
  const reasonsIn = async (records: () => Promise<ConsentRecord[]>) =>
    (await records()).map((record) => record.shown.asked);

  it('is told from the decision before: on their own wish, once they were asked', async () => {
    const { send, records, ...install } = await open();
    await send(decision(install));
    await send(refusal(install, { sequence: 2, method: 'withdraw' }));
    expect(await reasonsIn(records)).toEqual(['first', 'revisited']);
  });

  it('is a new purpose, or one that came to mean more', async () => {
    const { send, records, publish, ruleset, ...install } = await open();
    await send(decision(install));
    const [first, one, ...rest] = ruleset.purposes as [Purpose, Purpose];
    const wider = await publish({ purposes: [first, { ...one, revision: 2 }, ...rest] });
    await send(decision(wider, { sequence: 2 }));
    const en = ruleset.wording.en as Wording;
    const maps = { name: 'Maps', description: 'Shows where the shops are.' };
    const more = await publish({
      purposes: [...wider.ruleset.purposes, { ...one, key: 'maps' }],
      wording: { en: { ...en, purposes: { ...en.purposes, maps } } },
    });
    const granted = [...decision(more).granted, 'maps'];
    await send(decision(more, { sequence: 3, granted }));
    expect(await reasonsIn(records)).toEqual(['first', 'new_recipients', 'new_purposes']);
  });

  it('is the age of the choice', async () => {
    const { send, records, ...install } = await open({ choiceDays: 200 });
    await send(decision(install, { decidedAt: '2025-01-01T00:00:00.000Z' }));
    await send(decision(install, { sequence: 2, decidedAt: '2025-07-19T23:59:59.999Z' }));
    await send(decision(install, { sequence: 3, decidedAt: '2026-02-04T23:59:59.999Z' }));
    expect(await reasonsIn(records)).toEqual(['first', 'revisited', 'expired']);
  });

  it('is the same for the answer to a notice as for the notice', async () => {
    const { send, records, ...install } = await open(byLaw);
    const place = { jurisdiction: 'US-CA' };
    await send(decision(install, { ...place, method: 'notice' }));
    await send(refusal(install, { ...place, sequence: 2 }));
    await send(decision(install, { ...place, sequence: 3 }));
    expect(await reasonsIn(records)).toEqual(['first', 'first', 'revisited']);
  });

  it('is not told where nobody asked, nor where the decision before is not on record', async () => {
    const { send, records, ...install } = await open();
    await send(refusal(install, { method: 'close', sequence: 4 }));
    await send(refusal(install, { sequence: 5, shown: { ...shown, layer: 'none' } }));
    expect(await reasonsIn(records)).toEqual([undefined, undefined]);
  });

  it('comes from the decisions before, however late one arrives', async () => {
    const { send, records, ...install } = await open();
    await send(decision(install, { sequence: 3 }));
    await send(decision(install, { sequence: 1 }));
    await send(decision(install, { sequence: 2 }));
    expect(await reasonsIn(records)).toEqual([undefined, 'first', 'revisited']);
  });

  it('is never taken from the browser', async () => {
    const { send, ...install } = await open();
    const lie = { ...shown, asked: 'expired' } as DecisionBody['shown'];
    expect((await send(decision(install, { shown: lie }))).status).toBe(400);
  });
});

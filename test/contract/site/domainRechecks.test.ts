import { expect, it } from 'vitest';
import type { Outside } from '../../../server/domain/kernel/outside.ts';
import { domainRechecks, recheckEvery } from '../../../server/jobs/domains.ts';
import type { Setup } from '../../../src/shared/wire/site/setup.ts';
import type { DomainVerification } from '../../../src/shared/wire/site/verification.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const placed = new Map<string, string>();
const lookups: string[] = [];
const outside: Outside = {
  async txtRecords(name) {
    lookups.push(name);
    return [placed.get(name) ?? ''].filter(Boolean);
  },
  smallText: async () => ({ status: 404, text: '' }),
};
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const app = await createTestApp({ outside, clock });
const { control } = app.stores;
const warned: object[] = [];
const log = { info() {}, error() {}, warn: (fields: object) => void warned.push(fields) };
const { domainVerifications } = app.services;
const recheck = () =>
  domainRechecks({ control, domainVerifications, clock, log }).run(new AbortController().signal);

it('a proof that is gone is told of, and takes nothing back until it is there again', async () => {
  const owner = await app.account();
  const site = await app.site(owner, { verified: false });
  const byWord = await app.site(owner);
  const unverified = await app.site(owner, { verified: false });
  const setup = async () =>
    (await app.api<Setup>(owner.key, 'GET', `/sites/${site.id}/setup`)).body;
  const path = `/sites/${site.id}/domain-verification`;
  const { body } = await app.api<DomainVerification>(owner.key, 'GET', path);
  placed.set(body.dns.name, body.dns.value);
  await app.api(owner.key, 'POST', path);
  lookups.length = 0;

  expect(await recheck()).toEqual({ checked: 0, missing: 0 });
  clock.ahead += recheckEvery + 1_000;
  expect(await recheck()).toEqual({ checked: 1, missing: 0 });
  expect(await setup()).toMatchObject({ domainVerified: true, proofMissingSince: null });
  expect(lookups).toEqual([body.dns.name]);

  placed.clear();
  clock.ahead += recheckEvery + 1_000;
  expect(await recheck()).toEqual({ checked: 1, missing: 1 });
  expect(warned).toEqual([{ siteId: site.id }]);
  const { proofMissingSince, domainVerified, next } = await setup();
  expect([domainVerified, next.at(-1)?.code]).toEqual([true, 'restore_proof']);
  clock.ahead += recheckEvery + 1_000;
  await recheck();
  expect((await setup()).proofMissingSince).toBe(proofMissingSince);

  placed.set(body.dns.name, body.dns.value);
  clock.ahead += recheckEvery + 1_000;
  expect(await recheck()).toEqual({ checked: 1, missing: 0 });
  expect((await setup()).proofMissingSince).toBeNull();
  expect(lookups.some((name) => name.includes(byWord.domain))).toBe(false);
  expect(lookups.some((name) => name.includes(unverified.domain))).toBe(false);
});

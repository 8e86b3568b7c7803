import { type Scope, scopes } from '../../../server/domain/account/keys/scopes.ts';
import { maxExported } from '../../../server/domain/container/container.ts';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { exportedContainer } from '../container.ts';
import type { TestApp } from '../createTestApp.ts';
import { batch, decision } from '../decision.ts';
import { scanned } from '../scanned.ts';

/** An account with a site that has all there can be: a key, a ruleset, a record and a batch. */
export interface World {
  test: TestApp;
  accountId: string;
  userId: string;
  /** An owner's key with every scope. */
  key: string;
  site: StoredSite;
  siteKey: string;
  rulesetIntegrity: string;
  recordId: string;
  /** A scan that has ended, with a picture called `home-no_choice`. */
  scanId: string;
}

let sites = 0;

/** Makes a world without a single request, so that no budget is touched. @param word stands in all its names */
export async function createWorld(test: TestApp, word = 'shop'): Promise<World> {
  const { sites: siteService, rulesets, consent, monitoring } = test.services;
  const owner = await test.account();
  sites += 1;
  const made = await siteService.create(owner.accountId, {
    domain: `${word}-${sites}.example`,
    displayName: word,
    region: 'EU',
  });
  const site = await siteService.verify(made.id);
  const { siteKey, publication } = await rulesets.install(site);
  const rulesetIntegrity = publication.integrity;
  const { id: recordId } = await consent.record(site, decision({ rulesetIntegrity }));
  await monitoring.record(site, batch());
  await test.services.logs.sealNow(site);
  const scanId = await scanned(test.stores, site);
  const container = exportedContainer(site.id, site.createdAt);
  await test.stores.control.connectContainer({ ...container, maxLetters: maxExported });
  return { test, ...owner, site, siteKey, rulesetIntegrity, recordId, scanId };
}

export async function mintKey({ test, ...member }: World, granted: readonly Scope[] = scopes) {
  return (await test.services.keys.mint(member, granted)).key;
}

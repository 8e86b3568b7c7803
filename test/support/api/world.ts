import { type Scope, scopes } from '../../../server/domain/account/keys/scopes.ts';
import { maxExported } from '../../../server/domain/container/container.ts';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { exportedContainer } from '../container.ts';
import { type TestApp, testLogKey } from '../createTestApp.ts';
import { batch, decision } from '../decision.ts';
import { keepBook } from '../keptBook.ts';
import { scanned } from '../scanned.ts';

/** An account with a site that has all there can be: a key, a ruleset, a record and a batch. */
export interface World {
  app: TestApp;
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
export async function createWorld(app: TestApp, word = 'shop'): Promise<World> {
  const { sites: siteService, rulesets, consent, monitoring } = app.services;
  const owner = await app.account();
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
  await app.services.logs.sealNow(site);
  await keepBook(app.stores, testLogKey);
  const scanId = await scanned(app.stores, site);
  const container = exportedContainer(site.id, site.createdAt);
  await app.stores.control.connectContainer({ ...container, maxLetters: maxExported });
  return { app, ...owner, site, siteKey, rulesetIntegrity, recordId, scanId };
}

export async function mintKey({ app, ...member }: World, granted: readonly Scope[] = scopes) {
  return (await app.services.keys.mint(member, granted)).key;
}

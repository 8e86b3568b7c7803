import { describe } from 'vitest';
import type { Clock } from '../../../server/domain/kernel/clock.ts';
import type { Stores } from '../../../server/domain/stores.ts';
import { accountContract } from './accountContract.ts';
import { consentBatchContract } from './consentBatchContract.ts';
import { consentContract } from './consentContract.ts';
import { containerContract } from './containerContract.ts';
import { deliveryContract } from './deliveryContract.ts';
import { deviceContract } from './deviceContract.ts';
import { endpointContract } from './endpointContract.ts';
import { erasureContract } from './erasureContract.ts';
import { evidenceContract } from './evidenceContract.ts';
import { jobContract } from './jobContract.ts';
import { memberContract } from './memberContract.ts';
import { previewContract } from './previewContract.ts';
import { publicationContract } from './publicationContract.ts';
import { scanContract } from './scanContract.ts';
import { sessionContract } from './sessionContract.ts';
import { sightingContract } from './sightingContract.ts';
import { siteContract } from './siteContract.ts';
import { tagContract } from './tagContract.ts';
import { tagHourContract } from './tagHourContract.ts';
import { tagPartContract } from './tagPartContract.ts';
import { tallyContract } from './tallyContract.ts';
import { trackerContract } from './trackerContract.ts';

/** Opens an empty store for the running test, and closes it when that has finished. */
export type OpenStores = (clock: Clock) => Promise<Stores>;

/** What every store must do, whatever it keeps its rows in. */
export function storeContract(name: string, open: OpenStores): void {
  describe(name, () => {
    describe('accounts, members and keys', () => accountContract(open));
    describe('members and what they sign in with', () => memberContract(open));
    describe('sign-in links and sessions', () => sessionContract(open));
    describe('device authorizations', () => deviceContract(open));
    describe('tag manager containers', () => containerContract(open));
    describe('sites', () => siteContract(open));
    describe('publications and artefacts', () => publicationContract(open));
    describe('what visitors fetch', () => deliveryContract(open));
    describe('previews', () => previewContract(open));
    describe('consent records', () => consentContract(open));
    describe('erasure of records', () => erasureContract(open));
    describe('what records and batches come to', () => evidenceContract(open));
    describe('tag events', () => tagContract(open));
    describe('parts of a page view', () => tagPartContract(open));
    describe('what tag events come to', () => tagHourContract(open));
    describe('what page views prove', () => sightingContract(open));
    describe('scans', () => scanContract(open));
    describe('trackers', () => trackerContract(open));
    describe('tallies', () => tallyContract(open));
    describe('jobs', () => jobContract(open));
    describe('webhook endpoints', () => endpointContract(open));
    describe('batches of consent', () => consentBatchContract(open));
  });
}

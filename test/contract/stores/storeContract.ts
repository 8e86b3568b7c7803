import { describe } from 'vitest';
import { accountContract } from './accountContract.ts';
import { auditContract } from './auditContract.ts';
import { bookContract } from './bookContract.ts';
import { consentBatchContract } from './consentBatchContract.ts';
import { consentContract, orderContract } from './consentContract.ts';
import { consentCutContract } from './consentCutContract.ts';
import { containerContract } from './containerContract.ts';
import { deliveryContract } from './deliveryContract.ts';
import { deviceContract } from './deviceContract.ts';
import { endpointContract } from './endpointContract.ts';
import { erasureContract } from './erasureContract.ts';
import { evidenceContract } from './evidenceContract.ts';
import { exportContract } from './exportContract.ts';
import { gatherContract } from './gatherContract.ts';
import { headContract } from './headContract.ts';
import { jobContract } from './jobContract.ts';
import { logContract } from './logContract.ts';
import { memberContract } from './memberContract.ts';
import type { OpenStores } from './openStores.ts';
import { pageFileContract } from './pageFileContract.ts';
import { previewContract } from './previewContract.ts';
import { publicationContract } from './publicationContract.ts';
import { recoveryContract } from './recoveryContract.ts';
import { scanContract } from './scanContract.ts';
import { sessionContract } from './sessionContract.ts';
import { sightingContract } from './sightingContract.ts';
import { siteContract } from './siteContract.ts';
import { tagContract } from './tagContract.ts';
import { tagHourContract } from './tagHourContract.ts';
import { tagPartContract } from './tagPartContract.ts';
import { tallyContract } from './tallyContract.ts';
import { trackerContract } from './trackerContract.ts';

/** What every store must do, whatever it keeps its rows in. */
export const contracts = {
  'accounts, members and keys': accountContract,
  'members and what they sign in with': memberContract,
  'sign-in links and sessions': sessionContract,
  'device authorizations': deviceContract,
  'the audit log, and what expires': auditContract,
  'tag manager containers': containerContract,
  sites: siteContract,
  'publications and artefacts': publicationContract,
  'what visitors fetch': deliveryContract,
  'files of dashboards': pageFileContract,
  previews: previewContract,
  'consent records': consentContract,
  'consent records of one process': orderContract,
  'erasure of records': erasureContract,
  'the log of records': logContract,
  'exports of the log': exportContract,
  'signed heads of logs': headContract,
  'books of regions': bookContract,
  'logs that did not hold, and other keys': recoveryContract,
  'what records and batches come to': evidenceContract,
  'tag events': tagContract,
  'parts of a page view': tagPartContract,
  'what tag events come to': tagHourContract,
  'what page views prove': sightingContract,
  scans: scanContract,
  trackers: trackerContract,
  tallies: tallyContract,
  jobs: jobContract,
  'webhook endpoints': endpointContract,
  'batches of consent': consentBatchContract,
  'jobs that cut batches': consentCutContract,
  'jobs that ask for batches': gatherContract,
} satisfies Record<string, (open: OpenStores) => void>;

type Part = keyof typeof contracts;

/** @param but what no store of this kind can do */
export function storeContract(name: string, open: OpenStores, ...but: Part[]): void {
  const parts = (Object.keys(contracts) as Part[]).filter((part) => !but.includes(part));
  describe.each(parts)(`${name}: %s`, (part) => contracts[part](open));
}

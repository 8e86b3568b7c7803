import type { StoredKey } from '../../../server/domain/account/keys/port.ts';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import type { Clock } from '../../../server/domain/kernel/clock.ts';
import type { Window } from '../../../server/domain/kernel/range.ts';
import type { SitePlace, StoredSite } from '../../../server/domain/kernel/site.ts';
import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import type { Publication } from '../../../server/domain/ruleset/port.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';

/** Ids of the right form, told apart by a number. */
export const hexId = (n: number, bytes = 16) => n.toString(16).padStart(bytes * 2, '0');
export const subject = (n: number) => hexId(n, 32);

export const siteId = hexId(0x51);
/** That site, in one region and in the other. */
export const inEU: SitePlace = { id: siteId, region: 'EU', cell: 0 };
export const inUS: SitePlace = { id: siteId, region: 'US', cell: 0 };
export const accountId = hexId(0xac);
export const ownerId = hexId(0x0e);
export const at = '2026-11-21T08:00:00.000Z';
export const later = '2026-11-22T08:00:00.000Z';

export const everything: Window = { from: null, to: null, limit: 10_000 };

/** A clock that stands still until it is moved. */
export function handClock(time = Date.UTC(2026, 10, 21)): Clock & { time: number } {
  const clock = { time, now: () => clock.time };
  return clock;
}

export function newSite(changes: Partial<StoredSite> = {}): StoredSite {
  return {
    id: siteId,
    accountId,
    domain: 'shop.example',
    displayName: 'Sheep & Söns – “wool”',
    region: 'EU',
    cell: 0,
    status: 'pending',
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    plan: 'free',
    verifiedAt: null,
    siteKey: null,
    verificationToken: hexId(0x70),
    ceilings: null,
    retentionYears: 5,
    ...changes,
  };
}

export function newKey(changes: Partial<StoredKey> = {}): StoredKey & { hash: Uint8Array } {
  const id = changes.id ?? hexId(0x4e);
  return {
    id,
    accountId,
    userId: ownerId,
    name: null,
    scopes: ['sites:read', 'consent:read'],
    createdAt: at,
    expiresAt: null,
    revokedAt: null,
    lastUsedOn: null,
    hash: keyHash(id),
    ...changes,
  };
}

/** A hash like a key's: 32 bytes, different for each id. */
export const keyHash = (id: string) => new Uint8Array(Buffer.from(id + id, 'hex'));

export function newPublication(name: string, changes: Partial<Publication> = {}): Publication {
  const ruleset: Ruleset = {
    schema: 1,
    code: name,
    domain: 'shop.example',
    purposes: [
      {
        key: 'necessary',
        signals: [],
        recipients: [],
        lifetimeDays: null,
        clear: [],
        revision: 1,
      },
      {
        key: 'analytics',
        signals: ['analytics_storage'],
        recipients: ['Zähler GmbH'],
        lifetimeDays: 90,
        clear: ['_ga*'],
        revision: 1,
      },
    ],
    language: 'en',
    wording: {},
    links: { privacyPolicy: 'https://shop.example/privacy' },
    presentation: {
      layout: 'box',
      position: 'start',
      scheme: 'auto',
      placeholders: false,
    },
    theme: null,
    consentMode: {
      dataLayer: 'dataLayer',
      waitForUpdate: 500,
      urlPassthrough: false,
      adsDataRedaction: false,
    },
    blocking: { mode: 'off', rules: [] },
    vendorSignals: [],
    jurisdictions: { mode: 'strictest', overrides: {}, tagManager: [] },
    scriptedGrants: false,
    monitoring: { purpose: 'analytics' },
    choiceDays: 180,
  };
  return {
    siteId,
    integrity: `sha256-${name}`,
    ruleset,
    publishedAt: at,
    change: 'wording',
    note: null,
    sealed: {
      snippet: `(()=>{/* ${name} */})()`,
      artefacts: ['runtime.1a2b.js'],
      delivery: 'https://d.example',
      collect: 'https://c.example',
    },
    ...changes,
  };
}

/** The n-th record of a site; each is the first decision of a subject of its own. */
export function newRecord(n: number, changes: Partial<NewConsentRecord> = {}): NewConsentRecord {
  return {
    recordVersion: 2,
    id: hexId(n),
    subjectId: subject(n),
    siteId,
    rulesetIntegrity: 'sha256-QUJD',
    jurisdiction: 'DE-BY',
    jurisdictionReason: 'page',
    method: 'custom',
    decidedAt: '2026-11-20T23:59:59.999Z',
    granted: ['necessary', 'analytics'],
    denied: ['functional', 'marketing'],
    signals: {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    },
    shown: { language: 'de', layout: 'box', layer: 'preferences', theme: 'dark' },
    sequence: 1,
    ...changes,
  };
}

/** The n-th batch of a site: a batch row and `requests` more. */
export function newBatch(
  n: number,
  { requests = 2, ...changes }: Partial<NewBatch> & { requests?: number } = {},
): NewBatch {
  return {
    siteId,
    batchId: `page-view-${n}`,
    part: 0,
    subjectId: subject(n),
    rows: [
      { kind: 'batch', pageMs: null },
      ...Array.from({ length: requests }, (_, k) => ({
        kind: 'request' as const,
        pageMs: k,
        host: 'tags.example',
      })),
    ],
    ...changes,
  };
}

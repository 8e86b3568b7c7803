import type { Ruleset } from '../../src/shared/ruleset.ts';
import type { BatchRow } from '../../src/shared/wire/batch.ts';
import type { Account, ConsentRecord, Site, TagEvent } from '../../src/shared/wire/resources.ts';
import type { Region } from '../../src/shared/words.ts';

/**
 * What the domain needs of the outside. Small and asynchronous, so that one process on one file and many processes on
 * shared databases can both stand behind them. One contract suite runs against every implementation.
 */

export type Role = 'owner' | 'admin' | 'viewer';
export type Plan = 'free' | 'paid';

/** A site with what the API does not show of it. */
export interface StoredSite extends Site {
  plan: Plan;
  verifiedAt: string | null;
  /** Public key; null until the first install. */
  siteKey: string | null;
}

export interface StoredKey {
  id: string;
  accountId: string;
  userId: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** A ruleset as published: its document, and the bytes sealed with it. */
export interface Publication {
  siteId: string;
  integrity: string;
  ruleset: Ruleset;
  publishedAt: string;
  sealed: SealedBytes;
}

/** What a publish froze: the snippet's body and the artefacts it names. */
export interface SealedBytes {
  /** Body of the inline snippet and of the one-line tag's script, pure ASCII. */
  snippet: string;
  /** File names (`name.hash.js`) of all artefacts the snippet may load. */
  artefacts: string[];
  /** Base URLs the snippet loads from and posts to. */
  delivery: string;
  collect: string;
}

export interface Artefact {
  file: string;
  source: string;
  /** The site whose texts it carries; null for code that all sites share. */
  siteId: string | null;
}

/** Accounts, members, keys, sites, rulesets, artefacts. Holds nothing about visitors. */
export interface ControlStore {
  createAccount(input: {
    accountId: string;
    userId: string;
    name: string;
    email: string;
    at: string;
  }): Promise<void>;
  account(accountId: string): Promise<Account | null>;
  /** Adds the user when the address is new. Answers the user's id. */
  addMember(input: {
    accountId: string;
    userId: string;
    email: string;
    role: Role;
    at: string;
  }): Promise<string>;
  role(accountId: string, userId: string): Promise<Role | null>;

  createKey(key: StoredKey & { hash: Uint8Array }): Promise<void>;
  keyByHash(hash: Uint8Array): Promise<(StoredKey & { hash: Uint8Array }) | null>;
  revokeKey(keyId: string, at: string): Promise<void>;
  keysOfAccount(accountId: string): Promise<StoredKey[]>;

  /** Rejects with `Conflict` when the account has an unarchived site with the domain. */
  createSite(site: StoredSite): Promise<void>;
  site(siteId: string): Promise<StoredSite | null>;
  siteByKey(siteKey: string): Promise<StoredSite | null>;
  sitesOfAccount(accountId: string, includeArchived: boolean): Promise<StoredSite[]>;
  /** Idempotent: the first archiving stands. */
  archiveSite(siteId: string, at: string): Promise<void>;
  /** Turns a pending site active; does nothing to any other. */
  activateSite(siteId: string, at: string): Promise<void>;
  /** Gives the site this key unless it has one; answers the key that stands. */
  ensureSiteKey(siteId: string, siteKey: string): Promise<string>;
  verifySite(siteId: string, at: string): Promise<void>;
  setPlan(siteId: string, plan: Plan, at: string): Promise<void>;

  /**
   * Publishes when the site's newest publication is still `expected` (null: none yet); otherwise rejects with
   * `Conflict` and changes nothing.
   */
  publish(publication: Publication, artefacts: Artefact[], expected: string | null): Promise<void>;
  newestPublication(siteId: string): Promise<Publication | null>;
  publication(siteId: string, integrity: string): Promise<Publication | null>;
  artefact(file: string): Promise<Artefact | null>;
}

/** A consent record before the service stamps it. */
export interface NewConsentRecord extends Omit<ConsentRecord, 'receivedAt'> {
  sequence: number;
}

/** Bounds of a read on receivedAt, both inclusive, in microseconds since the epoch. */
export interface Window {
  from: number | null;
  to: number | null;
  /** Row cap. */
  limit: number;
}

export interface NewBatch {
  siteId: string;
  batchId: string;
  subjectId: string;
  rows: BatchRow[];
}

/** What one region keeps about visitors. Each write resolves when it is on disk. */
export interface RegionStore {
  /** Stores a record once, however often it is sent; answers its id. */
  recordDecision(record: NewConsentRecord): Promise<{ id: string; receivedAt: string }>;
  /** Oldest first. */
  consentRecords(
    siteId: string,
    window: Window,
    subjectId: string | null,
  ): Promise<ConsentRecord[]>;
  /** The record with the subject's highest sequence: it decides what is granted. */
  decidingRecord(siteId: string, subjectId: string): Promise<ConsentRecord | null>;
  /** Stores a batch once, however often it is sent. */
  recordBatch(batch: NewBatch): Promise<void>;
  /** Newest first; rows of one batch in seq order. */
  tagEvents(siteId: string, window: Window, batchId: string | null): Promise<TagEvent[]>;
}

export interface Stores {
  control: ControlStore;
  region(region: Region): RegionStore;
  /** Resolves with the cause when the store can't be written any more: every later write rejects. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Composes the bytes a ruleset is published with. */
export interface Sealer {
  /** Version of the built browser files: goes into each ruleset as `code`. */
  readonly code: string;
  seal(
    ruleset: Ruleset,
    place: {
      siteId: string;
      siteKey: string;
      rulesetIntegrity: string;
      delivery: string;
      collect: string;
    },
  ): { sealed: SealedBytes; artefacts: Artefact[] };
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** A write that lost to the state it found. */
export class Conflict extends Error {}

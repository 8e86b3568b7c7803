import type { Ruleset } from '../../src/shared/ruleset.ts';
import type { BatchRow } from '../../src/shared/wire/batch.ts';
import type { ConsentRecord, Site, TagEvent } from '../../src/shared/wire/resources.ts';
import type { Role } from '../../src/shared/wire/session.ts';
import type { Region } from '../../src/shared/words.ts';
import type { AccountStore } from './accounts/port.ts';
import type { AuditStore } from './audit/port.ts';
import type { RatesStore } from './consentRates/port.ts';
import type { ContainerStore } from './container/port.ts';
import type { DeliveryStore, Encoding, Forms } from './delivery/port.ts';
import type { DeviceStore } from './device/port.ts';
import type { ProofStore } from './domainVerification/port.ts';
import type { ErasureStore } from './erasure/port.ts';
import type { JobStore } from './jobs/port.ts';
import type { KeyStore } from './keys/port.ts';
import type { MemberStore } from './members/port.ts';
import type { Sighting, SightingStore } from './monitoring/findings/port.ts';
import type { HourStore } from './monitoring/port.ts';
import type { PasskeyStore } from './passkeys/port.ts';
import type { PasswordStore } from './passwords/port.ts';
import type { PreviewStore } from './previews/port.ts';
import type {
  Artefact,
  Publication,
  PublicationEntry,
  PublicationStore,
  SealedBytes,
} from './rulesets/port.ts';
import type { PublishedSizes } from './rulesets/storage.ts';
import type { ScanStore } from './scans/port.ts';
import type { SessionStore } from './sessions/port.ts';
import type { ActivityStore } from './setup/port.ts';
import type { SiteCeilingName } from './sites/ceilings.ts';
import type { Space } from './space.ts';
import type { TallyStore } from './tally/port.ts';
import type { TrackerStore } from './trackers/port.ts';
import type { ConsentBatchStore, EndpointStore } from './webhooks/port.ts';

/**
 * What the domain needs of the outside. Small and asynchronous, so that one process on one file and many processes on
 * shared databases can both stand behind them. One contract suite runs against every implementation.
 */

export type { Artefact, Encoding, Forms, Publication, PublicationEntry, Role, SealedBytes };
export type Plan = 'free' | 'paid';

/** A site with what the API does not show of it. */
export interface StoredSite extends Site {
  plan: Plan;
  /** Ceilings that the operator set for this site; the others are its plan's. */
  ceilings: Partial<Record<SiteCeilingName, number>> | null;
  verifiedAt: string | null;
  /** Public key; null until the first publish. */
  siteKey: string | null;
  /** What the domain's owner places there as a proof: 32 hex characters nobody guesses. */
  verificationToken: string;
  /** Years that its consent records are kept. */
  retentionYears: number;
}

/** Accounts, members, sessions, keys, sites, rulesets, artefacts. Holds nothing about visitors. */
export interface ControlStore
  extends AccountStore,
    AuditStore,
    SessionStore,
    DeliveryStore,
    DeviceStore,
    KeyStore,
    ContainerStore,
    MemberStore,
    PasswordStore,
    PasskeyStore,
    ProofStore,
    PreviewStore,
    PublicationStore,
    PublishedSizes,
    EndpointStore,
    JobStore,
    Probe {
  /** Rejects with `Conflict` when the account has an unarchived site with the domain. */
  createSite(site: StoredSite): Promise<void>;
  site(siteId: string): Promise<StoredSite | null>;
  siteByKey(siteKey: string): Promise<StoredSite | null>;
  sitesOfAccount(accountId: string, includeArchived: boolean): Promise<StoredSite[]>;
  /** Idempotent: the first archiving stands. */
  archiveSite(siteId: string, at: string): Promise<void>;
  /** Turns a pending site active; does nothing to any other. */
  activateSite(siteId: string, at: string): Promise<void>;
  verifySite(siteId: string, at: string): Promise<void>;
  setPlan(siteId: string, plan: Plan, at: string): Promise<void>;
  setCeilings(siteId: string, ceilings: StoredSite['ceilings'], at: string): Promise<void>;
  setRetention(siteId: string, years: number, at: string): Promise<void>;

  /** Forgets links, sessions, requests of programs and previews whose time was over at this ISO-8601 time. */
  forgetExpired(at: string): Promise<void>;
}

/** A consent record before the service stamps it. */
export interface NewConsentRecord extends Omit<ConsentRecord, 'receivedAt'> {
  sequence: number;
}

/** Bounds of a read on receivedAt, both inclusive, in microseconds since the epoch. */
export interface Range {
  from: number | null;
  to: number | null;
}

export interface Window extends Range {
  /** Row cap. */
  limit: number;
}

export interface NewBatch {
  siteId: string;
  batchId: string;
  /** Which part of its page view it is, from 0. */
  part: number;
  subjectId: string;
  rows: BatchRow[];
  /** What the rows prove; counted in the same transaction. */
  sightings?: Sighting[];
}

/** It is stored now, it was before, its id is another subject's, or its page view has as many rows as one may have. */
export type RecordedBatch = 'stored' | 'known' | 'foreign' | 'full';

/** What one region keeps about visitors. Each write resolves when it is on disk. */
export interface RegionStore
  extends RatesStore,
    ActivityStore,
    TallyStore,
    TrackerStore,
    SightingStore,
    HourStore,
    ConsentBatchStore,
    ErasureStore,
    ScanStore,
    JobStore,
    Probe {
  /** Stores a record once, however often it is sent, and never again once it was erased; answers its id. */
  recordDecision(record: NewConsentRecord): Promise<{ id: string; receivedAt: string }>;
  consentRecord(siteId: string, id: string): Promise<ConsentRecord | null>;
  /** Oldest first. */
  consentRecords(siteId: string, at: Window, subjectId: string | null): Promise<ConsentRecord[]>;
  /**
   * The records with the subject's highest sequence, oldest first and no more than `most`.
   * @param before looks only at those with a lower sequence
   */
  lastRecords(
    siteId: string,
    subjectId: string,
    most: number,
    before?: number,
  ): Promise<ConsentRecord[]>;
  /** The record received last. */
  newestRecord(siteId: string): Promise<ConsentRecord | null>;
  /** The rulesets that records of the range name, each once. */
  rulesetsNamed(siteId: string, range: Range): Promise<string[]>;
  /** Stores a part of a batch once, however often it is sent. */
  recordBatch(batch: NewBatch): Promise<RecordedBatch>;
  /**
   * Newest first, of one batch or of all; rows of one part in seq order. It goes on from part to part, and a part that never
   * came takes no place in it.
   */
  tagEvents(siteId: string, window: Window, batchId: string | null): Promise<TagEvent[]>;
}

/** Of one database: whether it can be written. */
export interface Probe {
  /** Writes a mark; rejects where nothing can be written. @param at milliseconds since the epoch */
  probe(at: number): Promise<void>;
}

export interface Stores {
  control: ControlStore;
  region(region: Region): RegionStore;
  /** Writes that were asked for and not answered yet. */
  pendingWrites(): number;
  /** What is left on the disk; null where the store does not know. */
  space(): Promise<Space | null>;
  /** Files that were found damaged since the start: what concerns them fails, all else goes on. */
  damaged(): string[];
  /** Resolves with the cause when the store can't be written any more: every later write rejects. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Composes the bytes a ruleset is published with. */
export interface Sealer {
  /** Version of the built browser files: goes into each ruleset as `code`. */
  readonly code: string;
  /** The operator's CMP id at IAB, or null: without one no ruleset may name `gpp`. */
  readonly cmpId: number | null;
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
  /** Compresses a text in every coding; owners take turns. */
  forms(source: string, owner: string): Promise<Forms>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** A write that lost to the state it found. */
export class Conflict extends Error {}

import type { Region } from '../../src/shared/vocabulary.ts';
import type { AccountStore } from './account/accounts/port.ts';
import type { AuditStore } from './account/audit/port.ts';
import type { DeviceStore } from './account/device/port.ts';
import type { KeyStore } from './account/keys/port.ts';
import type { MemberStore } from './account/members/port.ts';
import type { PageFileStore } from './account/pageFiles.ts';
import type { PasskeyStore } from './account/passkeys/port.ts';
import type { PasswordStore } from './account/passwords/port.ts';
import type { SessionStore } from './account/sessions/port.ts';
import type { ErasureStore } from './consent/erasure/port.ts';
import type { RecordStore } from './consent/port.ts';
import type { RatesStore } from './consent/rates/port.ts';
import type { BookStore } from './consentLog/book/port.ts';
import type { HeadStore, LogStore } from './consentLog/port.ts';
import type { ContainerStore } from './container/port.ts';
import type { JobStore } from './kernel/jobs.ts';
import { cellName, type SitePlace } from './kernel/site.ts';
import type { Space } from './kernel/space.ts';
import type { SightingStore } from './monitoring/findings/port.ts';
import type { BatchStore, HourStore } from './monitoring/port.ts';
import type { PublicationStore } from './ruleset/port.ts';
import type { PreviewStore } from './ruleset/previews/port.ts';
import type { DeliveryStore } from './ruleset/scripts/port.ts';
import type { PublishedSizes } from './ruleset/storage.ts';
import type { ScanStore } from './scan/run/port.ts';
import type { ScheduleStore } from './scan/schedule/port.ts';
import type { TrackerStore } from './scan/trackers/port.ts';
import type { CellStore, SiteStore } from './site/port.ts';
import type { ActivityStore } from './site/setup/port.ts';
import type { TallyStore } from './site/tally/port.ts';
import type { ProofStore } from './site/verification/port.ts';
import type { ConsentBatchStore, EndpointStore } from './webhook/port.ts';

/**
 * The store interface of the domain: the ports of its areas combined. Small and asynchronous, so that one process on
 * one file and many processes on shared databases can both implement it. One contract suite runs against every
 * implementation.
 */

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
    PageFileStore,
    PasswordStore,
    PasskeyStore,
    ProofStore,
    ScheduleStore,
    PreviewStore,
    PublicationStore,
    PublishedSizes,
    SiteStore,
    CellStore,
    EndpointStore,
    HeadStore,
    BookStore,
    JobStore,
    Probe {
  /** Deletes links, sessions, requests of programs and previews that had expired by this ISO-8601 time. */
  forgetExpired(at: string): Promise<void>;
}

/** The visitor data of one cell of a region. Each write resolves when it is on disk. */
export interface RegionStore
  extends RecordStore,
    RatesStore,
    ActivityStore,
    TallyStore,
    TrackerStore,
    SightingStore,
    BatchStore,
    HourStore,
    ConsentBatchStore,
    ErasureStore,
    LogStore,
    ScanStore,
    JobStore,
    Probe {}

/** Checks whether one database can be written. */
export interface Probe {
  /** Writes a mark; rejects where nothing can be written. */
  probe(): Promise<void>;
}

export interface Stores {
  control: ControlStore;
  /** Regions that this process serves. */
  readonly regions: readonly Region[];
  /** The cell of a site. @throws Unavailable for a region that is not served */
  of(site: SitePlace): RegionStore;
  /** All cells of a region: a site belongs to one of them. @throws Unavailable for a region that is not served */
  cells(region: Region): readonly [RegionStore, ...RegionStore[]];
  /** Writes requested and not finished yet. */
  pendingWrites(): number;
  /** Free space on the disk; null where the store does not know. */
  space(): Promise<Space | null>;
  /** Checks all files from beginning to end, which may take minutes; `damaged` gives the result. */
  check(): Promise<void>;
  /** Files found damaged since the start: operations on them fail, all else goes on. */
  damaged(): string[];
  /** Resolves with the cause when the store can't be written any more: every later write rejects. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** All databases that are served, by their names for operators: `control`, and a region's cells `EU`, `EU 2` and so on. */
export function databasesOf(stores: Stores): [name: string, store: ControlStore | RegionStore][] {
  return [
    ['control', stores.control],
    ...stores.regions.flatMap((region) => cellsOf(stores, region)),
  ];
}

/** A region's cells by name. */
export function cellsOf(stores: Stores, region: Region): [name: string, store: RegionStore][] {
  return stores.cells(region).map((store, cell) => [cellName({ region, cell }), store]);
}

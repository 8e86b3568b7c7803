import type {
  ConsentStatus,
  ContainerSourceName,
  ContainerTrigger,
} from '../../../src/shared/wire/container/container.ts';
import type { Demand } from './condition.ts';

/** A tag as its container holds it; of its code only the hosts. */
export interface ReadTag {
  id: string;
  name: string | null;
  type: string;
  paused: boolean;
  firingTriggers: string[];
  blockingTriggers: string[];
  consent: { status: ConsentStatus; types: string[] };
  hosts: string[];
  /** Id of the measurement or campaign it reports to, where the container has one. */
  target: string | null;
  /** Ids of tags that run it before or after themselves; absent in files that were taken in before this was read. */
  sequencedBy?: string[];
}

/** A trigger as its container holds it. What is optional is absent in files that were taken in before it was read. */
export interface ReadTrigger extends Pick<ContainerTrigger, 'id' | 'name' | 'type' | 'event'> {
  /** The demands of its conditions on consent; conditions that demand nothing are left out. */
  demands?: Exclude<Demand, null>[];
  /** It has conditions on other things than consent as well. */
  narrowed?: boolean;
  /** Its event is a regular expression. */
  matches?: boolean;
  /** Ids of a group's triggers. */
  members?: string[];
  /** It waits for whatever event comes. */
  everyEvent?: boolean;
}

/** The published state of one container, as read from a source. */
export interface ReadContainer {
  publicId: string;
  name: string | null;
  version: string | null;
  tags: ReadTag[];
  triggers: ReadTrigger[];
}

export const containerProblems = {
  unknown: 'Google has no such container, or it has no published version.',
  not_shared: 'The container is not shared with the account this server uses.',
  not_proved: 'The notes of the container do not contain the proof that it belongs to the site.',
  credentials: 'Google rejected the credentials of this server.',
  quota: 'The quota of Google’s API is used up for now.',
  unreachable: 'The server that the container is read from did not answer.',
  unreadable: 'What was read is not a container in a known format.',
  not_web: 'The container is not one for web pages: it belongs to a server or an app.',
} as const;
export type ContainerProblem = keyof typeof containerProblems;

/** A container could not be read. */
export class ContainerFailure extends Error {
  readonly problem: ContainerProblem;
  /** Seconds until another try is worthwhile; null when that is not known. */
  readonly retryAfter: number | null;

  constructor(problem: ContainerProblem, cause?: unknown, retryAfter: number | null = null) {
    super(`Container: ${problem}`, { cause });
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Reads the published state of containers, and never writes one. */
export interface ContainerSource {
  /**
   * @param proof text the container's notes must contain where the source could also read other customers' containers
   * @throws ContainerFailure
   */
  read(publicId: string, proof: string): Promise<ReadContainer>;
}

export interface ContainerSources {
  /** Null when the operator gave no credentials. */
  api: ContainerSource | null;
  script: ContainerSource;
}

/** A site's container. */
export interface StoredContainer {
  siteId: string;
  publicId: string;
  source: ContainerSourceName;
  /** Content of an exported file; null for the other sources, which are read each time. */
  exported: ReadContainer | null;
  connectedAt: string;
}

/** A period in which reads of a container found the same version. Times are ISO-8601. */
export interface ContainerVersion {
  publicId: string;
  version: string;
  /** The first and the last read that found it. */
  firstSeenAt: string;
  lastSeenAt: string;
}

export interface ContainerStore {
  /**
   * Replaces the site's previous one. Returns whether it was stored: not where the exported containers of the site's
   * account would take up more than this many letters.
   */
  connectContainer(container: StoredContainer & { maxLetters: number }): Promise<boolean>;
  container(siteId: string): Promise<StoredContainer | null>;
  /**
   * Records a read of a site's container. One that found another version than the previous read begins a new period,
   * even for a version seen earlier.
   * @param read `version` is null where the read failed or gave none
   */
  noteContainer(read: {
    siteId: string;
    publicId: string;
    version: string | null;
    at: string;
  }): Promise<void>;
  /** Newest first, of all containers the site has had. */
  containerVersions(siteId: string, limit: number): Promise<ContainerVersion[]>;
  /**
   * Ids of unarchived sites whose container can be read again and was last read before this time, or never since it was
   * connected: longest ago first.
   */
  containersToRead(before: string, most: number): Promise<string[]>;
}

import type { HostDetail, TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../../src/shared/wire/monitoring/findings.ts';
import type { Range } from '../../kernel/range.ts';
import type { Classification } from '../../scan/classification/classifyHost.ts';
import type { HostHour, PageHour, TagHour } from '../port.ts';
import type { Changes } from './causes.ts';
import type { CountedSighting } from './port.ts';
import type { CountPages } from './tagHistory.ts';

/** Where the rows that prove a finding are: in these page views, or anywhere in a range of time, newest first. */
export interface Proof {
  in: { batchIds: string[] } | Range;
  proves: (row: TagEvent) => boolean;
}

type Drafted<One> = One extends Finding ? Omit<One, 'id' | 'evidence'> & { proof: Proof } : never;

/** A finding before its rows are looked up. */
export type Draft = Drafted<Finding>;

/** Drafts a few at a time; pauses at each yield, with or without drafts. */
export type Drafting = Generator<Draft[] | undefined, void>;

/** The data findings are made from. Hours are oldest first. */
export interface Findable {
  /** End of the window, in microseconds since the epoch. */
  to: number;
  /** First hour of the window, and the hour it ends in. Earlier hours show what was usual. */
  firstHour: number;
  lastHour: number;
  pageHours: PageHour[];
  countPages: CountPages;
  tagHours: TagHour[];
  hostHours: HostHour[];
  /** By the site's current classification. */
  sightings: CountedSighting[];
  changes: Changes;
  /**
   * By the site's current classification: its newest ruleset and its own classifications. @param path of one request;
   * the host as a whole when left out
   */
  classify: (host: string, path?: string | null) => Classification;
}

export function hostDetail(host: string, { purpose, source, entity }: Classification): HostDetail {
  return { host, purpose, source, entity };
}

/** Page views as a share of those of the same time. Parts of one page view can come in two hours: never above 1. */
export function shareOf(pages: number, all: number): number {
  return all ? Math.min(1, pages / all) : 0;
}

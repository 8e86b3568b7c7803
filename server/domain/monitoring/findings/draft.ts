import type { HostDetail, TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../../src/shared/wire/monitoring/findings.ts';
import type { Range } from '../../kernel/range.ts';
import type { Classification } from '../../scan/classification/classifyHost.ts';
import type { HostHour, PageHour, TagHour } from '../port.ts';
import type { Changes } from './causes.ts';
import type { Sighted } from './port.ts';
import type { CountPages } from './tagHistory.ts';

/** Where the rows are that prove a finding: in these page views, or wherever in a range of time, newest first. */
export interface Proof {
  in: { batchIds: string[] } | Range;
  proves: (row: TagEvent) => boolean;
}

type Drafted<One> = One extends Finding ? Omit<One, 'id' | 'evidence'> & { proof: Proof } : never;

/** A finding before its rows are looked up. */
export type Draft = Drafted<Finding>;

/** Drafts as they are made, a few at a time; stops wherever it yields, whether there are any or not. */
export type Drafting = Generator<Draft[] | undefined, void>;

/** All that findings are made of. Hours are the oldest first. */
export interface Findable {
  /** End of the window, in microseconds since the epoch. */
  to: number;
  /** First hour of the window, and the hour it ends in. Hours from before it say what was usual. */
  firstHour: number;
  lastHour: number;
  pageHours: PageHour[];
  countPages: CountPages;
  tagHours: TagHour[];
  hostHours: HostHour[];
  /** By what the site says now. */
  sightings: Sighted[];
  changes: Changes;
  /** By what the site says now, its newest ruleset and its own classification. @param path of one request; the host as a whole when left out */
  classify: (host: string, path?: string | null) => Classification;
}

export function hostDetail(host: string, { purpose, source, entity }: Classification): HostDetail {
  return { host, purpose, source, entity };
}

/** Page views as a part of those of the same time. Parts of one page view can come in two hours: never above 1. */
export function shareOf(pages: number, all: number): number {
  return all ? Math.min(1, pages / all) : 0;
}

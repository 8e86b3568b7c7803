import type { Region } from '../../vocabulary.ts';

/** Events sent to endpoints (specification, Events). */
export const eventTypes = [
  'consent.recorded',
  'consent.erased',
  'ruleset.published',
  'scan.completed',
  'ping',
] as const;
export type EventType = (typeof eventTypes)[number];

/** `data` of each event, by its type. */
export interface EventData {
  'consent.recorded': {
    /** Records received strictly after this were counted; null on an endpoint's first batch of a site. */
    after: string | null;
    /** Records received up to and including this were counted. */
    through: string;
    total: number;
    byMethod: Record<string, number>;
    /** Oldest first, and no more than a stated number of them. */
    recordIds: string[];
    recordIdsTruncated: boolean;
    /**
     * The newest signed checkpoint of the site's log (c2sp.org/tlog-checkpoint): keep it, and nobody can rewrite the log unseen. Null
     * before the first, and in events of servers that sign none. Absent in events of earlier versions.
     */
    checkpoint?: string | null;
  };
  'consent.erased': {
    reason: 'request' | 'retention';
    erasedAt: string;
    total: number;
    recordIds: string[];
  };
  'ruleset.published': {
    rulesetIntegrity: string;
    /** The kind of write that made it, such as `wording`. */
    change: string;
    publishedAt: string;
    /** Only in a resent event: when visitors could fetch a delayed publication. */
    deliveredAt?: string;
  };
  'scan.completed': {
    scanRunId: string;
    tier: 'tier1' | 'tier2';
    status: 'completed' | 'partial' | 'failed';
    finishedAt: string;
    pagesScanned: number;
    tagsFound: number;
    unmanagedCount: number;
    newOrChangedCount: number;
  };
  ping: Record<string, never>;
}

/** Body of one webhook. */
export interface EventOf<Type extends EventType> {
  /** Id of the delivery, the same on each attempt, by which duplicates are recognised. */
  id: string;
  type: Type;
  /** Changes only when a receiver could notice. */
  version: number;
  createdAt: string;
  accountId: string;
  site: { id: string; domain: string; region: Region };
  data: EventData[Type];
}

/** Any webhook's body, distinguished by its `type`. */
export type WebhookEvent = { [Type in EventType]: EventOf<Type> }[EventType];

import type { EventData, EventType } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { createClient } from '../client.ts';

export type Client = ReturnType<typeof createClient>;

/** An event on a site, as a webhook reports it. */
export type SiteEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type] };
}[EventType];

/** Asks for what is new since it was asked last; nothing the first time. */
export type News = () => Promise<SiteEvent[]>;

import canonicalize from 'canonicalize';
import type { LoggedEvent } from '../kernel/logEntryJob.ts';
import type { SitePlace } from '../kernel/site.ts';
import type { LogSealing } from './logSealing.ts';
import type { LogStore, OpenedEntry } from './port.ts';

/** Entries that are read at once. */
const page = 200;

export type LogEvent = ReturnType<typeof eventLog>;

/** Adds what happened in the control plane to the log of its site, once. */
export function eventLog({
  control,
  storeOf,
  logs,
}: {
  control: { site(siteId: string): Promise<SitePlace | null> };
  storeOf: (site: SitePlace) => Pick<LogStore, 'addLogEntry' | 'logEntriesOf'>;
  logs: Pick<LogSealing, 'recorded'>;
}) {
  return async (event: LoggedEvent): Promise<void> => {
    const site = await control.site(event.siteId);
    if (!site) return;
    const store = storeOf(site);
    if (!(await isThere(store, event))) await store.addLogEntry(event);
    logs.recorded(site);
  };
}

async function isThere(
  store: Pick<LogStore, 'logEntriesOf'>,
  { siteId, kind, value }: LoggedEvent,
): Promise<boolean> {
  const text = canonicalize(value);
  let after = -1;
  for (;;) {
    const some: OpenedEntry[] = await store.logEntriesOf(siteId, kind, after, page);
    if (some.some((one) => one.value && canonicalize(one.value) === text)) return true;
    if (some.length < page) return false;
    after = some.at(-1)?.receivedAt as number;
  }
}

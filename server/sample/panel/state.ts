import { findStoredChoice, type StoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { LoggedRequest, RequestLog } from '../sink/log.ts';

/** State that the panel cannot see from inside the page. Holds neither the visitor's secret nor the key. */
export interface PanelState {
  /** Requests the third parties received since the page was made; without preflights. */
  requests: Pick<LoggedRequest, 'at' | 'vendor' | 'kind' | 'method' | 'path'>[];
  /** `waiting`: a choice is stored in the browser, its record has not been stored yet. */
  proof: 'undecided' | 'waiting' | 'stored' | 'unreachable';
  record: Pick<
    ConsentRecord,
    'id' | 'method' | 'granted' | 'denied' | 'receivedAt' | 'rulesetIntegrity'
  > | null;
}

export function createPanelState(
  log: RequestLog,
  readRecord: (choice: StoredChoice) => Promise<ConsentRecord | null>,
) {
  return async (cookies: string, since: number): Promise<PanelState> => {
    const requests = log
      .since(since)
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ at, vendor, kind, method, path }) => ({ at, vendor, kind, method, path }));
    const choice = findStoredChoice(cookies, Date.now());
    if (!choice) return { requests, proof: 'undecided', record: null };
    try {
      const record = await readRecord(choice);
      if (!record) return { requests, proof: 'waiting', record: null };
      const { id, method, granted, denied, receivedAt, rulesetIntegrity } = record;
      return {
        requests,
        proof: Date.parse(record.decidedAt) === choice.decidedAt ? 'stored' : 'waiting',
        record: { id, method, granted, denied, receivedAt, rulesetIntegrity },
      };
    } catch {
      return { requests, proof: 'unreachable', record: null };
    }
  };
}

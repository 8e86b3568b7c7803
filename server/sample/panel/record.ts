import { createHash } from 'node:crypto';
import type { StoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';

/**
 * Reads a visitor's newest consent record back through the API, as a site owner's own backend may. The result for the
 * current choice is cached, so that a panel polling every second costs the API one read per decision. Rejects when the
 * API cannot be reached or refuses.
 */
export function createRecordReader(api: { api: string; key: string; siteId: string }) {
  let last: ConsentRecord | undefined;

  return async ({ subjectSecret, decidedAt }: StoredChoice): Promise<ConsentRecord | null> => {
    const subjectId = createHash('sha256').update(subjectSecret).digest('hex');
    if (last?.subjectId === subjectId && Date.parse(last.decidedAt) === decidedAt) return last;
    const response = await fetch(
      `${api.api}/sites/${api.siteId}/consent-records?subjectId=${subjectId}`,
      { headers: { authorization: `Bearer ${api.key}` }, signal: AbortSignal.timeout(2000) },
    );
    if (!response.ok) throw new Error(`The consent records answered ${response.status}.`);
    const { data } = (await response.json()) as List<ConsentRecord>;
    last = data.at(-1);
    return last ?? null;
  };
}

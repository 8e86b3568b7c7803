import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { Steps } from '../../kernel/turns.ts';
import { type CountedSighting, keptBatches } from './port.ts';

/**
 * Sightings under the site's current classification. A host unclassified then gets its purpose. A sighting of another
 * purpose is left out, since the visitor's answer to the new one is not known; so is every one of a host that needs no
 * consent.
 */
export function* reclassify(
  sightings: readonly CountedSighting[],
  filed: (host: string) => string | undefined,
): Steps<CountedSighting[]> {
  const found = new Map<string, CountedSighting>();
  for (const sighting of sightings) {
    yield;
    const now = filed(sighting.host);
    const purpose = sighting.purpose ?? now ?? null;
    if (now === necessary || (now !== undefined && now !== purpose)) continue;
    const key = JSON.stringify([sighting.kind, purpose, sighting.host]);
    const other = found.get(key);
    const judged = { ...sighting, purpose };
    found.set(key, other ? mergeSighted(other, judged) : judged);
  }
  return [...found.values()];
}

function mergeSighted(a: CountedSighting, b: CountedSighting): CountedSighting {
  const [older, newer] = a.lastSeenAt < b.lastSeenAt ? [a, b] : [b, a];
  const { firstSeenAt } = a.firstSeenAt < b.firstSeenAt ? a : b;
  const batchIds = [...new Set([...newer.batchIds, ...older.batchIds])].slice(0, keptBatches);
  return { ...newer, firstSeenAt, pages: a.pages + b.pages, batchIds };
}

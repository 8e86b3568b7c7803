import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import { trackerId } from '../trackers/seen.ts';

/** The site's own classification of a tracker; undefined where it has none. */
export type OwnClassification = (
  tracker: Pick<Tracker, 'kind' | 'name' | 'host'>,
) => string | undefined;

/** A site's own statements about hosts: its classifications, and its blocking rules. */
export interface SiteClassifications extends Pick<Ruleset, 'blocking' | 'purposes'> {
  own: OwnClassification;
}

/**
 * A classification counts while the site has the purpose.
 * @param classifications purposes by tracker id
 */
export function ownClassifications(
  classifications: ReadonlyMap<string, string>,
  purposes: readonly Pick<Ruleset['purposes'][number], 'key'>[],
): OwnClassification {
  // Most sites have no classifications: their page views need no ids.
  if (!classifications.size) return () => undefined;
  const keys = new Set(purposes.map(({ key }) => key));
  return (tracker) => {
    const purpose = classifications.get(trackerId(tracker));
    return purpose !== undefined && keys.has(purpose) ? purpose : undefined;
  };
}

export function siteClassifications(
  { blocking, purposes }: Pick<Ruleset, 'blocking' | 'purposes'>,
  classifications: ReadonlyMap<string, string>,
): SiteClassifications {
  return { blocking, purposes, own: ownClassifications(classifications, purposes) };
}

/** A host as looked up: in lower case, without its port. */
export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * The site's classification of a request. One for this very path comes first: another service may be behind it.
 * @param address `path` is null for the host as a whole
 */
export function filedUnder(
  { host, path }: { host: string; path: string | null },
  own: OwnClassification,
): string | undefined {
  const word = (name: string) => own({ kind: 'host', name, host: hostName(host) });
  return (path ? word(path.slice(0, 200)) : undefined) ?? word('');
}

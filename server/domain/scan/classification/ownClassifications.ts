import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import { trackerId } from '../trackers/seen.ts';

/** What the site itself filed a tracker under; undefined where it said nothing. */
export type OwnClassification = (
  tracker: Pick<Tracker, 'kind' | 'name' | 'host'>,
) => string | undefined;

/** What a site says of hosts: what it filed them under, and its blocking rules. */
export interface SiteClassifications extends Pick<Ruleset, 'blocking' | 'purposes'> {
  own: OwnClassification;
}

/**
 * A word counts while the site has the purpose.
 * @param said purposes by tracker id
 */
export function ownClassifications(
  said: ReadonlyMap<string, string>,
  purposes: readonly Pick<Ruleset['purposes'][number], 'key'>[],
): OwnClassification {
  // Most sites never said anything: their page views need no ids.
  if (!said.size) return () => undefined;
  const keys = new Set(purposes.map(({ key }) => key));
  return (tracker) => {
    const purpose = said.get(trackerId(tracker));
    return purpose !== undefined && keys.has(purpose) ? purpose : undefined;
  };
}

export function siteClassifications(
  { blocking, purposes }: Pick<Ruleset, 'blocking' | 'purposes'>,
  said: ReadonlyMap<string, string>,
): SiteClassifications {
  return { blocking, purposes, own: ownClassifications(said, purposes) };
}

/** A host as it is looked up: in lower case, without its port. */
export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * What the site filed a request under. Its word on this very path comes first: another service hides behind that.
 * @param address `path` is null for the host as a whole
 */
export function filedUnder(
  { host, path }: { host: string; path: string | null },
  own: OwnClassification,
): string | undefined {
  const word = (name: string) => own({ kind: 'host', name, host: hostName(host) });
  return (path ? word(path.slice(0, 200)) : undefined) ?? word('');
}

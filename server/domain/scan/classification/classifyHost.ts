import { blockingPurpose } from '../../../../src/shared/consent/blockingRules.ts';
import { filedUnder, hostName, type SiteClassifications } from './ownClassifications.ts';

/** What is publicly known of a host. */
export interface KnownHost {
  /** The company or service behind it. */
  entity: string;
  /** What kind of service it is, in the library's words. */
  category: string;
  /** The default purpose such a service is used for; null where that depends on the site. */
  purpose: string | null;
}

/** Looks a host name up, in lower case and without a port. */
export type KnownHosts = (host: string) => KnownHost | null;

export interface Classification {
  /** Null when nobody said what the host is for: a state of its own, never the same as harmless. */
  purpose: string | null;
  /** Who said it: the site by its classification or a blocking rule, or the library. */
  source: 'site' | 'library' | null;
  entity: string | null;
}

/**
 * What a site uses a host for: the one rule that scans, containers and monitoring judge hosts by. What the site filed it under
 * comes first, then its blocking rules, whether or not the gate is on; what is publicly known comes last, and counts only
 * where the site has that purpose.
 * @param address `host` may carry a port; a `path` of null asks for the host as a whole, so that a rule for any part of it
 * counts
 */
export function classifyHost(
  { host, path }: { host: string; path: string | null },
  { blocking, purposes, own }: SiteClassifications,
  known: KnownHosts,
): Classification {
  const hostname = hostName(host);
  const about = known(hostname);
  const entity = about?.entity ?? null;
  const filed = filedUnder({ host, path }, own);
  if (filed !== undefined) return { purpose: filed, source: 'site', entity };
  const rule = blocking.rules.find(
    (one) =>
      blockingPurpose(
        [[one.purpose, one.host, path === null ? '' : (one.path ?? '')]],
        { hostname, pathname: path ?? '' },
        () => false,
      ) !== undefined,
  );
  if (rule) return { purpose: rule.purpose, source: 'site', entity };
  if (about?.purpose && purposes.some(({ key }) => key === about.purpose)) {
    return { purpose: about.purpose, source: 'library', entity };
  }
  return { purpose: null, source: null, entity };
}

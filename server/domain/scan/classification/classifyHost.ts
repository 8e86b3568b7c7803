import { blockingPurpose } from '../../../../src/shared/consent/blockingRules.ts';
import { filedUnder, hostName, type SiteClassifications } from './ownClassifications.ts';

/** The public facts about a host. */
export interface KnownHost {
  /** The company or service behind it. */
  entity: string;
  /** The kind of service, in the library's words. */
  category: string;
  /** The usual default purpose of such a service; null where that depends on the site. */
  purpose: string | null;
}

/** Looks up a host name, in lower case and without a port. */
export type KnownHosts = (host: string) => KnownHost | null;

export interface Classification {
  /** Null when the host is unclassified: a state of its own, never the same as harmless. */
  purpose: string | null;
  /** Who classified it: the site by its classification or a blocking rule, or the library. */
  source: 'site' | 'library' | null;
  entity: string | null;
}

/**
 * A site's purpose for a host: the one rule that scans, containers and monitoring judge hosts by. The site's
 * classification comes first, then its blocking rules, whether or not the gate is on; public knowledge comes last, and
 * counts only where the site has that purpose.
 * @param address `host` may carry a port; a `path` of null asks for the host as a whole, so that a rule for any part of
 * it counts
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

import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { Urls } from '../../ruleset/rulesets.ts';
import type { KnownHosts } from './classifyHost.ts';

/**
 * Adds our own hosts to public knowledge: the choice itself is requested and stored there, so nothing may block them.
 */
export function withOwnHosts(known: KnownHosts, urls: () => Urls): KnownHosts {
  // Called per row, hence the cache. The base URL changes once, when the port is known.
  const hostnames = new Map<string, string>();
  function hostnameOf(base: string): string {
    const hostname = hostnames.get(base) ?? new URL(base).hostname;
    hostnames.set(base, hostname);
    return hostname;
  }
  return (host) => {
    const { delivery, collect } = urls();
    const ours = [delivery, ...Object.values(collect)].some((base) => hostnameOf(base) === host);
    if (!ours) return known(host);
    return { entity: 'Portcullis', category: 'consent-provider', purpose: necessary };
  };
}

import { necessary } from '../../../src/shared/words.ts';
import type { Places } from '../rulesets/rulesets.ts';
import type { KnownHosts } from './classifyHost.ts';

/** Knows our own hosts beside what is publicly known: the choice itself is asked for and kept there, so nothing may hold them. */
export function knowingOurselves(known: KnownHosts, places: () => Places): KnownHosts {
  return (host) => {
    const { delivery, collect } = places();
    const ours = [delivery, ...Object.values(collect)].map((base) => new URL(base).hostname);
    if (!ours.includes(host)) return known(host);
    return { entity: 'Portcullis', category: 'consent-provider', purpose: necessary };
  };
}

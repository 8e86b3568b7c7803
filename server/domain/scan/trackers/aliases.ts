import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { KnownHosts } from '../classification/classifyHost.ts';
import type { Observation } from '../run/observation.ts';
import type { CanonicalName, SeenTracker } from './port.ts';
import type { Aliases } from './seen.ts';

/** Maximum of a site's names that are looked up. */
const maxHosts = 20;

/** Which of the site's own hosts are aliases of a tracking service. A failed lookup counts as no alias. */
export async function aliasesOf(
  { pages, domain }: Observation,
  canonicalName: CanonicalName,
  known: KnownHosts,
): Promise<Aliases> {
  const own = pages
    .flatMap(({ visits }) => visits)
    .flatMap(({ requests }) => requests)
    .filter(({ thirdParty, host }) => !thirdParty && host !== domain && host !== `www.${domain}`)
    .map(({ host }) => host);
  const found = await Promise.all(
    [...new Set(own)].slice(0, maxHosts).map(async (host) => {
      const target = await canonicalName(host).catch(() => null);
      const service = target && !target.endsWith(`.${domain}`) ? known(target) : null;
      if (!target || !service?.purpose || service.purpose === necessary) return [];
      return [[host, { entity: service.entity, target }] as const];
    }),
  );
  return new Map(found.flat());
}

/** The aliases an earlier run found, as stored in the inventory. */
export function aliasesIn(trackers: readonly SeenTracker[]): Aliases {
  return new Map(
    trackers.flatMap(({ host, disguise }) =>
      disguise?.kind === 'cname'
        ? [[host, { entity: disguise.entity, target: disguise.evidence }] as const]
        : [],
    ),
  );
}

import { Resolver } from 'node:dns/promises';

/** Most aliases that are followed for one name. */
const maxSteps = 8;

/**
 * Follows names' aliases as the name servers tell them; nothing is connected to. Answers the last name, or null where there
 * is no alias, or nobody tells.
 */
export function dnsCanonicalName(resolver = new Resolver({ timeout: 2_000, tries: 1 })) {
  return async (host: string): Promise<string | null> => {
    let name: string | null = null;
    for (let step = 0; step < maxSteps; step += 1) {
      const aliases: string[] = await resolver.resolveCname(name ?? host).catch(() => []);
      const [next] = aliases;
      if (!next) break;
      name = next.toLowerCase().replace(/\.$/, '');
    }
    return name;
  };
}

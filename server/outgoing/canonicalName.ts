import { Resolver } from 'node:dns/promises';

/** Maximum of aliases followed for one name. */
const maxSteps = 8;

/**
 * Follows a name's aliases in DNS; nothing is connected to. Resolves to the last name, or null where there is no alias,
 * or no server responds.
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

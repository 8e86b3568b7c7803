import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { ControlStore } from '../stores.ts';

/** Finds a ruleset the site has published; null when it never published that one. */
export type FindRuleset = (siteId: string, integrity: string) => Promise<Ruleset | null>;

/** Keeps the latest few in memory: each decision names one, and a published ruleset never changes. */
export function publishedRulesets(
  control: Pick<ControlStore, 'publication'>,
  capacity = 500,
): FindRuleset {
  const found = new Map<string, Ruleset>();
  return async (siteId, integrity) => {
    const key = `${siteId} ${integrity}`;
    const ruleset = found.get(key) ?? (await control.publication(siteId, integrity))?.ruleset;
    if (!ruleset) return null;
    found.delete(key);
    found.set(key, ruleset);
    for (const oldest of found.keys()) {
      if (found.size <= capacity) break;
      found.delete(oldest);
    }
    return ruleset;
  };
}

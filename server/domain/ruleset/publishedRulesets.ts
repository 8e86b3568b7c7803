import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { ControlStore } from '../stores.ts';

/** Finds a ruleset the site has published; null when it never published that one. */
export type FindRuleset = (siteId: string, integrity: string) => Promise<Ruleset | null>;

/** Letters of rulesets kept in memory: thousands of ordinary ones, some dozens of the largest. */
const maxLetters = 32 * 1024 * 1024;

/** Keeps the latest in memory: each decision names one, and a published ruleset never changes. */
export function publishedRulesets(
  control: Pick<ControlStore, 'publication'>,
  most = maxLetters,
): FindRuleset {
  const found = new Map<string, { ruleset: Ruleset; letters: number }>();
  let letters = 0;

  async function load(siteId: string, integrity: string) {
    const ruleset = (await control.publication(siteId, integrity))?.ruleset;
    return ruleset ? { ruleset, letters: JSON.stringify(ruleset).length } : null;
  }

  return async (siteId, integrity) => {
    const key = `${siteId} ${integrity}`;
    const one = found.get(key) ?? (await load(siteId, integrity));
    if (!one) return null;
    letters += one.letters - (found.get(key)?.letters ?? 0);
    found.delete(key);
    found.set(key, one);
    for (const [oldest, old] of found) {
      if (letters <= most) break;
      found.delete(oldest);
      letters -= old.letters;
    }
    return one.ruleset;
  };
}

import { wildcardMatches } from '../../../shared/wildcards.ts';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../../shared/wire/scan/trackers.ts';

/** Characters a name must have beside its `*` to be cleared by: a pattern for everything clears the site's own. */
const minLiteral = 3;

/**
 * What scans saw stored on the site itself for a purpose and its list to clear does not name yet. Nobody can clear what lies on
 * another host.
 */
export function seenNames(
  { key, clear }: Pick<PurposeView, 'key' | 'clear'>,
  trackers: readonly Tracker[],
): string[] {
  const names = trackers
    .filter(({ kind, thirdParty }) => (kind === 'cookie' || kind === 'storage') && !thirdParty)
    .filter(({ purpose }) => purpose === key)
    .map(({ name }) => name)
    .filter((name) => name.replaceAll('*', '').length >= minLiteral)
    .filter((name) => !clear.some((pattern) => wildcardMatches(pattern.trim(), name)));
  return [...new Set(names)].sort();
}

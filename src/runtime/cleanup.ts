import type { Kit } from '../platform/kit.ts';
import { globalName } from '../shared/bridge.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { CleanupRules } from '../shared/essentials.ts';
import { clearNames, expireCookie } from './clear.ts';

/** Loaded where a choice leaves something to clean up: clears what it denies, and starts a page over that is withdrawn from. */
export default function cleanup(kit: Kit, { purposes }: CleanupRules): void {
  kit.clean = () => {
    // Plain loops: with a page's own idea of `filter` or `some` this would reload the page for ever.
    const names: string[] = [];
    for (const { key, clear } of purposes)
      if (!kit.grants(key) && (key || kit.stored())) names.push(...clear);
    clearNames(names);
    keepAlone(kit, kit.choice as StoredChoice);
    // Scripts that already run write once more while the page unloads. So the decision stays in the outbox: it brings this code
    // back on the next page to clear a second time.
    kit.unclean = !!kit.leaving;
    if (kit.leaving) location.reload();
    else kit.send();
  };
  kit.clean();
}

/** Other cookies with the name of the choice's are removed: each would take away what it denies. */
function keepAlone(kit: Kit, choice: StoredChoice): void {
  // Read beside others it counts as a later one.
  const stored = kit.stored();
  if (!stored || stored.sequence === choice.sequence) return;
  try {
    expireCookie(globalName);
    // One without a name, whose value looks like a name and a value.
    expireCookie('');
    kit.keep(choice);
  } catch {}
}

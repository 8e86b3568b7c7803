import type { Kit } from '../platform/kit.ts';
import { globalName } from '../shared/bridge.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';
import type { RuntimeRules } from '../shared/essentials.ts';
import { announcer } from './announce.ts';
import { clearNames, expireCookie } from './clear.ts';
import { faultsOf } from './order.ts';
import { createSender } from './send.ts';

/** Loaded once a decision was made or waits: posts decisions until they are acknowledged, cleans up what is denied. */
export default function runtime(kit: Kit, { purposes, debug }: RuntimeRules): void {
  const send = createSender(kit, faultsOf(kit.essentials));
  const announce = announcer(kit);

  function settle(): void {
    const { choice } = kit;
    // Loaded with the preferences, before any choice: nothing is anybody's to clear yet.
    if (!choice) return;
    // Plain loops: with a page's own idea of `filter` or `some` this would reload the page for ever.
    const names: string[] = [];
    for (const { key, clear } of purposes) if (!kit.grants(key)) names.push(...clear);
    clearNames(names);
    keepAlone(kit, choice);
    send();
    // What already runs writes once more while the page unloads. So the decision stays in the outbox: it brings this code
    // back on the next page to clear a second time.
    if (kit.leaving) location.reload();
    else if (kit.answered) announce();
  }

  kit.essentials.artefacts.debug = debug;
  kit.debug = () => kit.load('debug');
  if (kit.debugging) kit.debug();
  kit.changed(settle);
  settle();
}

/** Where other cookies of the name stand beside that of the choice, they go: each would take away what it denies. */
function keepAlone(kit: Kit, choice: StoredChoice): void {
  // Read beside others it counts as a later one.
  const kept = kit.stored();
  if (!kept || kept.sequence === choice.sequence) return;
  // Whatever becomes of it, the decision is sent.
  try {
    expireCookie(globalName);
    // One without a name, whose value looks like a name and a value.
    expireCookie('');
    kit.keep(choice);
  } catch {}
}

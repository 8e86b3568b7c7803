import type { Kit } from '../platform/kit.ts';
import type { RuntimeRules } from '../shared/essentials.ts';
import { announcer } from './announce.ts';
import { leavesLitter } from './litter.ts';
import { faultsOf } from './order.ts';
import { createSender } from './send.ts';

/** Loaded once a decision was made or waits: posts decisions until they are acknowledged, has what is denied cleaned up. */
export default function runtime(kit: Kit, { cleanup, debug }: RuntimeRules): void {
  // A page that has broken what this needs has its decisions posted all the same.
  let announce = () => {};
  try {
    announce = announcer(kit);
  } catch {}

  async function settle(): Promise<void> {
    const { choice } = kit;
    // Loaded with the preferences, before any choice: there is nothing to clear yet.
    if (!choice) return;
    kit.send();
    if (kit.answered && !kit.leaving) announce();
    if (kit.leaving || (await leavesLitter(kit, choice))) kit.clean();
  }

  // By no function of the page's: whoever has this list can be taken for one of our files.
  const { artefacts } = kit.essentials;
  artefacts.cleanup = cleanup;
  artefacts.debug = debug;
  kit.send = createSender(kit, faultsOf(kit.essentials));
  kit.clean = () => {
    kit.unclean = true;
    kit.load('cleanup');
  };
  kit.debug = () => kit.load('debug');
  if (kit.debugging) kit.debug();
  kit.changed(settle);
  settle();
  // With the preferences open there may soon be something to withdraw.
  if (kit.close && kit.choice) kit.load('cleanup');
}

import type { Kit, Part } from '../platform/kit.ts';
import { type PublicInterface, page } from '../platform/publicInterface.ts';
import { globalName } from '../shared/bridge.ts';
import { coversPurposes, findStoredChoice, underGpc } from '../shared/consent/storedChoice.ts';
import type { Essentials } from '../shared/essentials.ts';
import { artefactLoader } from './artefacts.ts';
import { consentMode } from './consentMode.ts';
import { createOutbox } from './outbox.ts';

/**
 * The first thing that runs in the page: denied defaults, then the stored choice, both in this very task. Everything
 * else hangs on the kit it hands out.
 */
export default function core(essentials: Essentials, parts: Part[]): void {
  // A second copy adds nothing. An element with this id would be a truthy global too, hence the closer look.
  if (page[globalName]?.granted) return;
  // The one-line tag may name another data layer than the ruleset does.
  essentials.dataLayer =
    (document.currentScript as HTMLScriptElement).dataset.layer || essentials.dataLayer;
  const tell = consentMode(essentials);

  // A mark of its own kind: it takes what earlier choices granted before anything can be let through (snippet/law/gpc).
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) {
    essentials.purposes.push(underGpc);
  }

  tell('default', [], { wait_for_update: essentials.wait });

  // The parts complete both this and what the page sees of it.
  const kit = {
    essentials,
    grants: (purpose) => !!kit.choice?.granted.includes(purpose),
    choice: null,
    changed: [],
    outbox: createOutbox(),
    stored() {
      try {
        return findStoredChoice(document.cookie, Date.now());
      } catch {}
    },
    take(choice) {
      if ((kit.choice?.sequence as number) >= choice.sequence) return;
      kit.choice = choice;
      tell('update', choice.granted);
      for (const heard of kit.changed) heard();
      if (choice.granted.includes(essentials.monitoring)) kit.load('monitor');
      if (kit.outbox()) kit.load('runtime');
    },
  } as Partial<Kit> as Kit;
  kit.load = artefactLoader(kit);
  page[globalName] = { granted: kit.grants } as PublicInterface;

  /** Another tab, or another page while this one was away, may have decided since. */
  function sync(): void {
    const choice = kit.stored();
    if (choice && coversPurposes(choice, essentials, Date.now())) kit.take(choice);
  }

  sync();
  for (const part of parts) part(kit);
  for (const event of ['pageshow', 'storage', 'visibilitychange']) addEventListener(event, sync);
}

import { later } from '../platform/afterPaint.ts';
import type { Kit, Part, Power } from '../platform/kit.ts';
import { getter } from '../platform/natives.ts';
import { page } from '../platform/page.ts';
import { globalName } from '../shared/bridge.ts';
import { keysOf } from '../shared/consent/keys.ts';
import { underGpc } from '../shared/consent/marks.ts';
import { coversPurposes, findStoredChoice } from '../shared/consent/storedChoice.ts';
import type { Essentials } from '../shared/essentials.ts';
import { artefactLoader } from './artefacts.ts';
import { consentMode } from './consentMode.ts';
import { createOutbox } from './outbox.ts';

/**
 * The first code that runs in the page: denied defaults, then the stored choice, both in this very task. Everything
 * else hangs on the kit it hands out.
 */
export default function core(essentials: Essentials, parts: Part[]): (() => void) | undefined {
  // A second copy adds nothing. An element with this id would be a truthy global too, hence the closer look.
  if (page[globalName]?.granted) return undefined;
  // The one-line tag may name another data layer than the ruleset does.
  essentials.dataLayer = document.currentScript?.dataset.layer || essentials.dataLayer;
  const cookies = getter<string>('cookie');
  const purposes = keysOf(essentials.purposes);
  const { now } = Date;
  const listen = addEventListener;
  let notify = () => {};
  let listened = () => {};

  // A mark of its own kind: it takes what earlier choices granted before anything can be let through (snippet/law/gpc).
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    purposes[underGpc] = 1;

  // The parts complete both this and what the page sees of it.
  const kit = {
    __proto__: null,
    essentials,
    purposes,
    keys: keysOf,
    choice: null,
    grants(purpose) {
      // The name the page asks about is never used as a key.
      for (const key in kit.choice?.granted) if (key === purpose) return true;
      return false;
    },
    changed(listener) {
      const before = notify;
      notify = () => {
        before();
        // A listener broken by a page keeps the choice from no other.
        try {
          listener();
        } catch {}
      };
    },
    listen(type, listener, capture) {
      const before = listened;
      const now = () => listen(type as string, listener as () => void, capture);
      if (type) {
        listened = () => {
          before();
          now();
        };
        now();
      } else before();
    },
    outbox: createOutbox(),
    stored() {
      try {
        return findStoredChoice(cookies(), now());
      } catch {}
    },
    take(choice) {
      let less = 0;
      for (const key in choice.denied) if (kit.grants(key)) less = 1;
      // Sequences count the decisions of one subject: another subject's cannot be compared. Two tabs may have counted to the same
      // one: the refusal holds.
      if (
        kit.choice?.subjectSecret === choice.subjectSecret &&
        kit.choice.sequence >= choice.sequence + less
      )
        return;
      kit.choice = choice;
      notify();
      // Work waiting for the choice goes first.
      later(() => {
        if (kit.grants(essentials.monitoring)) kit.load('monitor');
        if (kit.outbox()) kit.load('runtime');
      });
    },
  } as Partial<Kit> as Kit;
  const tell = consentMode(kit);
  tell('default', { wait_for_update: essentials.wait });

  kit.changed(() => tell('update'));

  const start = artefactLoader(kit);
  const value = { granted: kit.grants, start };
  Object.defineProperty(page, globalName, { __proto__: null, value } as PropertyDescriptor);

  /** Another tab, or another page while this one was away, may have decided since. */
  function sync(): void {
    const choice = kit.stored();
    if (choice && coversPurposes(choice, purposes, essentials, now())) {
      kit.take(choice);
    }
  }

  // Called with nothing of ours around it that would catch what it throws (artefacts/compose).
  return () => {
    try {
      sync();
      const power = { __proto__: null } as unknown as Power;
      // A failure in one of them, in an old browser or because of the page, leaves the others as they are.
      for (const part of parts) {
        try {
          part(kit, power);
        } catch {}
      }
      Object.freeze(value);
      // Before a tag of the page hears of it: Chromium tells one that comes back to life of two of these ahead of `pageshow`.
      for (const event of ['pageshow', 'visibilitychange', 'storage', 'resume'])
        kit.listen(event, sync, true);
    } catch {}
  };
}

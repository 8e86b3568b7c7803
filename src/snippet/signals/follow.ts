import type { Part } from '../../platform/kit.ts';
import { signalStates } from '../../shared/consent/signalStates.ts';
import type { StoredChoice } from '../../shared/consent/storedChoice.ts';
import type { Signal } from '../../shared/vocabulary.ts';

/** Whether the choice in force grants a signal; nothing is granted before one. */
type Granted = (signal: Signal) => boolean;

declare module '../../platform/kit.ts' {
  interface Kit {
    /**
     * Vendor signals: has a vendor told at once, and then of each choice that takes effect. A `tell` that throws, above
     * all because the vendor is not on the page yet, is asked again with whatever loads next; nothing of it reaches the
     * page. `first` says that the vendor has been told nothing so far.
     */
    follow(tell: (granted: Granted, first: boolean) => void): void;
  }
}

/** Shared by all vendor signals. */
const follow: Part = (kit) => {
  const granted: Granted = (signal) =>
    signalStates(kit.essentials.signals, kit.grants)[signal] === 'granted';

  kit.follow = (tell) => {
    let last: StoredChoice | null | undefined;
    const hear = () => {
      if (last === kit.choice) return;
      try {
        tell(granted, last === undefined);
        last = kit.choice;
      } catch {}
    };
    hear();
    kit.changed(hear);
    // Captured at the document, it is the load of any script or image; that of the page is the window's alone.
    for (const event of ['DOMContentLoaded', 'load']) document.addEventListener(event, hear, true);
    addEventListener('load', hear);
  };
};

export default follow;

import type { Kit, Part } from '../../platform/kit.ts';
import { heldEvent } from '../../shared/bridge.ts';
import { anyPurpose, shutBy } from '../../shared/consent/blockingRules.ts';
import type { Essentials } from '../../shared/essentials.ts';
import { necessary } from '../../shared/words.ts';
import { holdElements } from './elements.ts';
import { rewriteMarkup } from './markup.ts';
import { holdRequests } from './network.ts';
import type { Realm, Shut } from './realm.ts';

/**
 * The automatic gate: holds back what the ruleset's blocking rules name, at the moment a page script inserts it, sets its
 * address or asks the network for it (product, section 4, Gate). Scripts are turned into declaratively gated ones, so that
 * the release part lets them through; what can't be held in which browser is measured and published in docs/coverage.md.
 */
const gate: Part = (kit: Kit) => {
  const { report, rules } = kit.essentials.blocking as NonNullable<Essentials['blocking']>;
  const patched = new WeakSet<Realm>();
  const { grants } = kit;

  // What waits for any purpose at all, as a tag manager does, is let through by the first beside the necessary one.
  kit.grants = (purpose) => {
    if (purpose !== anyPurpose) return grants(purpose);
    for (const key in kit.choice?.granted) if (key !== necessary) return true;
    return false;
  };

  const shut: Shut = (address) => {
    try {
      const url = new URL(address as string, document.baseURI);
      const purpose = shutBy(rules, url, (key) => {
        const granted = kit.grants(key);
        // What goes at once counts like what had to wait: a withdrawal has to end it all the same.
        if (granted && !report) kit.used[key] = 1;
        return granted;
      });
      if (!purpose) return;
      document.dispatchEvent(
        new CustomEvent(heldEvent, { detail: { purpose, url: url.href, report } }),
      );
      if (!report) return purpose;
    } catch {}
  };

  // Each same-origin frame brings its own copies of everything that has to be patched.
  const patch = (realm: Realm | null) => {
    try {
      if (!realm || patched.has(realm) || !realm.document) return;
      patched.add(realm);
      holdElements(realm, shut, kit, patch);
      rewriteMarkup(realm, shut, kit);
      holdRequests(realm, shut);
    } catch {}
  };
  patch(window as Realm);
};

export default gate;

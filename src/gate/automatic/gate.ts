import type { Kit, Part } from '../../platform/kit.ts';
import { getter } from '../../platform/natives.ts';
import { heldEvent } from '../../shared/bridge.ts';
import { anyPurpose, blockingPurpose } from '../../shared/consent/blockingRules.ts';
import type { Essentials } from '../../shared/essentials.ts';
import { necessary } from '../../shared/vocabulary.ts';
import { gateAttributes } from './attributes.ts';
import { watchFrames } from './frames.ts';
import { createHolder } from './holder.ts';
import { gateMarkup } from './markup.ts';
import { holdRequests } from './network.ts';
import { watchParser } from './parser.ts';
import type { Realm, Shut } from './realm.ts';
import { suspicion } from './suspicion.ts';
import { gateWriting, tagGate } from './writing.ts';

/**
 * The automatic gate: holds back what the ruleset's blocking rules name, at the moment a page script sets an address, hands
 * over markup or asks the network (product, section 4, Gate). What is inserted is not looked at: by then its addresses
 * were. Scripts are turned into declaratively gated ones, so that the release part lets them through; what can't be held in
 * which browser is measured and published in docs/coverage.md.
 */
const gate: Part = (kit: Kit) => {
  const { report, rules } = kit.essentials.blocking as NonNullable<Essentials['blocking']>;
  const patched = new WeakSet<Realm>();
  const { grants } = kit;
  const names = suspicion(rules);
  const baseOf = getter<string>('baseURI');
  // Scripts of the page may have something of their own by this name.
  const Address = URL;

  // Content that waits for any purpose at all, as a tag manager does, is released by the first one beside the necessary
  // one.
  kit.grants = (purpose) => {
    if (purpose !== anyPurpose) return grants(purpose);
    for (const key in kit.choice?.granted) if (key !== necessary) return true;
    return false;
  };

  const shut: Shut = (address) => {
    let purpose: string | undefined;
    try {
      const text = `${address}`;
      if (!names(text)) return;
      const url = new Address(text, baseOf());
      purpose = blockingPurpose(rules, url, (key) => {
        const granted = kit.grants(key);
        // Content released at once counts like content that had to wait: a withdrawal has to end it all the same.
        if (granted && !report) kit.used[key] = 1;
        return granted;
      });
      if (purpose)
        document.dispatchEvent(
          new CustomEvent(heldEvent, { detail: { purpose, url: url.href, report } }),
        );
    } catch {}
    // Whether or not the event can be told, which markup may keep from happening (`<img name="dispatchEvent">`).
    return report ? undefined : purpose;
  };

  const trusted = (text: string) => {
    try {
      return kit.policy().createHTML(text);
    } catch {
      return text;
    }
  };
  const reader = tagGate(shut);
  const rewrite = (text: string) => reader()(text, true);
  const holder = createHolder(shut, names, rewrite, kit);

  // Each same-origin frame brings its own copies of everything that has to be replaced.
  const patch = (realm: Realm) => {
    // Throws where there is none, or one of another origin.
    try {
      if (!realm.document || patched.has(realm)) return;
      patched.add(realm);
      const framed = watchFrames(realm, patch);
      gateAttributes(realm, shut, holder);
      gateMarkup(realm, holder, { names, rewrite, framed, trusted });
      gateWriting(realm, reader, trusted);
      holdRequests(realm, shut);
      watchParser(realm, holder);
    } catch {}
  };
  patch(window as Realm);
};

export default gate;

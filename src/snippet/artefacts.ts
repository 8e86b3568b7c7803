import { later } from '../platform/afterPaint.ts';
import type { Kit, Policy, Start } from '../platform/kit.ts';
import { create, free, getter } from '../platform/natives.ts';
import { policyName } from '../shared/bridge.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Milliseconds until a load that nothing waits for is tried again. */
const retry = 2e4;

/**
 * Loads artefacts by name. The browser checks each against the hash sealed into this snippet, so that not even the
 * delivery host can put other code in its place. A load that nobody waits for is tried again.
 *
 * An artefact is handed the kit, and nothing else is: by `start`, which stands where a page can put nothing else, to the
 * script that runs, once. That is one made here with the platform's own functions, so that nobody has had it before the
 * browser took down what it has to hold; and the first thing it does is to call `start`, so that no code of a page has run by then.
 */
export function artefactLoader(kit: Kit): Start {
  const { delivery } = kit.essentials;
  /** Of each its hash; while it is on its way, the script that will be it. */
  const artefacts: Record<string, string | HTMLScriptElement | undefined> =
    kit.essentials.artefacts;
  // Saved before any code of the page can replace it.
  const running = getter<unknown>('currentScript');
  const root = getter<Element>('documentElement');
  const set: (script: Element, name: string, value: string) => void = free(root().setAttribute);
  const insert: (parent: Element, script: Element) => void = free(root().prepend);
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const same = (text: string) => text;
  const rules = { __proto__: null, createHTML: same, createScriptURL: same } as unknown as Policy;
  let policy: Policy | undefined;
  // One name, one policy: a page may forbid a second.
  kit.policy = () => (policy ||= types ? types.createPolicy(policyName, rules) : rules);

  kit.load = function load(name, failed = () => later(load, retry, name)) {
    const hash = artefacts[name];
    if (typeof hash !== 'string') return;
    const script = create('script');
    artefacts[name] = script;
    const url = `${delivery}/a/${name}.${hash}.js`;
    const fail = () => {
      artefacts[name] = hash;
      failed();
    };
    set(script, 'crossorigin', '');
    set(script, 'integrity', `sha256-${hash}=`);
    try {
      set(script, 'src', kit.policy().createScriptURL(url));
      insert(root(), script);
      // Only now: a page may have put a setter there.
      script.onerror = fail;
      // It runs all the same, and a framework that looks its document through finds what it knows.
      script.remove();
    } catch {
      fail();
    }
  };

  return (artefact) => {
    for (const name in artefacts) {
      if (artefacts[name] === running()) {
        delete artefacts[name];
        // If the page has already broken something and an artefact fails for it, the page gets no error from us.
        try {
          artefact(kit);
        } catch {}
      }
    }
  };
}

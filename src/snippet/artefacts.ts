import type { ArtefactScript, Kit, Policy } from '../platform/kit.ts';
import { getter } from '../platform/natives.ts';
import { policyName } from '../shared/bridge.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Milliseconds until a load that nobody waits for is tried again. */
const retry = 2e4;

/**
 * Loads artefacts by name. The browser checks each against the hash sealed into this snippet, so that not even the
 * delivery host can put other code in its place. A load that nobody waits for is tried again.
 */
export function artefactLoader(kit: Kit): Kit['load'] {
  const { delivery, artefacts } = kit.essentials;
  // Saved before any code of the page can replace it: only the script the core made gets the kit, while it runs.
  const running = getter('currentScript');
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const same = (text: string) => text;
  const rules = { createHTML: same, createScriptURL: same };
  let policy: Policy | undefined;
  // One name, one policy: a page may forbid a second.
  kit.policy = () => (policy ||= types ? types.createPolicy(policyName, rules) : rules);

  return function load(name, failed = () => setTimeout(load, retry, name)) {
    const hash = artefacts[name];
    if (!hash) return;
    // Gone from here while it is under way and once it is there.
    artefacts[name] = '';
    const script: ArtefactScript = document.createElement('script');
    const url = `${delivery}/a/${name}.${hash}.js`;
    const fail = () => {
      artefacts[name] = hash;
      failed();
    };
    script.crossOrigin = 'anonymous';
    script.integrity = `sha256-${hash}=`;
    script.portcullis = (start) => {
      if (running() === script) start(kit);
    };
    script.onerror = fail;
    try {
      script.src = kit.policy().createScriptURL(url);
      document.documentElement.prepend(script);
      // It runs all the same, and a framework that looks its document through finds what it knows.
      script.remove();
    } catch {
      fail();
    }
  };
}

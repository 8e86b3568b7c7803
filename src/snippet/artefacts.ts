import { getter } from '../platform/getter.ts';
import type { ArtefactName, ArtefactScript, Kit } from '../platform/kit.ts';
import { policyName } from '../shared/bridge.ts';
import type { Essentials } from '../shared/essentials.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Milliseconds until a load that nobody waits for is tried again. */
const retry = 2e4;

/**
 * Loads artefacts by name. The browser checks each against the hash sealed into this snippet, so that not even the
 * delivery host can put other code in its place. A load that nobody waits for is tried again.
 */
export function artefactLoader({ delivery, artefacts }: Essentials, kit: () => Kit): Kit['load'] {
  // Saved before any code of the page can replace it: only the script the core made gets the kit, while it runs.
  const running = getter(document, 'currentScript');
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const loaded: Partial<Record<ArtefactName, boolean>> = {};
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

  return function load(name, failed = () => setTimeout(load, retry, name)) {
    if (loaded[name]) return;
    loaded[name] = true;
    const script: ArtefactScript = document.createElement('script');
    const url = `${delivery}/a/${name}.${artefacts[name]}.js`;
    const fail = () => {
      loaded[name] = false;
      failed();
    };
    script.crossOrigin = 'anonymous';
    script.integrity = `sha256-${artefacts[name]}=`;
    script.portcullis = (start) => {
      if (running.call(document) === script) start(kit());
    };
    script.onerror = fail;
    try {
      policy ||= types?.createPolicy(policyName, { createScriptURL: (allowed) => allowed });
      script.src = policy ? policy.createScriptURL(url) : url;
      document.documentElement.prepend(script);
    } catch {
      fail();
    }
  };
}

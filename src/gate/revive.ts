import type { Kit } from '../platform/kit.ts';

/**
 * Answers, a task later, what to insert so that a gated script runs. That is the very element where it can: nonce,
 * integrity and handlers stay as they are, `currentScript` is what it would have been, and no Trusted Types policy is
 * needed. One that came by `innerHTML` never runs, nor does a clone of it: it stays as it is, and another is made of its
 * markup, unless Trusted Types forbid our policy.
 */
export function revive(kit: Kit, script: HTMLScriptElement): () => HTMLScriptElement {
  let runs = script;
  try {
    const policy = kit.policy();
    const { firstChild } = document
      .createRange()
      .createContextualFragment(policy.createHTML(script.outerHTML));
    // Nothing says which it is, but what can run fires an event about an empty address.
    const probe = script.cloneNode() as HTMLScriptElement;
    probe.type = '';
    probe.src = policy.createScriptURL('');
    probe.onerror = () => {
      runs = script;
    };
    runs = firstChild as HTMLScriptElement;
    runs.nonce = script.nonce;
    document.head.append(probe);
    probe.remove();
  } catch {}
  return () => runs;
}

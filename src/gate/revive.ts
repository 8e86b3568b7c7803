import { later } from '../platform/afterPaint.ts';
import type { Kit } from '../platform/kit.ts';
import { queryAll } from '../platform/natives.ts';

/** Milliseconds after which no event is waited for: a page may stop them all. */
const longest = 1e3;

/**
 * Resolves to what to insert so that a gated script runs. That is the very element where it can: nonce, integrity and handlers
 * stay as they are, `currentScript` is what it would have been, and no Trusted Types policy is needed. One that came by
 * `innerHTML` never runs, nor does a clone of it: it stays as it is, and another is made of its markup, unless Trusted Types
 * forbid our policy.
 */
export async function revive(kit: Kit, script: HTMLScriptElement): Promise<HTMLScriptElement> {
  try {
    const policy = kit.policy();
    const head = queryAll('head')[0] as Element;
    const made = new Range().createContextualFragment(policy.createHTML(script.outerHTML))
      .firstChild as HTMLScriptElement;
    made.nonce = script.nonce;
    return await new Promise((resolve) => {
      // Nothing says which can run, but what can fires an event about an empty address. However long a browser takes for it,
      // and Firefox takes longer than a timer, the events come in this order.
      for (const one of [script, made]) {
        const probe = one.cloneNode() as HTMLScriptElement;
        probe.type = '';
        probe.noModule = false;
        probe.src = policy.createScriptURL('');
        probe.onerror = () => resolve(one);
        head.append(probe);
        probe.remove();
      }
      later(resolve, longest, made);
    });
  } catch {
    return script;
  }
}

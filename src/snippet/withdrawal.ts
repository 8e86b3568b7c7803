import { later } from '../platform/afterPaint.ts';
import type { Kit, Part } from '../platform/kit.ts';
import { create, queryAll } from '../platform/natives.ts';
import { anyPurpose } from '../shared/consent/blockingRules.ts';
import { necessary } from '../shared/vocabulary.ts';

/** Milliseconds after which the page is reloaded even if nothing else does it. */
const longest = 2e3;

/**
 * Where a tag ran whose purpose is taken back, nothing leaves for other hosts from the click on until the page starts
 * over without it: running code can't be stopped from outside, and tags send what they hold when a page ends. A policy
 * added to the document binds every request from then on, those of functions saved before as well. It stands in the
 * snippet, for the runtime may hang. The runtime starts the page over once it has cleaned up; else this does.
 */
const withdrawal: Part = (kit) => {
  const { collect, delivery } = kit.essentials;

  /** Adds the policy to a document and to those of the frames it can reach. */
  function shut(realm: Window): void {
    try {
      const meta = create('meta');
      meta.httpEquiv = 'content-security-policy';
      meta.content = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ${delivery}/ ${collect}/;form-action 'self'`;
      ((realm === window ? queryAll('head')[0] : realm.document.head) as Element).append(meta);
      for (let index = 0; index < realm.length; index++) shut(realm[index] as Window);
    } catch {}
  }

  kit.leave = (granted) => {
    // Optional purposes come after the necessary ones.
    let last = '';
    for (const key in granted) last = key;
    for (const purpose in kit.used) {
      if (purpose in granted || (purpose === anyPurpose && last !== necessary)) continue;
      shut(window);
      kit.leaving ||= later(() => location.reload(), longest);
      break;
    }
  };
  // A router that takes over every navigation would take over the reload as well. In Chromium whoever listens first hears first.
  (window as { navigation?: EventTarget }).navigation?.addEventListener(
    'navigate',
    (event) => kit.leaving && event.stopImmediatePropagation(),
  );
  // Decided in another tab, or on another page while this one was away.
  kit.changed(() => kit.leave((kit.choice as NonNullable<Kit['choice']>).granted));
};

export default withdrawal;

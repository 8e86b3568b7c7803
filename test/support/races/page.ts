import { type Gated, gated, type Resource } from './schedule.ts';

/** What code in the page tells as it starts, in the order of the page's time. */
export type Note = {
  view: number;
  at: number;
} /** `stale`: signals that an earlier update in the queue grants and the last one does not. */ & (
  | { kind: 'read'; name: string; defaults: string[]; stale: string[] }
  | { kind: 'ran'; name: Gated; told: boolean }
  | { kind: 'decided'; granted: string[] }
  | { kind: 'restored' }
);

/** First thing in the page, above the install. It touches nothing of the data layer's until a tag asks. */
function probe(purposes: Record<string, string>, view: number): void {
  const note = (what: object) =>
    console.debug('race', JSON.stringify({ view, at: Date.now(), ...what }));
  const commands = () =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => entry as [string, string, Record<string, string>])
      .filter(([name]) => name === 'consent');
  const signals: Record<string, string> = {
    functional: 'functionality_storage',
    analytics: 'analytics_storage',
    marketing: 'ad_storage',
  };
  // All updates say what is in force now, so what was granted before is noted while it is.
  const granted = new Set<string>();
  function look(): void {
    for (const [, command, states] of commands()) {
      if (command !== 'update') continue;
      for (const signal in states) if (states[signal] === 'granted') granted.add(signal);
    }
  }
  for (const event of [
    'portcullis:change',
    'click',
    'DOMContentLoaded',
    'visibilitychange',
    'storage',
  ])
    addEventListener(event, look, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  Object.assign(window, {
    read(name: string) {
      const defaults = commands().filter(([, command]) => command === 'default');
      const updates = commands().filter(([, command]) => command === 'update');
      const [, , last = {}] = updates.at(-1) ?? [];
      note({
        kind: 'read',
        name,
        defaults: defaults.map(([, , { wait_for_update: _, ...states }]) =>
          [...new Set(Object.values(states))].join(' and '),
        ),
        stale: Object.keys(last).filter(
          (signal) =>
            last[signal] !== 'granted' &&
            updates.some(([, , states]) => states[signal] === 'granted'),
        ),
      });
    },
    ran(name: string) {
      const signal = signals[purposes[name] as string] as string;
      look();
      // A refusal since can't call back what is already on its way.
      note({ kind: 'ran', name, told: granted.has(signal) });
    },
  });
  addEventListener('pageshow', ({ persisted }) => persisted && note({ kind: 'restored' }));
  addEventListener('withdraw', () => note({ kind: 'decided', granted: [] }));
  addEventListener(
    'click',
    (event) => {
      const pressed = event.composedPath()[0] as Element;
      const root = pressed.getRootNode() as ShadowRoot;
      if (!event.isTrusted || pressed.localName !== 'button') return;
      const text = pressed.textContent as string;
      if (/^(Reject all|Take back)/.test(text)) note({ kind: 'decided', granted: [] });
      if (text === 'Accept all') note({ kind: 'decided', granted: Object.values(purposes) });
      if (text !== 'Save my choice') return;
      const switches = [...root.querySelectorAll('input:checked')];
      const granted = switches.map((one) => one.getAttribute('aria-describedby')?.slice(6));
      note({ kind: 'decided', granted });
    },
    true,
  );
}

/** The page of a race. `url` gives the address of each resource, on this very page view. */
export function racePage(
  view: number,
  install: string,
  automatic: boolean,
  url: (name: Resource) => string,
): string {
  const byHand = (['functional', 'analytics', 'marketing'] as const)
    .map((name) => `<script type="text/plain" data-purpose="${name}" src="${url(name)}"></script>`)
    .join('\n');
  const byManager = `<script>(function () {
  var script = document.createElement('script');
  script.src = '${url('manager')}';
  document.head.appendChild(script);
})()</script>`;
  const byRule = `<script>(function () {
  var first = document.getElementsByTagName('script')[0], script = document.createElement('script');
  script.async = true;
  script.src = '${url('inserted')}';
  first.parentNode.insertBefore(script, first);
  fetch('${url('fetched')}', { mode: 'no-cors' }).catch(function () {});
})()</script>`;
  return `<!doctype html><html lang="en"><head><title>Race</title>
<script>(${probe})(${JSON.stringify(gated)}, ${view})</script>
${install}
<script>read('inline')</script>
${byManager}
<script async src="${url('async')}"></script>
<script src="${url('sync')}"></script>
<script defer src="${url('defer')}"></script>
<script type="module" src="${url('module')}"></script>
${byHand}
</head><body><h1>Race</h1>
<script>read('body')</script>
<template data-purpose="analytics"><script src="${url('templated')}"></script></template>
<iframe data-purpose="marketing" data-src="${url('framed')}" title="Film"></iframe>
${automatic ? byRule : ''}
<p>The end.</p></body></html>`;
}

import { signals } from '../../../src/shared/vocabulary.ts';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
import { html, type Markup } from '../../html.ts';
import { film, vendors } from '../vendors.ts';

const rows = [
  { name: 'manager', label: 'Tag manager', purpose: 'asks Consent Mode', global: 'sampleManager' },
  ...vendors,
  { ...film, global: '' },
];

/** The panel with nothing in it yet: `panel.js` fills it in. `since` is the number of the last request before this page. */
export function panel(since: number, { csp }: Install): Markup {
  const service = [...new Set([...csp.origins.scriptSrc, ...csp.origins.connectSrc])].join(' ');
  return html`<aside class="gatewatch" aria-label="What the gate is doing" data-since="${since}" data-service="${service}">
<details>
<summary><span class="gatewatch-long">What the </span>gate<span class="gatewatch-long"> is doing</span></summary>
<div class="gatewatch-body">
<p class="gatewatch-note">A tool of this demo, not part of the shop. <a href="/monitoring">What the tags did</a></p>
<h2>Tags on this page</h2>
<ul class="gatewatch-tags">${rows.map(
    ({ name, label, purpose, global }) => html`
<li data-vendor="${name}" data-global="${global}"><span>${label} <small>${purpose}</small></span><span class="gatewatch-sent"></span><b class="gatewatch-state">shut</b></li>`,
  )}
</ul>
<h2>The record</h2>
<p class="gatewatch-proof">Not decided yet.</p>
<dl class="gatewatch-record"></dl>
<h2>Consent Mode</h2>
<p class="gatewatch-layer">Nothing in the data layer.</p>
<ul class="gatewatch-signals">${signals.map((signal) => html`<li data-signal="${signal}">${signal}</li>`)}</ul>
<h2>Requests that left</h2>
<p class="gatewatch-service"></p>
<ol class="gatewatch-log"></ol>
</div>
</details>
</aside>`;
}

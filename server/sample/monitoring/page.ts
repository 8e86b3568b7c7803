import type { FlowEdge, TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import {
  type Finding,
  type FindingKind,
  findingAdvice,
} from '../../../src/shared/wire/monitoring/findings.ts';
import { html, type Markup } from '../../html.ts';
import type { Page } from '../shop/layout.ts';
import { type FaultSwitch, faults } from './faults.ts';
import { flowPicture, shown } from './flow.ts';
import type { Monitored } from './read.ts';

const says: Record<FindingKind, string> = {
  denied_request: 'A request to a host whose purpose the visitor denied',
  early_request: 'A request before any choice',
  personal_parameter: 'A parameter that looks like personal data',
  silent_tag: 'A tag that no longer runs',
  failing_tag: 'A tag that fails',
  slow_tag: 'A tag that has become slow',
  new_host: 'A host that was not there before',
  unclassified_host: 'A host nobody classified',
};

/** The activity of the shop's tags, for visitors who allow analytics; and the switch that introduces faults. */
export function monitoringPage(monitored: Monitored | null, switches: FaultSwitch): Page {
  return {
    kind: 'monitoring',
    title: 'What the tags did · Ebb & Clay',
    main: html`<section class="watch">
<h1>What the tags did</h1>
<p>A tool of this demo, not part of the shop. It shows page views of visitors who allow analytics, as the API tells them to the shop. Rows arrive when a page is left, or after a quarter of a minute.</p>
<h2>Faults to try</h2>
<ul class="faults">${faults.map((fault) => faultItem(fault, switches.isOn(fault.name)))}</ul>
<div data-live>${monitored ? shownParts(monitored) : html`<p role="status">The API does not answer.</p>`}</div>
</section>`,
  };
}

function faultItem({ name, label, does }: (typeof faults)[number], on: boolean): Markup {
  return html`<li><form method="post" action="/monitoring/faults">
<input type="hidden" name="fault" value="${name}">
<input type="hidden" name="on" value="${on ? '' : '1'}">
<button class="switch" role="switch" aria-checked="${String(on)}" aria-describedby="fault-${name}">${label}</button>
</form><p class="small" id="fault-${name}">${does}</p></li>\n`;
}

function shownParts({ findings, flow, rows }: Monitored): Markup {
  return html`<h2 id="findings">Findings</h2>
${findings.length ? html`<ol class="findings">${findings.map(findingItem)}</ol>` : html`<p>Nothing found.</p>`}
<h2>Flow</h2>
${flow.length ? flowPart(flow) : html`<p>No page view yet.</p>`}
<h2>Newest rows</h2>
${rows.length ? rowTable(rows) : html`<p>No page view yet.</p>`}`;
}

function findingItem({
  kind,
  severity,
  about,
  pages,
  share,
  advice,
  lastSeenAt,
  evidence,
}: Finding): Markup {
  return html`<li class="finding" data-kind="${kind}" data-about="${about}">
<p class="finding-head"><b class="severity ${severity}">${severity}</b> <span>${says[kind]}</span></p>
<p class="finding-about">${shown(about)}</p>
<p class="small">${pages} page ${pages === 1 ? 'view' : 'views'}, ${Math.round(share * 100)} %, last ${timeOf(lastSeenAt)}. ${findingAdvice[advice]}</p>
${evidence.rows.length ? html`<details><summary>The rows that prove it (${evidence.rows.length})</summary>${rowTable(evidence.rows)}</details>` : ''}
</li>\n`;
}

function flowPart(flow: FlowEdge[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Picture of the flow">${flowPicture(flow)}</div>
<p class="small">The width of a line shows its share of page views; it is dashed where only the order in time links the two.</p>
<details><summary>The same as a table</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Flow as a table"><table>
<thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">Page views</th><th scope="col">Share</th></tr></thead>
<tbody>${flow.slice(0, 60).map(
    ({ from, to, pages, share }) => html`
<tr><th scope="row">${shown(from.name)}</th><td>${shown(to.name)}</td><td>${pages}</td><td>${Math.round(share * 100)} %</td></tr>`,
  )}</tbody></table></div></details>`;
}

function rowTable(rows: readonly TagEvent[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Rows"><table class="rows">
<thead><tr><th scope="col">Time</th><th scope="col">On the page</th><th scope="col">Kind</th><th scope="col">What</th></tr></thead>
<tbody>${rows.map(
    (row) => html`
<tr><td>${timeOf(row.receivedAt)}</td><td>${row.pageMs === null ? '' : `${row.pageMs} ms`}</td><td>${row.kind}</td><td>${whatOf(row)}</td></tr>`,
  )}</tbody></table></div>`;
}

function whatOf(row: TagEvent): string {
  if (row.kind === 'batch') return `visitor ${row.subjectId?.slice(0, 8) ?? ''}…`;
  if (row.kind === 'event') return `${row.eventName} (${row.ordinal})`;
  const time = (ms: number | null) => (ms === null ? '' : `, ${ms} ms`);
  if (row.kind === 'tag') return `${row.tagId}: ${row.status}${time(row.executionMs)}`;
  const names = row.paramNames?.length ? `?${row.paramNames.join('&')}` : '';
  return `${row.host}${row.path}${names}${row.buffered ? ', from before the monitor' : ''}`;
}

function timeOf(iso: string): string {
  return iso.slice(11, 19);
}

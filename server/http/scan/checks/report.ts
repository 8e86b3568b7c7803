import { readableDomain } from '../../../../src/shared/readableDomain.ts';
import type { Severity } from '../../../../src/shared/vocabulary.ts';
import { severities } from '../../../../src/shared/vocabulary.ts';
import type {
  ScanCheckResult,
  ScanFindings,
  UnjudgedSighting,
} from '../../../../src/shared/wire/scan/scanFindings.ts';
import { cspSource } from '../../../artefacts/hash.ts';
import type { PrintedPage } from '../../../domain/scan/checks/printer.ts';
import type { ShownPages } from '../../../domain/scan/run/screenshots.ts';
import { html, Markup } from '../../../html.ts';
import { pictures } from './reportPictures.ts';
import { reportStyle } from './reportStyle.ts';

/** No scripts in a report, and no subresources. */
export const reportPolicy = [
  "default-src 'none'",
  `style-src ${cspSource(reportStyle)}`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The problems a scan found, as a page to read, send and print. */
export function reportPage(findings: ScanFindings, shown: ShownPages): string {
  const { startedAt, pages, browser, checks } = findings;
  const domain = readableDomain(findings.domain);
  const of = (status: ScanCheckResult['status']) =>
    checks.filter((check) => check.status === status);
  const rank = ({ severity }: ScanCheckResult) => severities.indexOf(severity as Severity);
  const violated = of('violated').sort((a, b) => rank(a) - rank(b));
  const severe = violated.filter(({ severity }) => severity === 'high');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scan of ${domain}</title>
<style>${new Markup(reportStyle)}</style>
</head>
<body>
<main>
<h1>${domain}</h1>
<p class="soft">Scanned ${readable(startedAt)}, ${counted(pages, 'page')}, ${browser ?? 'without a browser: only the markup was read'}</p>
<ul class="sum">
<li><b>${severe.length}</b> of high severity</li>
<li><b>${violated.length - severe.length}</b> of lower severity</li>
<li><b>${of('passed').length}</b> passed</li>
<li><b>${of('not_checked').length}</b> not checked</li>
</ul>
${violated.length ? html`<h2 class="first">Findings</h2>${violated.map(section)}` : html`<p>No problems were found.</p>`}
${rest('Not checked', of('not_checked'))}
${rest('Passed: these checks found nothing', of('passed'))}
${pictures(shown)}
<h2 class="on">How to read this</h2>
<p class="soft">Each page was visited as seven visitors: one who had not chosen, one who refused, one who accepted, one who accepted some purposes, one who withdrew, one with Global Privacy Control, and one whose browser could not load the consent script. A check that passed saw nothing wrong on these pages at that time. This is not legal advice.</p>
</main>
</body>
</html>
`.text;
}

/** The same for paper. The header and footer of a sheet are laid out separately and get none of the page's style. */
export function printedReport(findings: ScanFindings, shown: ShownPages): PrintedPage {
  const { domain, startedAt } = findings;
  return {
    html: reportPage(findings, shown),
    header: sheetLine(
      html`<span>${readableDomain(domain)}</span><span>Scanned ${readable(startedAt)}</span>`,
    ),
    footer: sheetLine(
      html`<span></span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>`,
    ),
  };
}

function sheetLine(content: Markup): string {
  return html`<div style="width: 100%; margin: 0 15mm; display: flex; justify-content: space-between; font: 8pt sans-serif; color: #444">${content}</div>`
    .text;
}

function section({
  id,
  title,
  basis,
  severity,
  advice,
  findings,
  unjudged,
}: ScanCheckResult): Markup {
  return html`<article class="${severity ?? ''}">
<h3>${title}</h3>
<p class="soft"><span class="tag">${severity ?? ''}</span> · ${id} · ${basis.join(' · ')}</p>
<p>${advice}</p>
${findings.map(row)}
${unjudged.length ? html`<p class="soft">Not judged:</p>${unjudged.map(row)}` : ''}
</article>
`;
}

function row({ about, what, count, evidence }: UnjudgedSighting): Markup {
  const seen = evidence.map(
    ({ page, state, phase, seen: text, setBy }) =>
      html`<li><code>${text}</code><br><span class="soft">${page}, ${words(state)}, ${words(phase)}${
        setBy.length ? html`<br>loaded by ${setBy.join(' ← ')}` : ''
      }</span></li>`,
  );
  return html`<details>
<summary><code>${about}</code> ${what} <span class="soft count">${counted(count, 'time')}</span></summary>
<ul class="evidence">${seen}</ul>
</details>
`;
}

function rest(title: string, checks: readonly ScanCheckResult[]): Markup | string {
  if (!checks.length) return '';
  const rows = checks.map(
    ({ id, title: what, why, unjudged }) =>
      html`<li>${what} <span class="soft">(${id})${why ? `: ${why}` : ''}</span>${unjudged.map(row)}</li>`,
  );
  return html`<h2>${title}</h2><ul class="rest">${rows}</ul>`;
}

const words = (text: string) => text.replaceAll('_', ' ');
const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
const readable = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

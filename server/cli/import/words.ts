import { earlierTools, type Tool } from '../../../src/shared/consent/earlierTools.ts';
import { noCounterpart } from '../../../src/shared/wire/scan/imports.ts';
import type { ImportedDraft } from '../../domain/scan/imports/draft.ts';
import type { UnreadPart } from '../../domain/scan/imports/found.ts';
import { domainOf } from '../domainOf.ts';
import { moreIn } from '../moreIn.ts';

/** Lines about fields of one group, before the rest is only counted. */
const most = 40;

/** An import in plain English; the file has all of it. */
export function wordsOf(
  { url, tool, settings, wording, taken, mended, left }: ImportedDraft & { url: string },
  file: string,
): string[] {
  const { language, others } = settings.languages;
  const plain = left.filter(({ why }) => why === noCounterpart).length;
  return [
    `Read from ${tool}, into ${file}`,
    `  languages: ${[language, ...others].join(', ')}`,
    ...settings.purposes.purposes.flatMap(({ key, recipients, clear, lifetimeDays }) => [
      `  ${key}${lifetimeDays === null ? '' : `, kept for up to ${lifetimeDays} days`}`,
      ...(recipients.length ? [`    received by ${recipients.join(', ')}`] : []),
      ...(clear.length ? [`    clears ${clear.join(', ')}`] : []),
    ]),
    `  default texts replaced: ${Object.values(wording).reduce((sum, texts) => sum + Object.keys(texts).length, 0)}`,
    ...section('Corrected, because it was unlawful or has another form here', mended),
    ...section(
      'Not imported',
      left.filter(({ why }) => why !== noCounterpart),
    ),
    ...(plain ? [`  and ${plain} fields that have no counterpart here; the file lists them`] : []),
    '',
    `${taken.length} fields imported, ${mended.length} corrected, ${left.length} not imported.`,
    'Check the company names before you publish: a tool names services, but a notice has to name who receives the data.',
    `To publish it: portcullis set-up --domain ${domainOf(url)} --from ${file}`,
    ...carryOver(tool),
  ];
}

/** What choices made in the tool can become, and what has to be done for it while the tool still runs. */
function carryOver(tool: Tool): string[] {
  const { storedAs, date } = earlierTools[tool];
  const grants = date
    ? [
        'Grants count as well if you can prove them. Before you remove the tool, export its log, scan the page while it still asks',
        '(portcullis scan), and save the report (portcullis scan-report): the setting identifies both by their SHA-256.',
      ]
    : [
        `Visitors who granted are asked again, because ${tool} does not store when a choice was made.`,
      ];
  return [
    '',
    `Visitors who refused in ${tool} need not be asked again. Switch that on under Banner, Earlier choices in the dashboard.`,
    `It finds their choices under the name ${storedAs}; enter the name there if your site uses another.`,
    ...grants,
    moreIn('docs/carry-over.md'),
  ];
}

function section(title: string, notes: readonly UnreadPart[]): string[] {
  if (!notes.length) return [];
  const shown = notes.slice(0, most).map(({ at, why }) => `  ${at}: ${why}`);
  const more = notes.length - shown.length;
  return ['', title, ...shown, ...(more ? [`  and ${more} more, in the file`] : [])];
}

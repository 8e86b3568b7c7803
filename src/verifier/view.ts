import { notShowing, showing } from '../../server/domain/consent/export/describeVerdict.ts';
import type { StampFile } from '../../server/domain/consent/export/stampFiles.ts';
import { printableLine } from '../../server/process/printable.ts';
import type { Report } from '../shared/wire/consent/report.ts';

/** More of a line than anybody reads. */
const longest = 600;

/** Text of a file as text, whatever it holds. */
function safe(text: string): string {
  const line = printableLine(text.slice(0, longest));
  return text.length > longest ? `${line}…` : line;
}

function element(name: string, text: string, className = ''): HTMLElement {
  const one = document.createElement(name);
  one.textContent = safe(text);
  if (className) one.className = className;
  return one;
}

function list(title: string, items: readonly string[], className: string): HTMLElement[] {
  if (!items.length) return [];
  const all = document.createElement('ul');
  all.className = className;
  all.append(...items.map((item) => element('li', item)));
  return [element('h3', title), all];
}

function factsOf(facts: Report['facts']): HTMLElement {
  const all = document.createElement('dl');
  all.append(...facts.flatMap(([name, value]) => [element('dt', name), element('dd', value)]));
  return all;
}

/** The result of a check, built element by element: nothing from a file is ever parsed as markup. */
export function viewOf({ holds, headline, ...report }: Report): HTMLElement[] {
  return [
    element('h2', headline, holds ? 'holds' : 'fails'),
    ...list('Problems', report.problems, 'problems'),
    ...list(showing, report.shown, 'shown'),
    ...list(notShowing, report.notShown, 'not-shown'),
    ...report.remarks.map((remark) => element('p', remark)),
    ...(report.facts.length ? [factsOf(report.facts)] : []),
  ];
}

/** What somebody needs who checks timestamps with OpenSSL: files to save, and the commands. */
export function stampsView(stamps: readonly StampFile[]): HTMLElement[] {
  const [first] = stamps;
  if (!first) return [];
  const files = document.createElement('ul');
  files.append(
    saved(first.data, 'what was stamped', first.text),
    ...stamps.map(({ token, time, bytes }) =>
      saved(token, `the timestamp of ${time}, as it says itself`, bytes),
    ),
  );
  const all = document.createElement('div');
  all.className = 'stamps';
  all.append(
    element('h3', 'To check who signed a timestamp:'),
    element(
      'p',
      'Save these files into one folder, and the root certificate of the authority as root.pem beside them. OpenSSL then answers “Verification: OK”, or why not.',
    ),
    files,
    ...stamps.map(({ check }) => element('pre', check)),
  );
  return [all];
}

function saved(name: string, what: string, content: string | Uint8Array): HTMLElement {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content as BlobPart]));
  link.textContent = name;
  const item = document.createElement('li');
  item.append(link, `: ${safe(what)}`);
  return item;
}

/** That there is no result, and why. */
export const failureOf = (message: string): HTMLElement[] => [
  element('h2', 'The check could not be made.', 'fails'),
  element('p', message),
];

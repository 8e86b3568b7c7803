import { necessary } from '../../../src/shared/vocabulary.ts';
import type { SiteBrand } from '../../../src/shared/wire/scan/scans.ts';
import type { Moment } from '../../domain/scan/look/moments.ts';
import type { SeenThing } from '../../domain/scan/look/seenThings.ts';
import { moreIn } from '../moreIn.ts';
import { table } from '../verb.ts';
import type { Marks } from './marks.ts';
import type { SnippetSeen } from './snippetIn.ts';
import type { Look } from './visit.ts';

/** A look in plain English. */
export function linesOf(
  { url, browser, banner, reached, runs, snippet, brand, seen }: Look,
  marks: Marks,
): string[] {
  return [
    `${url} as three visitors saw it, with ${browser}`,
    '',
    `Snippet: ${snippetWords(snippet, runs)}`,
    `Banner: ${banner === null ? 'none was found.' : bannerWords(banner)}`,
    ...(brand ? [`Brand: ${brandWords(brand)}`] : []),
    ...section('Before a choice', true, seen, 'before'),
    ...section('After a refusal', reached.refused, seen, 'refused'),
    ...section('After acceptance', reached.accepted, seen, 'accepted'),
    ...markLines(marks),
    ...unclassifiedLines(seen),
    '',
    'This is one page, seen once. A scan (portcullis scan) finds what comes later, or on other pages.',
  ];
}

/** The tags to mark, each with what it brought, and the scripts that must not be. */
const markLines = ({ marks, own }: Marks): string[] => [
  ...marks.flatMap(({ because, markup }, place) => [
    ...(place === 0 ? ['', 'Mark these tags so that they wait for consent'] : []),
    `  ${because.join(', ')}`,
    `    ${markup}`,
  ]),
  ...own.flatMap(({ because, script }, place) => [
    ...(place === 0 ? ['', 'Do not mark these scripts: the page needs them, or may'] : []),
    `  ${because.join(', ')}`,
    `    ${script}`,
  ]),
  ...(own.length
    ? [
        '  Change their code: it must start what is named above only once portcullis.granted() says so.',
        `  ${moreIn('docs/install.md')}`,
      ]
    : []),
];

function snippetWords({ form, above, same, unread }: SnippetSeen, runs: boolean): string {
  if (form === null && unread !== null) {
    const known = runs ? 'it runs, but whether it stands first' : 'whether it is in this page';
    return `${known} is unknown: read without a browser, ${unread}.`;
  }
  if (form === null) {
    return runs
      ? "it runs, but the page's HTML does not contain it as it was issued: something inserts or rewrites it."
      : 'not in this page.';
  }
  const place =
    above === 0
      ? 'in place, above all other scripts'
      : `too low: ${above} ${above === 1 ? 'script is' : 'scripts are'} above it`;
  if (form === 'one_line') return `${place}, as the one-line tag.`;
  if (same === null) return `${place}. Its server did not answer, so it could not be compared.`;
  return same
    ? `${place}, and unchanged.`
    : `${place}, but it differs from what its server issues now: paste it again, or find out what rewrites it.`;
}

const bannerWords = (tool: string) =>
  tool === 'portcullis' ? 'Portcullis.' : tool === 'unknown' ? 'of an unknown tool.' : `${tool}.`;

/** What a draft proposes of it, and after a scan the banner editor too. */
function brandWords({ colour, paper, logo }: SiteBrand): string {
  const parts = [
    ...(colour === null ? [] : [`buttons of ${colour}`]),
    `a page of ${paper}`,
    ...(logo === null ? [] : [`the logo ${logo}`]),
  ];
  return `${parts.join(', ')}.`;
}

const namesOf = (things: SeenThing[]) => [
  ...new Set(things.map(({ kind, name, host }) => (kind === 'host' ? host : name))),
];

/** What no list knows, and what to do about it until its owner does. */
function unclassifiedLines(seen: readonly SeenThing[]): string[] {
  const unknown = namesOf(
    seen.filter(
      ({ purpose, at }) => purpose === null && (at.includes('before') || at.includes('refused')),
    ),
  );
  if (!unknown.length) return [];
  return [
    '',
    `Not classified, so only you know whether it may run without consent: ${unknown.join(', ')}.`,
    'Until you do, mark its tag with data-purpose="marketing", unless the page itself needs that script.',
  ];
}

/** The report of a look after publishing: the tags that still run without consent. */
export function againLines(
  { url, banner, reached, runs, snippet, seen }: Look,
  marks: Marks,
): string[] {
  const unasked = seen.filter(({ at }) => at.includes('before') || at.includes('refused'));
  const needing = namesOf(unasked.filter(needsConsent));
  return [
    `${url}, seen again`,
    `Snippet: ${snippetWords(snippet, runs)}`,
    ...(banner === null || banner === 'portcullis'
      ? []
      : [`Banner: ${bannerWords(banner)} Remove it, so that visitors are asked only once.`]),
    needing.length
      ? `Still runs without consent: ${needing.join(', ')}.`
      : 'Nothing that is known to need consent runs without it.',
    ...(reached.refused
      ? []
      : ['No way to refuse was found in a banner, so what runs after a refusal was not seen.']),
    ...markLines(marks),
    ...unclassifiedLines(seen),
  ];
}

const needsConsent = ({ purpose }: SeenThing) => purpose !== null && purpose !== necessary;

function section(title: string, reached: boolean, seen: SeenThing[], moment: Moment): string[] {
  const head = ['', title];
  if (!reached) return [...head, '  Could not be tried: no button for it was found in a banner.'];
  const there = seen.filter(({ at }) => at.includes(moment));
  const hosts = there.filter(({ kind }) => kind === 'host' || kind === 'fingerprinting');
  const stored = there.filter(({ kind }) => kind === 'cookie' || kind === 'storage');
  const needing = there.filter(needsConsent);
  return [
    ...head,
    ...(moment === 'accepted' ? [] : [`  ${warning(needing.length)}`]),
    ...indented(
      table(
        ['host', 'owner', 'purpose'],
        hosts.map((one) => [hostWords(one), one.entity ?? 'unknown', purposeWords(one)]),
        'No other host was contacted.',
      ),
    ),
    ...indented(
      table(
        ['stored', 'where', 'kept for', 'owner', 'purpose'],
        stored.map((one) => [
          ...[one.name, `${one.kind}, ${one.host}`, keptWords(one)],
          ...[one.entity ?? 'unknown', purposeWords(one)],
        ]),
        'Nothing was stored.',
      ),
    ),
  ];
}

function warning(count: number): string {
  if (count === 0) return 'Nothing that is known to need consent.';
  return count === 1
    ? 'One thing here needs consent and has none.'
    : `${count} things here need consent and have none.`;
}

const hostWords = ({ kind, name, host, disguise }: SeenThing): string =>
  kind === 'fingerprinting'
    ? `${name} by ${host}`
    : disguise
      ? `${host}${name} (in disguise)`
      : host;

function purposeWords({ purpose, sure }: SeenThing): string {
  return purpose === null ? 'unclassified' : `${purpose} (${sure})`;
}

function keptWords({ kind, lifetimeDays }: SeenThing): string {
  if (kind === 'storage') return 'until cleared';
  if (lifetimeDays === null) return 'this visit';
  return lifetimeDays === 1 ? '1 day' : `${lifetimeDays} days`;
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

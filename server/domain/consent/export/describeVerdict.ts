import type { Report } from '../../../../src/shared/wire/consent/report.ts';
import { claims, logReasons } from './claims.ts';
import type { ShownLog } from './content.ts';
import { anchorFacts, anchorRemarks } from './describeAnchor.ts';
import type { Verdict } from './verify.ts';

export function reportOf(verdict: Verdict): Report {
  const { ok, problems, site, window, exportedAt, counts, sha256, log, unpublished } = verdict;
  if (!ok) {
    const lines = problems.map(({ line, problem }) => `line ${line}: ${problem}`);
    // Without a header it is some other file, and what is wrong with each of its lines is no help.
    if (verdict.format === null) {
      return { ...nothing, headline: 'The file is not an export.', problems: lines.slice(0, 1) };
    }
    return { ...nothing, problems: lines };
  }
  const reason = verdict.withoutLog ? logReasons[verdict.withoutLog] : 'It does not say why.';
  const sentences = (names: readonly (keyof typeof claims)[]) => names.map((name) => claims[name]);
  const facts: Report['facts'] = [
    ['site', `${site?.domain} (${site?.id}, ${site?.region})`],
    ['window', `${window?.from ?? 'the beginning'} to ${window?.to ?? exportedAt}`],
    ['exported', `${exportedAt}`],
    ['holds', `${counted(counts.records, 'record')} under ${counted(counts.rulesets, 'ruleset')}`],
  ];
  if (counts.erased) facts.push(['erased', counted(counts.erased, 'record')]);
  if (log) facts.push(['log', `${log.origin} at ${log.size} entries`], ['key', log.vkey]);
  if (verdict.anchor) facts.push(...anchorFacts(verdict.anchor));
  facts.push(['sha256', sha256]);
  return {
    holds: true,
    headline: log
      ? 'The export is complete and consistent.'
      : 'The export is consistent. Nothing shows that it is complete.',
    facts,
    shown: sentences(verdict.claims.shown),
    notShown: sentences(verdict.claims.notShown),
    remarks: [
      ...(verdict.old ? [`${counted(verdict.old, 'record is', 'records are')} ${oldRecords}`] : []),
      ...(unpublished ? [unpublished] : []),
      ...(log?.lost ?? []),
      ...(log && !log.ofSite ? [nobodys] : []),
      ...(log ? freshness(log) : [`It rests on no log. ${reason}`]),
      ...(log && verdict.anchor ? anchorRemarks(verdict.anchor, log) : []),
      'Its domain, its region and the time of the export are only what the file itself says.',
    ],
    problems: [],
  };
}

const oldRecords =
  'of version 1, which does not contain everything that ids were derived from: only the time in these ids is checked.';

const nobodys =
  'Nothing in this file shows that the log belongs to this site: it has neither a record nor the beginning of the log. Compare the key with that of the site.';

/** How old the checkpoint is, as far as a file can tell: a checkpoint has no time. */
function freshness({ newest, later }: ShownLog): string[] {
  return [
    `The checkpoint was signed after ${newest ?? 'the log began'}, when the last entry in this file was received. ${
      later
        ? `It covers ${counted(later, 'entry', 'entries')} after that.`
        : 'It does not cover what the log took in later.'
    }`,
    'No file can tell whether there is a newer checkpoint: ask the service for it, or audit the log.',
  ];
}

const nothing: Report = {
  holds: false,
  headline: 'The export is not valid.',
  facts: [],
  shown: [],
  notShown: [],
  remarks: [],
  problems: [],
};

export const showing = 'It shows:';
export const notShowing = 'It does not show:';

/** The result of a check, line by line, for people. */
export function describeReport(report: Report): string[] {
  const { holds, headline, facts, shown, notShown, remarks, problems } = report;
  if (!holds) return problems;
  return [
    headline,
    ...facts.map(([name, value]) => `  ${name.padEnd(9)} ${value}`),
    showing,
    ...shown.map(indented),
    ...(notShown.length ? [notShowing, ...notShown.map(indented)] : []),
    ...remarks,
  ];
}

const indented = (sentence: string) => `  ${sentence}`;

const counted = (count: number, what: string, many = `${what}s`) =>
  `${count} ${count === 1 ? what : many}`;

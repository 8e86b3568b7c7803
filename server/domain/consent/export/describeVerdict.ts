import { type Claim, claims, logReasons } from './claims.ts';
import type { Verdict } from './verify.ts';

/** The result of a check, line by line, for people. */
export function describeVerdict(verdict: Verdict): string[] {
  const { ok, problems, site, window, exportedAt, counts, sha256, log } = verdict;
  if (!ok) return problems.map(({ line, problem }) => `line ${line}: ${problem}`);
  const { shown, notShown } = verdict.claims;
  const reason = verdict.withoutLog ? logReasons[verdict.withoutLog] : 'It does not say why.';
  return [
    'The export is complete and consistent.',
    `  site      ${site?.domain} (${site?.id}, ${site?.region})`,
    `  window    ${window?.from ?? 'the beginning'} to ${window?.to ?? exportedAt}`,
    `  exported  ${exportedAt}`,
    `  holds     ${counted(counts.records, 'record')} under ${counted(counts.rulesets, 'ruleset')}`,
    ...(counts.erased ? [`  erased    ${counted(counts.erased, 'record')}`] : []),
    ...(log ? [`  log       ${log.origin} at ${log.size} entries`, `  key       ${log.vkey}`] : []),
    `  sha256    ${sha256}`,
    'It shows:',
    ...shown.map(sentence),
    ...(notShown.length ? ['It does not show:', ...notShown.map(sentence)] : []),
    ...(verdict.unpublished ? [verdict.unpublished] : []),
    ...(log ? [] : [`It rests on no log. ${reason}`]),
  ];
}

const sentence = (claim: Claim) => `  ${claims[claim]}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

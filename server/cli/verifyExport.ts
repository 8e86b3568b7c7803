import { createReadStream } from 'node:fs';
import { type Verdict, verifyExport } from '../domain/consent/export/verify.ts';
import { json, print, verb } from './verb.ts';

/** The export was checked, and is not valid. */
export class ExportUnsound extends Error {}

/** Verification of an export, open to anyone: no server, key or store needed. */
export const proofVerbs = {
  'verify-export': verb({
    summary: 'Verify a proof-of-consent export offline',
    operand: { name: 'file', meaning: 'The export file as downloaded' },
    options: { json },
    async run({ json }, file) {
      const verdict = await verifyExport(createReadStream(file));
      print(json, verdict, describe(verdict));
      if (!verdict.ok) throw new ExportUnsound('The export is not valid.');
    },
  }),
};

function describe({ ok, problems, site, window, exportedAt, counts, sha256 }: Verdict): string[] {
  const faults = problems.map(({ line, problem }) => `line ${line}: ${problem}`);
  if (!ok) return faults;
  return [
    'The export is complete and consistent.',
    `  site      ${site?.domain} (${site?.id}, ${site?.region})`,
    `  window    ${window?.from ?? 'the beginning'} to ${window?.to ?? exportedAt}`,
    `  exported  ${exportedAt}`,
    `  holds     ${counted(counts.records, 'record')} under ${counted(counts.rulesets, 'ruleset')}`,
    ...(counts.erased ? [`  erased    ${counted(counts.erased, 'record')}`] : []),
    `  sha256    ${sha256}`,
  ];
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

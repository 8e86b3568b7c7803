import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { receiptProblem } from '../domain/consent/export/checkReceipts.ts';
import { describeReport, reportOf } from '../domain/consent/export/describeVerdict.ts';
import { proofReport } from '../domain/consent/export/proofReport.ts';
import { stampsIn } from '../domain/consent/export/stampFiles.ts';
import { verifyExport } from '../domain/consent/export/verify.ts';
import { printableLine } from '../process/printable.ts';
import { policyIn } from './policy.ts';
import { describeReceipts, receiptsIn } from './receipts.ts';
import { recordProofIn } from './recordProof.ts';
import { describeStamps, saveStamps } from './takeStamps.ts';

/*
 * The check of an export, or of the proof of one record, as one file that needs Node and nothing else, for whoever has to check one and has no Portcullis. The
 * build makes dist/verify-export.mjs of it.
 */

const usage =
  'Usage: node verify-export.mjs FILE [--key VKEY] [--policy FILE] [--receipt FILE … --receipt-key VKEY [--site-key KEY]] [--stamps NAME] [--json]';

async function run(): Promise<number> {
  const options = {
    key: { type: 'string' },
    policy: { type: 'string' },
    receipt: { type: 'string', multiple: true },
    'receipt-key': { type: 'string' },
    'site-key': { type: 'string' },
    stamps: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  const policy = policyIn(values.policy);
  const proof = await recordProofIn(file);
  if (proof !== null) {
    const report = proofReport(proof, values.key ?? '', policy);
    say(values.json ? [JSON.stringify(report)] : describeReport(report));
    return report.holds ? 0 : 1;
  }
  const verdict = await verifyExport(createReadStream(file), { key: values.key, policy });
  const { receipt = [], 'receipt-key': vkey, 'site-key': siteKey } = values;
  const receipts = verdict.ok ? await receiptsIn(file, receipt, { vkey, siteKey }) : [];
  const { stamps } = values;
  const taken =
    verdict.ok && stamps ? await saveStamps(await stampsIn(createReadStream(file), stamps)) : null;
  const lines = values.json
    ? [
        JSON.stringify({
          ...verdict,
          ...(receipt.length && { receipts }),
          ...(taken && { stamps: taken }),
        }),
      ]
    : [
        ...describeReport(reportOf(verdict)),
        ...describeReceipts(receipts),
        ...(taken ? describeStamps(taken) : []),
      ];
  say(lines);
  return verdict.ok && !receiptProblem(receipts.map(({ outcome }) => outcome)) ? 0 : 1;
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.map(printableLine).join('\n')}\n`);
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`${printableLine(error.message)}\n`);
    process.exitCode = 2;
  },
);

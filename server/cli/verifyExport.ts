import { createReadStream } from 'node:fs';
import { receiptProblem } from '../domain/consent/export/checkReceipts.ts';
import { describeReport, reportOf } from '../domain/consent/export/describeVerdict.ts';
import { proofReport } from '../domain/consent/export/proofReport.ts';
import { stampsIn } from '../domain/consent/export/stampFiles.ts';
import { verifyExport } from '../domain/consent/export/verify.ts';
import { policyIn } from './policy.ts';
import { describeReceipts, receiptsIn } from './receipts.ts';
import { recordProofIn } from './recordProof.ts';
import { describeStamps, saveStamps } from './takeStamps.ts';
import { json, print, VerbFault, verb } from './verb.ts';

/** The export was checked, and is not valid. */
export class ExportUnsound extends VerbFault {}

/** Verification of an export, open to anyone: no server, key or store needed. */
export const proofVerbs = {
  'verify-export': verb({
    summary: 'Verify a proof-of-consent export, or the proof of one record, offline',
    operand: { name: 'file', meaning: 'The file as downloaded' },
    options: {
      key: {
        type: 'string',
        meaning: "The log's verification key, from a source other than the server",
      },
      policy: {
        type: 'string',
        meaning: 'File with your policy (c2sp.org/tlog-policy): the witnesses you trust',
      },
      receipt: {
        type: 'string',
        multiple: true,
        meaning: 'File with a receipt that a visitor kept; can be given several times',
      },
      'receipt-key': { type: 'string', meaning: 'The key that receipts are signed with' },
      stamps: {
        type: 'string',
        meaning: "Base name of the files that the anchor's timestamps are saved to",
      },
      'site-key': {
        type: 'string',
        meaning: 'Public key of the site, to recognise receipts of other sites',
      },
      json,
    },
    async run({ key, policy: policyFile, receipt, json, ...more }, file) {
      const policy = policyIn(policyFile);
      const proof = await recordProofIn(file);
      if (proof !== null) {
        const report = proofReport(proof, key ?? '', policy);
        print(json, { ...report }, describeReport(report));
        if (!report.holds) throw new ExportUnsound(report.headline);
        return;
      }
      const verdict = await verifyExport(createReadStream(file), { key, policy });
      const { 'receipt-key': vkey, 'site-key': siteKey } = more;
      const receipts = verdict.ok ? await receiptsIn(file, receipt ?? [], { vkey, siteKey }) : [];
      const taken =
        verdict.ok && more.stamps
          ? await saveStamps(await stampsIn(createReadStream(file), more.stamps))
          : null;
      const stamps = taken && { stamps: taken };
      print(json, { ...verdict, ...(receipt && { receipts }), ...stamps }, [
        ...describeReport(reportOf(verdict)),
        ...describeReceipts(receipts),
        ...(taken ? describeStamps(taken) : []),
      ]);
      if (!verdict.ok) throw new ExportUnsound(reportOf(verdict).headline);
      const problem = receiptProblem(receipts.map(({ outcome }) => outcome));
      if (problem !== null) throw new ExportUnsound(problem);
    },
  }),
};

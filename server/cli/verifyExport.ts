import { createReadStream } from 'node:fs';
import { describeVerdict } from '../domain/consent/export/describeVerdict.ts';
import { verifyExport } from '../domain/consent/export/verify.ts';
import { json, print, verb } from './verb.ts';

/** The export was checked, and is not valid. */
export class ExportUnsound extends Error {}

/** Verification of an export, open to anyone: no server, key or store needed. */
export const proofVerbs = {
  'verify-export': verb({
    summary: 'Verify a proof-of-consent export offline',
    operand: { name: 'file', meaning: 'The export file as downloaded' },
    options: {
      key: { type: 'string', meaning: "The log's verification key, as you know it from elsewhere" },
      json,
    },
    async run({ key, json }, file) {
      const verdict = await verifyExport(createReadStream(file), { key });
      print(json, verdict, describeVerdict(verdict));
      if (!verdict.ok) throw new ExportUnsound('The export is not valid.');
    },
  }),
};

import {
  checkReceipts,
  describeReceipt,
  type ReceiptOutcome,
  readReceipt,
  receiptProblem,
} from '../../server/domain/consent/export/checkReceipts.ts';
import { reportOf } from '../../server/domain/consent/export/describeVerdict.ts';
import {
  isRecordProof,
  proofBeginning,
  proofBytes,
  proofReport,
} from '../../server/domain/consent/export/proofReport.ts';
import { verifyExport } from '../../server/domain/consent/export/verify.ts';
import { type Policy, parsePolicy } from '../../server/domain/consentLog/book/policy.ts';
import type { Report } from '../shared/wire/consent/report.ts';

export interface CheckInput {
  file: File;
  /** The log's key; empty where there is none. */
  key: string;
  /** Whom to believe about anchors; null where nobody is named. */
  policy: File | null;
  receipts: readonly File[];
  receiptKey: string;
}

export interface CheckOptions {
  /** Bytes of the file so far. */
  progress(bytes: number): void;
  signal: AbortSignal;
}

/** A file piece by piece, so that it may be larger than the memory. */
async function* piecesOf(
  file: File,
  { progress, signal }: CheckOptions,
): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
      bytes += value.length;
      progress(bytes);
    }
  } finally {
    await reader.cancel();
  }
}

/** @throws where the file cannot be read, a receipt is none, or somebody stopped it */
export async function check(
  { file, key, policy: policyFile, receipts, receiptKey }: CheckInput,
  options: CheckOptions,
) {
  const policy = policyFile ? await policyIn(policyFile) : undefined;
  if (isRecordProof(await file.slice(0, proofBeginning).text())) {
    return proofReport(await file.slice(0, proofBytes).text(), key, policy);
  }
  const parsed = await Promise.all(
    receipts.map(async (one) => {
      try {
        return readReceipt(await one.text(), receiptKey);
      } catch (error) {
        throw new Error(`${one.name} is no receipt by this key: ${(error as Error).message}`);
      }
    }),
  );
  const verdict = await verifyExport(piecesOf(file, options), { key: key || undefined, policy });
  const report = reportOf(verdict);
  if (!report.holds || !parsed.length) return report;
  const outcomes = await checkReceipts(piecesOf(file, options), parsed);
  return withReceipts(
    report,
    parsed.map(
      ({ receipt }, at) =>
        `${receipts[at]?.name}: ${describeReceipt(outcomes[at] as ReceiptOutcome, receipt)}`,
    ),
    receiptProblem(outcomes),
  );
}

/** Bytes of a file that are read as a policy: no policy has more. */
const policyBytes = 65_536;

async function policyIn(file: File): Promise<Policy> {
  try {
    return parsePolicy(await file.slice(0, policyBytes).text());
  } catch (error) {
    throw new Error(`${file.name} cannot be used: ${(error as Error).message}`);
  }
}

function withReceipts(report: Report, remarks: string[], problem: string | null): Report {
  const headline = problem ?? report.headline;
  return { ...report, holds: !problem, headline, remarks: [...report.remarks, ...remarks] };
}

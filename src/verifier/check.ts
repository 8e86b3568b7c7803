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
import { type StampFile, stampsIn } from '../../server/domain/consent/export/stampFiles.ts';
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

/** The text of a file, as Node reads it: `text()` would leave out a byte order mark, which no file of ours has. */
const textOf = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

/** What a check comes to, and the timestamps that OpenSSL has to look at. */
export interface Checked {
  report: Report;
  stamps: StampFile[];
}

/** @throws where the file cannot be read, a receipt is none, or somebody stopped it */
export async function check(
  { file, key, policy: policyFile, receipts, receiptKey }: CheckInput,
  options: CheckOptions,
): Promise<Checked> {
  const policy = policyFile ? await policyIn(policyFile) : undefined;
  if (isRecordProof(await textOf(file.slice(0, proofBeginning)))) {
    const text = await textOf(file.slice(0, proofBytes));
    return { report: proofReport(text, key, policy), stamps: [] };
  }
  const parsed = await Promise.all(
    receipts.map(async (one) => {
      try {
        return readReceipt(await textOf(one), receiptKey);
      } catch (error) {
        throw new Error(
          `${one.name} is not a receipt signed with this key: ${(error as Error).message}`,
        );
      }
    }),
  );
  const verdict = await verifyExport(piecesOf(file, options), { key: key || undefined, policy });
  const report = reportOf(verdict);
  const stamped = verdict.ok && verdict.anchor?.stampedAt.length;
  const stamps = stamped ? await stampsIn(piecesOf(file, options), 'book') : [];
  if (!report.holds || !parsed.length) return { report, stamps };
  const outcomes = await checkReceipts(piecesOf(file, options), parsed);
  const remarks = parsed.map(
    ({ receipt }, at) =>
      `${receipts[at]?.name}: ${describeReceipt(outcomes[at] as ReceiptOutcome, receipt)}`,
  );
  return { report: withReceipts(report, remarks, receiptProblem(outcomes)), stamps };
}

/** More than this is no policy. */
const policyBytes = 65_536;

async function policyIn(file: File): Promise<Policy> {
  try {
    if (file.size > policyBytes) throw new Error(`it has more than ${policyBytes} bytes`);
    return parsePolicy(await textOf(file));
  } catch (error) {
    throw new Error(`${file.name} cannot be used: ${(error as Error).message}`);
  }
}

function withReceipts(report: Report, remarks: string[], problem: string | null): Report {
  const headline = problem ?? report.headline;
  return { ...report, holds: !problem, headline, remarks: [...report.remarks, ...remarks] };
}

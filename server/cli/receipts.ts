import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  checkReceipts,
  type KeptReceipt,
  type ReceiptOutcome,
  readReceipt,
  receiptOutcomes,
} from '../domain/consent/export/checkReceipts.ts';

/** How an export stands to the receipts in these files. */
export async function receiptsIn(
  file: string,
  receipts: readonly string[],
  vkey: string | undefined,
): Promise<{ file: string; outcome: ReceiptOutcome }[]> {
  if (!receipts.length) return [];
  if (vkey === undefined) {
    throw new Error('--receipt needs --receipt-key, the key that the service signs receipts with.');
  }
  const result: KeptReceipt[] = [];
  for (const one of receipts) {
    try {
      result.push(readReceipt(await readFile(one, 'utf8'), vkey));
    } catch (error) {
      throw new Error(`${one} is no receipt by this key: ${(error as Error).message}`);
    }
  }
  const outcomes = await checkReceipts(createReadStream(file), result);
  return outcomes.map((outcome, at) => ({ file: receipts[at] as string, outcome }));
}

export const describeReceipts = (found: { file: string; outcome: ReceiptOutcome }[]) =>
  found.map(({ file, outcome }) => `${file}: ${receiptOutcomes[outcome]}`);

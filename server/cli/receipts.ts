import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  checkReceipts,
  describeReceipt,
  type KeptReceipt,
  type ReceiptOutcome,
  readReceipt,
} from '../domain/consent/export/checkReceipts.ts';
import { Unusable } from './unusable.ts';

/** How an export stands to one receipt. */
export interface FoundReceipt {
  file: string;
  outcome: ReceiptOutcome;
  sentence: string;
}

/**
 * How an export stands to the receipts in these files.
 * @param siteKey public key of the site whose export it is, where it is known
 */
export async function receiptsIn(
  file: string,
  receipts: readonly string[],
  { vkey, siteKey }: { vkey: string | undefined; siteKey: string | undefined },
): Promise<FoundReceipt[]> {
  if (!receipts.length) return [];
  if (vkey === undefined) {
    throw new Unusable(
      '--receipt requires --receipt-key, the key that the service signs receipts with.',
    );
  }
  const result: KeptReceipt[] = [];
  for (const one of receipts) {
    try {
      result.push(readReceipt(await readFile(one, 'utf8'), vkey));
    } catch (error) {
      throw new Unusable(
        `${one} is not a receipt signed with this key: ${(error as Error).message}`,
      );
    }
  }
  const outcomes = await checkReceipts(createReadStream(file), result);
  return result.map(({ receipt }, at) => {
    const same = siteKey === undefined || receipt.siteKey === siteKey;
    const outcome = same ? (outcomes[at] as ReceiptOutcome) : 'other_site';
    return { file: receipts[at] as string, outcome, sentence: describeReceipt(outcome, receipt) };
  });
}

export const describeReceipts = (found: readonly FoundReceipt[]) =>
  found.map(({ file, sentence }) => `${file}: ${sentence}`);

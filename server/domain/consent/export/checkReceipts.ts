import { fromBase64 } from '../../consentLog/base64.ts';
import { commitment, saltBytes } from '../../consentLog/entry.ts';
import { isNestedDeep } from '../../consentLog/nesting.ts';
import { NoteError } from '../../consentLog/note.ts';
import { openReceipt, type Receipt } from '../../consentLog/receipts.ts';
import { isoToMicros } from '../../kernel/time.ts';
import { splitLines } from './splitLines.ts';

/** A receipt as a visitor kept it. */
export interface KeptReceipt {
  receipt: Receipt;
  /** Null where the note alone was kept. */
  salt: Buffer | null;
}

/** The state of a receipt's record in an export: `missing` proves that a decision which the service acknowledged is not in it. */
export type ReceiptOutcome = 'held' | 'erased' | 'missing' | 'differs' | 'outside' | 'other_site';

const outcomes: Record<ReceiptOutcome, string> = {
  held: 'The export holds the decision of the receipt.',
  erased: 'The decision of the receipt was erased, and the log says so.',
  missing:
    'The decision of the receipt is MISSING from the export, although the service signed for it.',
  differs:
    "The export has a record with the receipt's id and time, but not the one that the receipt and the salt beside it stand for. Either the record or the salt was changed: neither is signed by itself.",
  outside: 'The receipt is from a time that the export does not cover.',
  other_site: 'The receipt is not of the site that you named.',
};

/** The outcome in a sentence. An export cannot tell the public key of its site, which the receipt names: whoever checks has to compare. */
export function describeReceipt(outcome: ReceiptOutcome, { siteKey }: Receipt): string {
  const named = `The receipt names the site by its public key: ${siteKey}`;
  const unclear = outcome === 'missing' || outcome === 'other_site';
  return unclear ? `${outcomes[outcome]} ${named}` : outcomes[outcome];
}

/** What is wrong with an export or its receipts, as the first thing to say; null where nothing is. */
export function receiptProblem(found: readonly ReceiptOutcome[]): string | null {
  if (found.includes('missing')) return 'The export lacks a decision that the service signed for.';
  if (found.includes('differs'))
    return 'The export has a different record from the one that a receipt stands for.';
  return found.includes('other_site') ? 'A receipt is of another site.' : null;
}

/** @throws NoteError or SyntaxError where the text is no receipt that the key has signed */
export function readReceipt(text: string, vkey: string): KeptReceipt {
  if (!text.trimStart().startsWith('{')) return { receipt: openReceipt(text, vkey), salt: null };
  const said = isNestedDeep(Buffer.from(text)) ? {} : JSON.parse(text);
  const { receipt, note = receipt?.note, salt = receipt?.salt } = said;
  if (typeof note !== 'string') throw new NoteError('It does not contain a receipt.');
  const bytes = typeof salt === 'string' ? fromBase64(salt) : null;
  if (bytes && bytes.length !== saltBytes) throw new NoteError('Its salt does not have 16 bytes.');
  return { receipt: openReceipt(note, vkey), salt: bytes };
}

interface Line {
  kind: string;
  window?: { from: string | null; to: string | null };
  exportedAt?: string;
  receivedAt?: string;
  commitment?: string;
  id?: string;
  salt?: string;
  record?: { id: string; receivedAt: string };
}

const micros = (iso: string | null | undefined) => (iso ? isoToMicros(iso) : null);

/**
 * Looks for receipts in an export that was found to hold (verify.ts).
 * @returns the outcome of each, in their order
 */
export async function checkReceipts(
  chunks: AsyncIterable<Uint8Array>,
  receipts: readonly KeptReceipt[],
): Promise<ReceiptOutcome[]> {
  const found: ReceiptOutcome[] = receipts.map(() => 'missing');
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  let exportedAt = Number.POSITIVE_INFINITY;
  let [logged, last] = [false, -1];
  for await (const bytes of splitLines(chunks)) {
    const line: Line = JSON.parse(Buffer.from(bytes).toString());
    if (line.kind === 'header') {
      from = micros(line.window?.from) ?? from;
      to = micros(line.window?.to) ?? to;
      exportedAt = micros(line.exportedAt) ?? exportedAt;
    }
    logged ||= line.kind === 'log';
    last = Math.max(last, micros(line.record?.receivedAt ?? line.receivedAt) ?? -1);
    for (const [at, one] of receipts.entries()) {
      const outcome = outcomeOf(line, one, logged);
      if (outcome) found[at] = outcome;
    }
  }
  // The checkpoint may not cover leaves after the last one yet. When it was made, a file only says of itself: not where the log tells.
  to = Math.min(to, logged ? last : exportedAt);
  return found.map((outcome, at) => {
    const time = micros(receipts[at]?.receipt.receivedAt) ?? Number.NaN;
    return outcome === 'missing' && !(time >= from && time <= to) ? 'outside' : outcome;
  });
}

function outcomeOf(
  line: Line,
  { receipt, salt }: KeptReceipt,
  logged: boolean,
): ReceiptOutcome | null {
  const { recordId, receivedAt, commitment: promised } = receipt;
  if (line.kind === 'record' && line.record) {
    if (line.record.id !== recordId || line.record.receivedAt !== receivedAt) return null;
    // Format 1 has no salts: whoever kept theirs can still tell whether the record is the one they were given.
    const known = line.salt === undefined ? salt : fromBase64(line.salt);
    const { receivedAt: _time, ...value } = line.record;
    if (!known || commitment(known, value).equals(promised)) return 'held';
    // The log vouches for its salts, but nobody for the one beside a receipt: that is no proof against the export.
    return logged ? null : 'differs';
  }
  if (line.kind !== 'erased' || line.receivedAt !== receivedAt) return null;
  // What was put in the place of a decision and erased then has another commitment.
  const same = logged ? line.commitment === promised.toString('base64') : line.id === recordId;
  return same ? 'erased' : null;
}

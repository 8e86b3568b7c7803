import type { AnchorLine } from '../../server/domain/consent/export/loggedLines.ts';
import { parsePolicy } from '../../server/domain/consentLog/book/policy.ts';
import { epochTree, slotLeaf, slotOf } from '../../server/domain/consentLog/book/slots.ts';
import { signCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import type { EntryKind } from '../../server/domain/consentLog/entry.ts';
import { type Signer, signerOf } from '../../server/domain/consentLog/keys.ts';
import { consistencyProof, inclusionProof } from '../../server/domain/consentLog/proofs.ts';
import { emptyFrontier, extend, root, sha256 } from '../../server/domain/consentLog/tree.ts';
import { microsToIso } from '../../server/domain/kernel/time.ts';
import { growTiles, readerOf } from './consentLog.ts';
import { entryOf, type LogEntry, origin, signer } from './loggedSample.ts';
import { witnessKey } from './witness.ts';

/** The key of the book: that of the log, under a name of its own. */
export const bookSigner = signerOf(Buffer.alloc(32, 7), 'consent.example/log/b00c');

const witnesses = ['one', 'two', 'three'].map((name) => witnessKey(`${name}.example`));
const lines = witnesses.map(({ vkey }, at) => `witness ${['one', 'two', 'three'][at]} ${vkey}`);

/** Two of three witnesses, of this book. */
export const policyText = `log ${bookSigner.vkey}\n${lines.join('\n')}\ngroup some 2 one two three\nquorum some\n`;
/** The same, without a word of the book. */
export const openPolicyText = policyText.slice(policyText.indexOf('\n') + 1);
/** All three, so that each byte of each cosignature matters. */
export const strictPolicyText = policyText.replace('some 2', 'some all');
export const policy = parsePolicy(policyText);

/** When the witnesses cosign, in seconds: the second of them makes the quorum. */
const asked = Date.UTC(2026, 10, 21, 1, 5) / 1_000;
const cosignedAt = [asked + 2, asked + 1, asked] as const;
export const notAfter = microsToIso(cosignedAt[1] * 1_000_000);

/** What somebody does in another way than the service. */
export interface Otherwise {
  /** Who signs the head, and of which log it is said to be. */
  by?: Signer;
  of?: string;
  /** A tree of another history. */
  leaves?: Buffer[];
  slot?: number;
  /** Kind and value of the entry of the epoch. */
  kind?: EntryKind;
  value?: (value: Record<string, unknown>) => object;
  bookBy?: Signer;
  bookOf?: string;
  /** How many witnesses cosign, and what. */
  witnesses?: number;
  cosigned?: (text: string) => string;
  /** Changes the line afterwards. */
  edit?: (line: AnchorLine) => unknown;
}

const text = (bytes: Buffer) => bytes.toString('base64');
const headOf = (leaves: Buffer[]) => ({
  size: leaves.length,
  root: root(extend(emptyFrontier, leaves)),
});

/**
 * The anchor of a log's first entries, in the third epoch of a book of six.
 *
 * @param size of the head in the anchor
 * @param newest how many entries the file's checkpoint covers
 */
export async function anchorOf(
  log: LogEntry[],
  size: number,
  newest = log.length,
  how: Otherwise = {},
): Promise<AnchorLine> {
  const own = log.slice(0, newest).map(({ leaf }) => leaf);
  const leaves = how.leaves ?? log.slice(0, size).map(({ leaf }) => leaf);
  const checkpoint = signCheckpoint({ origin: how.of ?? origin, ...headOf(leaves) }, [
    how.by ?? signer,
  ]);
  const blind = sha256('blind');
  const slot = how.slot ?? slotOf(origin);
  const others = ['a', 'b', 'c', 'd'].map((name) => [slotOf(name), sha256(name)] as const);
  const taken = new Map([...others, [slot, slotLeaf(blind, checkpoint)]]);
  const tree = await epochTree(taken, async () => {});
  const value = { entry: 'epoch', epoch: '2026-11-21T01:00:00.000Z', root: text(tree.root) };
  const entered = entryOf(how.kind ?? 'epoch', 3, how.value?.(value) ?? value);
  const book = [0, 1, 2, 3, 4, 5].map((n) => (n === 3 ? entered.leaf : sha256(`book ${n}`)));
  const read = readerOf(growTiles(book));
  const by = how.bookBy ?? bookSigner;
  const signed = signCheckpoint({ origin: how.bookOf ?? by.name, ...headOf(book) }, [by]);
  const said = signed.slice(0, signed.indexOf('\n\n') + 1);
  const cosigned = how.cosigned?.(said) ?? said;
  const cosigners = witnesses.slice(0, how.witnesses ?? witnesses.length);
  const cosignatures = cosigners.map((one, n) => one.cosign(cosigned, cosignedAt[n] as number));
  const line: AnchorLine = {
    kind: 'anchor',
    checkpoint,
    consistency:
      size > newest ? [] : consistencyProof(size, newest, readerOf(growTiles(own))).map(text),
    blind: text(blind),
    path: tree.pathOf(slot).map(text),
    epoch: {
      index: 3,
      receivedAt: microsToIso(entered.receivedAt),
      salt: text(entered.salt),
      value: entered.value,
      proof: inclusionProof(3, book.length, read).map(text),
    },
    book: { origin: by.name, vkey: by.vkey, checkpoint: signed + cosignatures.join('') },
  };
  how.edit?.(line);
  return line;
}

/** Somebody else's key, under a name. */
export const otherSigner = (name: string) => signerOf(Buffer.alloc(32, 8), name);
/** The log's own key, under another name. */
export const ownSigner = (name: string) => signerOf(Buffer.alloc(32, 7), name);

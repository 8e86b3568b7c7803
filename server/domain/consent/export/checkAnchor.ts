import { type Policy, unknownIn } from '../../consentLog/book/policy.ts';
import { quorumOf } from '../../consentLog/book/quorum.ts';
import { slotCount, slotLeaf, slotOf } from '../../consentLog/book/slots.ts';
import { stampTime } from '../../consentLog/book/stamps/answer.ts';
import { DerError } from '../../consentLog/book/stamps/der.ts';
import { type Checkpoint, openCheckpoint } from '../../consentLog/checkpoint.ts';
import { publicKeyOf, type Verifier } from '../../consentLog/keys.ts';
import { logKey } from '../../consentLog/logKey.ts';
import { NoteError, signatureNames } from '../../consentLog/note.ts';
import { hashBytes } from '../../consentLog/tree.ts';
import { verifyConsistency, verifyInclusion } from '../../consentLog/verifyProofs.ts';
import { exactMicros, microsToIso } from '../../kernel/time.ts';
import { bytesOf } from './lineValues.ts';
import type { AnchorLine } from './loggedLines.ts';
import { isProven } from './provenEntry.ts';

/** A head of the log that stands in a book. */
export interface ShownAnchor {
  /** How many entries of the log it covers. */
  size: number;
  /** When the epoch begins, as the book says. */
  epoch: string;
  /** The key of the book, with its name. */
  book: string;
  /** Who cosigned the book: as the policy calls them or, without one, as the file says. */
  witnesses: string[];
  /** When the book stood so, as its timestamps say, which are not checked here. */
  stampedAt: string[];
  /** How it stands to the policy that was given; null without one. */
  policy: {
    /** When at the latest the book stood so, by the clocks of a quorum; null where the policy asks for nobody. */
    notAfter: string | null;
    /** Whether the policy names the book. */
    namesBook: boolean;
    /** Its witnesses whose cosignatures cannot be checked here; absent where there are none. */
    unknown?: string;
  } | null;
}

/**
 * @param log as the file shows it
 * @throws {NoteError} that says what the line does not show
 */
export function checkAnchor(
  line: AnchorLine,
  log: { checkpoint: Checkpoint; verifier: Verifier; vkey: string },
  policy: Policy | undefined,
): ShownAnchor {
  const { origin } = log.checkpoint;
  const head = opened('head', () => openCheckpoint(line.checkpoint, origin, [log.verifier]));
  const extension = line.consistency.map(bytesOf);
  demand(
    verifyConsistency(head, log.checkpoint, extension),
    'The log does not begin with the head in its anchor.',
  );
  const { epoch, root } = epochIn(line.epoch.value);
  const leaf = slotLeaf(bytesOf(line.blind), line.checkpoint);
  demand(
    verifyInclusion(leaf, slotOf(origin), slotCount, line.path.map(bytesOf), root),
    'The epoch of the anchor does not have this head in the slot of the log.',
  );
  const book = opened('book', () => openBook(line.book, log.vkey));
  demand(
    isProven(line.epoch, 'epoch', book),
    'The epoch of the anchor is not in the book that was cosigned.',
  );
  const stampedAt = (line.stamps ?? []).map((one) => stampedTime(one, line.book.checkpoint));
  const shown = { size: head.size, epoch, book: line.book.vkey, stampedAt };
  if (!policy) return { ...shown, witnesses: namedIn(line.book), policy: null };
  const { logs } = policy;
  demand(
    !logs.length || logs.includes(line.book.vkey),
    `The policy does not name the book of the anchor: ${line.book.vkey}`,
  );
  const { met, names, at } = opened('book', () => quorumOf(line.book.checkpoint, policy));
  const unknown = unknownIn(policy);
  demand(
    met,
    `The quorum of the policy is not met: ${names.join(', ') || 'nobody'} of it cosigned the book.${unknown && ` Not checked: ${unknown}.`}`,
  );
  const notAfter = at === null ? null : microsToIso(at * 1_000_000);
  return {
    ...shown,
    witnesses: names,
    policy: { notAfter, namesBook: logs.length > 0, ...(unknown && { unknown }) },
  };
}

/** The book is signed with the log's own key, under a name of its own. */
function openBook({ origin, vkey, checkpoint }: AnchorLine['book'], logVkey: string): Checkpoint {
  const known = logKey(vkey);
  if (known.name !== origin)
    throw new NoteError(`The key belongs to ${known.name}, not to ${origin}.`);
  if (!publicKeyOf(vkey)?.equals(publicKeyOf(logVkey) as Buffer)) {
    throw new NoteError('It is signed with a different key from that of the log.');
  }
  return openCheckpoint(checkpoint, origin, [known]);
}

function stampedTime(stamp: string, note: string): string {
  try {
    return stampTime(bytesOf(stamp), note);
  } catch (error) {
    if (error instanceof DerError)
      throw new NoteError(`A timestamp in the anchor ${error.message}.`);
    throw error;
  }
}

function namedIn({ vkey, checkpoint }: AnchorLine['book']): string[] {
  const names = signatureNames(checkpoint).filter((name) => !vkey.startsWith(`${name}+`));
  return [...new Set(names.map((name) => name.slice(0, name.lastIndexOf('+'))))];
}

function epochIn(value: object): { epoch: string; root: Buffer } {
  const { entry, epoch, root, ...more } = value as Record<string, unknown>;
  // To the millisecond, as the book writes it.
  const moment = typeof epoch === 'string' && exactMicros(epoch.replace(/Z$/, '000Z')) !== null;
  const bytes = typeof root === 'string' ? bytesOf(root) : null;
  if (entry === 'epoch' && moment && bytes?.length === hashBytes && !Object.keys(more).length) {
    return { epoch, root: bytes };
  }
  throw new NoteError('The entry in the anchor does not belong to any epoch.');
}

function opened<Result>(what: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    if (error instanceof NoteError)
      throw new NoteError(`The ${what} in the anchor: ${error.message}`);
    throw error;
  }
}

function demand(good: boolean, problem: string): asserts good {
  if (!good) throw new NoteError(problem);
}

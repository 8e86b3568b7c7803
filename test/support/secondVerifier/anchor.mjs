import { bytes, commit, demand, keyIn, leafOf, nodeOf, openNote, rootOf, sha } from './parts.mjs';
import { policyOf } from './policy.mjs';
import { demandStamp } from './stamps.mjs';

/* The anchor of an export, step 10 of docs/log.md. */

const hashesIn = (list) => list.map((hash) => bytes(hash, 32));
const membersOf = (value) => Object.keys(value).sort().join(' ');

/** Both roots that a proof of consistency comes to, from the root down, as RFC 6962 makes it. */
function rootsOf(older, newer, path, known) {
  if (older === newer) {
    demand(path.length === (known ? 0 : 1), 'length of the proof');
    const all = known ?? path[0];
    return [all, all];
  }
  demand(path.length, 'proof too short');
  let half = 1n;
  while (half * 2n < newer) half *= 2n;
  const [rest, other] = [path.slice(0, -1), path.at(-1)];
  if (older <= half) {
    const [was, is] = rootsOf(older, half, rest, known);
    return [was, nodeOf(is, other)];
  }
  const [was, is] = rootsOf(older - half, newer - half, rest, null);
  return [nodeOf(other, was), nodeOf(other, is)];
}

/**
 * @param log line of the file, and the head of its checkpoint
 * @returns who of the policy cosigned, and when it was met; null without a policy
 */
export function checkAnchor(line, { origin, vkey, head }, policyText) {
  const own = openNote(line.checkpoint, vkey, origin);
  demand(own.size > 0n && own.size <= head.size, 'a head that is newer');
  const [was, is] = rootsOf(own.size, head.size, hashesIn(line.consistency), own.root);
  demand(was.equals(own.root) && is.equals(head.root), 'a head of another history');

  const { value, index } = line.epoch;
  demand(membersOf(value) === 'entry epoch root' && value.entry === 'epoch', 'no epoch');
  demand(new Date(value.epoch).toISOString() === value.epoch, 'time of the epoch');
  const text = line.checkpoint.slice(0, line.checkpoint.lastIndexOf('\n\n') + 1);
  const inner = sha(bytes(line.blind, 32), Buffer.from(text));
  const slot = BigInt(`0x${sha(Buffer.from(origin)).toString('hex').slice(0, 10)}`);
  demand(line.path.length === 40, 'length of the path');
  const root = rootOf(sha(Buffer.of(0), inner), slot, 2n ** 40n, hashesIn(line.path));
  demand(root.equals(bytes(value.root, 32)), 'another head in the slot');

  const { book } = line;
  demand(keyIn(book.vkey, 1).raw.equals(keyIn(vkey, 1).raw), 'a book of another key');
  const bookHead = openNote(book.checkpoint, book.vkey, book.origin);
  demand(Number.isSafeInteger(index) && index >= 0 && BigInt(index) < bookHead.size, 'index');
  const said = Buffer.from(book.checkpoint.slice(0, book.checkpoint.lastIndexOf('\n\n') + 1));
  for (const stamp of line.stamps ?? []) demandStamp(stamp, said);
  const leaf = leafOf('epoch', line.epoch.receivedAt, commit(line.epoch.salt, value));
  const inBook = rootOf(leaf, BigInt(index), bookHead.size, hashesIn(line.epoch.proof));
  demand(inBook.equals(bookHead.root), 'epoch not in the book');
  if (policyText === undefined) return null;
  const policy = policyOf(policyText);
  demand(!policy.logs.length || policy.logs.includes(book.vkey), 'a book that is not named');
  return policy.judge(book.checkpoint);
}

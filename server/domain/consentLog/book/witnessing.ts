import type { Clock } from '../../kernel/clock.ts';
import type { Post } from '../../kernel/outside.ts';
import type { LogStore, SignedHead } from '../port.ts';
import { extensionOf } from '../storedHead.ts';
import { askWitness } from './askWitness.ts';
import { cosignaturesOf } from './cosigner.ts';
import type { Policy, Witness } from './policy.ts';
import type { BookStore, WitnessedCheckpoint } from './port.ts';
import { quorumOf } from './quorum.ts';

export interface Witnessed {
  checkpoint: WitnessedCheckpoint;
  /** What is wrong, by the policy's name of each witness. */
  problems: Record<string, string>;
  /** Whether a witness has cosigned more of the book than there is: what is here was restored from an older copy. */
  behind: boolean;
}

/**
 * Has the newest head of a book cosigned by those witnesses of the policy that have not yet done so.
 * @param compare asks the others too, only to learn whether they have seen more of the book than there is here
 */
export async function witnessed(
  { control, clock, post }: { control: Pick<BookStore, 'lastWitnessed'>; clock: Clock; post: Post },
  policy: Policy,
  {
    store,
    head,
    compare,
  }: { store: Pick<LogStore, 'logTile'>; head: SignedHead; compare: boolean },
): Promise<Witnessed> {
  const { siteId: book, size } = head;
  const last = await control.lastWitnessed(book);
  const keys = policy.witnesses.map(({ key }) => key);
  const before = last ? cosignaturesOf(last.note, keys).map(({ by }) => by) : [];
  const same = last?.size === size;
  const start = same ? last.note : head.note;
  const newest = { size, root: Buffer.from(head.root) };
  const consistency = (older: number) =>
    extensionOf(store, book, {
      before: older ? { size: older, root: newest.root } : null,
      head: newest,
    });
  const problems: Record<string, string> = Object.fromEntries(
    policy.unknown.map(({ name, type }) => [name, `its key is of type ${type}, not known here`]),
  );
  let behind = false;

  async function ask(witness: Witness): Promise<string> {
    const has = before.includes(witness.key);
    const done = same && has;
    if (witness.url === null || (done && !compare)) return '';
    const old = has ? (last?.size ?? 0) : 0;
    const asked = { note: head.note, size, old, consistency };
    const answer = await askWitness(post, witness, asked, clock.now());
    if ('line' in answer) return done ? '' : answer.line;
    problems[witness.name] = answer.problem;
    behind ||= answer.ahead !== undefined;
    return '';
  }

  const note = start + (await Promise.all(policy.witnesses.map(ask))).join('');
  const anchoredAt = quorumOf(note, policy).met ? Math.floor(clock.now() * 1_000) : null;
  const kept = same ? last.anchoredAt : null;
  return {
    checkpoint: { book, size, note, anchoredAt: kept ?? anchoredAt },
    problems,
    behind,
  };
}

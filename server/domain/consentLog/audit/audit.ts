import { type Checkpoint, type Head, openCheckpoint } from '../checkpoint.ts';
import { parseVkey, type Verifier } from '../keys.ts';
import { NoteError } from '../note.ts';
import { followChange, type Generation, type KeyChange, type NamedLog } from '../succession.ts';
import { compare } from './compare.ts';
import { type Audited, AuditFailure } from './faults.ts';
import { lastReceivedAt } from './lastEntry.ts';
import { readAll } from './readAll.ts';
import type { ServedLog } from './servedLog.ts';

/**
 * Holds a served log against its key and the checkpoint seen last. Where another log has taken its place, and the key that is known
 * vouches for that, it goes on with that one.
 *
 * @param vkey the key of the log, known from elsewhere
 * @param remembered that checkpoint, which held then; null at the first time
 * @param full reads the whole log, where it has no more entries than that: every tile, and every entry where there are any
 * @throws {AuditFailure} where something is wrong with it
 */
export async function auditLog({
  log: known,
  vkey,
  remembered,
  full,
}: {
  log: ServedLog;
  vkey: string;
  remembered: Head | null;
  full: { most: number } | null;
}): Promise<Audited> {
  const followed = follow({ origin: nameIn(vkey), vkey }, await known.generations());
  const now = followed.at(-1)?.log ?? { origin: nameIn(vkey), vkey };
  const log = followed.length ? known.at(now.origin) : known;
  const note = await log.checkpoint();
  try {
    const checkpoint = opened(note, parseVkey(now.vkey) as Verifier);
    const audited = { checkpoint, note, vkey: now.vkey, followed, receivedAt: null };
    if (remembered) await compare(log, remembered, checkpoint).catch(lostIn(audited));
    if (full && checkpoint.size > full.most) throw new AuditFailure('too_long');
    if (full) await readAll(log, checkpoint);
    return { ...audited, receivedAt: await lastReceivedAt(log, checkpoint) };
  } catch (error) {
    if (error instanceof AuditFailure) error.shown.checkpoint = note;
    throw error;
  }
}

const nameIn = (vkey: string) => (parseVkey(vkey) as Verifier).name;

/** Goes from the log that is known to the one of today. @throws {AuditFailure} where nobody vouches for a change */
function follow(known: NamedLog, generations: readonly Generation[]): KeyChange[] {
  const first = generations.findIndex(({ origin }) => origin === known.origin);
  const followed: KeyChange[] = [];
  for (let at = first; first >= 0 && at + 1 < generations.length; at += 1) {
    const [here, next] = generations.slice(at, at + 2) as [Generation, Generation];
    try {
      // An old name is never signed again; and a row that goes round would never end.
      if (generations.findIndex(({ origin }) => origin === next.origin) <= at) {
        throw new NoteError(`${next.origin} is listed twice among the logs of the site.`);
      }
      followed.push(followChange(followed.at(-1)?.log ?? known, here, next));
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw new AuditFailure('other_log', { why: error.message, change: [here, next] });
    }
  }
  return followed;
}

/** A loss that the log itself declares is no contradiction; but whoever was shown the lost part must hear of it. */
function lostIn(audited: Audited): (error: unknown) => never {
  return (error) => {
    const contradicts =
      error instanceof AuditFailure && ['smaller', 'other_root', 'rewritten'].includes(error.fault);
    if (!contradicts || audited.followed.every(({ reason }) => reason === 'rotated')) throw error;
    const lost = new AuditFailure('lost', { ...error.shown, changes: audited.followed });
    lost.audited = audited;
    throw lost;
  };
}

function opened(note: string, key: Verifier): Checkpoint {
  const [origin] = note.split('\n', 1);
  if (origin !== key.name && /^\S+\n\d+\n/.test(note)) throw new AuditFailure('other_log');
  try {
    return openCheckpoint(note, key.name, [key]);
  } catch (error) {
    if (error instanceof NoteError) throw new AuditFailure('not_signed', { why: error.message });
    throw error;
  }
}

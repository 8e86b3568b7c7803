import { cosignaturesOf } from './cosigner.ts';
import type { Policy } from './policy.ts';

/** What a policy makes of those who cosigned a checkpoint. */
export interface Quorum {
  met: boolean;
  /** Who cosigned, as the policy calls them. */
  names: string[];
  /** From when on the policy is met, in seconds by the clocks of the witnesses; null where it is not, or asks for nobody. */
  at: number | null;
}

/** @throws {NoteError} where it is no note, or one of the cosignatures is wrong */
export function quorumOf(note: string, { witnesses, isMet }: Policy): Quorum {
  const by = cosignaturesOf(
    note,
    witnesses.map(({ key }) => key),
  ).sort((a, b) => a.at - b.at);
  const names = new Set<string>();
  let [met, at]: [boolean, number | null] = [isMet(names), null];
  for (const one of by) {
    names.add(witnesses.find(({ key }) => key === one.by)?.name as string);
    if (!met && isMet(names)) [met, at] = [true, one.at];
  }
  return { met, names: [...names], at };
}

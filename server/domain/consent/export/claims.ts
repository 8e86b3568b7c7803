import type { WithoutLog } from './lines.ts';

/**
 * The claims that an export can prove. Every file proves the first two; a file of format 2 proves the next four about the log
 * that it names; the one about publications only where the log has them and the file was made by a version that adds them; the
 * last two only where the person who checks has named the key, and the witnesses, to believe.
 */
export const claims = {
  whole: 'Every byte matches the checksums at the end.',
  consistent: 'Every record agrees with its ruleset, and its id follows from it.',
  unchanged: 'Every record is as the log took it in.',
  complete: 'Nothing in the window that the log had taken in by its checkpoint was left out.',
  ordered: 'Everything was received after what comes before it.',
  erasuresLogged: 'The log itself says of everything erased that it was erased.',
  published: 'The ruleset that each record names was logged as published before the record.',
  signed: 'The checkpoint was signed with the given key.',
  anchored:
    'Witnesses of the given policy cosigned one head of the log, and no other for the same epoch.',
} as const;

/** Why a file of format 1 shows nothing of a log, by what its header says. */
export const logReasons: Record<WithoutLog, string> = {
  unsigned: 'The log of the site was not signed when the file was made.',
  stopped:
    'The log of the site contradicted itself or what was signed of it: its operator was told why.',
  unavailable: 'The log of the site could not be brought up to date when the file was made.',
};

export type Claim = keyof typeof claims;

export const claimNames = Object.keys(claims) as Claim[];

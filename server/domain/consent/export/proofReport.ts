import type { Report } from '../../../../src/shared/wire/consent/report.ts';
import type { Policy } from '../../consentLog/book/policy.ts';
import type { Checkpoint } from '../../consentLog/checkpoint.ts';
import { NoteError } from '../../consentLog/note.ts';
import { openRecordProof } from '../../consentLog/recordProof.ts';
import { noAnchor } from './content.ts';

/** Characters of a proof at most: the record takes some thousand of them. */
const longest = 250_000;

/** Bytes of a file that are read of it: where it is too long, too many. */
export const proofBytes = 4 * longest;

/** Bytes of a file that tell whether it is one. */
export const proofBeginning = 20;

export const isRecordProof = (beginning: string): boolean =>
  beginning.startsWith('c2sp.org/tlog-proof@');

/**
 * Reports on the proof of one record, in the sentences that all of our programs use.
 * @param vkey key of the log; empty where there is none
 * @param policy from whoever asks for an anchor, which only an export has
 */
export function proofReport(text: string, vkey: string, policy?: Policy): Report {
  try {
    if (policy) throw new NoteError(noAnchor);
    if (text.length >= longest) throw new NoteError('It is too long for a proof of a record.');
    if (!vkey) throw new NoteError('A proof of a record is checked with the key of the log.');
    return shownBy(openRecordProof(text, vkey), vkey);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    return {
      holds: false,
      headline: 'The proof is not valid.',
      facts: [],
      shown: [],
      notShown: [],
      remarks: [],
      problems: [error.message],
    };
  }
}

function shownBy(
  { record, index, checkpoint }: ReturnType<typeof openRecordProof>,
  vkey: string,
): Report {
  return {
    holds: true,
    headline: 'The record is in the log.',
    facts: [
      ['record', record.id],
      ['site', record.siteId],
      ['visitor', record.subjectId],
      ['received', record.receivedAt],
      ['granted', record.granted.join(', ')],
      ['denied', record.denied.join(', ') || 'nothing'],
      ['ruleset', record.rulesetIntegrity],
      ['place', placeOf(index, checkpoint)],
      ['log', checkpoint.origin],
      ['key', vkey],
    ],
    shown: [
      'The service has signed a log that contains the record exactly as it is here.',
      'If it is changed in the log or removed from it, anyone who keeps a checkpoint can notice.',
    ],
    notShown: ['That the visitor did not decide otherwise before or after; an export shows that.'],
    remarks: [],
    problems: [],
  };
}

const placeOf = (index: number, { size }: Checkpoint) => `entry ${index + 1} of ${size}`;

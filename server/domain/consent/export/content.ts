import type { Policy } from '../../consentLog/book/policy.ts';
import { rulesetIntegrity } from '../../ruleset/integrity.ts';
import type { ShownAnchor } from './checkAnchor.ts';
import { type Answerable, answerable, checkErased, checkRecord } from './checkRecord.ts';
import type { Claim } from './claims.ts';
import type { ErasedLine, HeaderLine, LineKind, RecordLine, RulesetLine } from './lines.ts';

/** Whom somebody who checks a file believes. */
export interface Trusted {
  /** The vkey of the log, known from elsewhere than the file. */
  key?: string | undefined;
  /** Witnesses, and how many of them are enough. */
  policy?: Policy | undefined;
}

/** The reader of one format's lines: each line is handed to it in the order of the file. */
export interface Content {
  /** The kinds of lines after the header in their order; those in one list may alternate. */
  order: readonly (readonly LineKind[])[];
  /** Problems of a line, in sentences. */
  check(line: { kind: LineKind }): string[];
  /** Problems of the whole, in sentences; called once, after the last line. */
  finish(): string[];
  /** The claims that a file without problems proves. */
  claims(): Claim[];
  /** Why it is not shown that rulesets were published before the records that name them; null where it is, and without a log. */
  unpublished(): string | null;
  /** The log it is a part of. */
  log(): ShownLog | null;
  anchor(): ShownAnchor | null;
}

/** The log that a file is a part of, and how far the file goes in it. */
export interface ShownLog {
  origin: string;
  size: number;
  vkey: string;
  /** When the last entry in the file was received: the checkpoint was signed after that. Null where the log is empty. */
  newest: string | null;
  /** Whether a record or the beginning of the log shows that the log is of the site in the header. */
  ofSite: boolean;
  /** What its entries say was lost before them, in sentences. */
  lost: string[];
  /** How many entries of the checkpoint stand after the last one in the file. */
  later: number;
}

export const noAnchor = 'A policy was given, but the file has no anchor that could meet it.';

/** Rulesets by the name that records know them by, as what records are held against. */
export function rulesetsOf() {
  const rulesets = new Map<string, Answerable>();
  return {
    all: rulesets as ReadonlyMap<string, Answerable>,

    add({ integrity, ruleset }: RulesetLine): string[] {
      const holds: [boolean, string][] = [
        [!rulesets.has(integrity), 'The ruleset is in the file twice.'],
        [
          rulesetIntegrity(ruleset) === integrity,
          `The ruleset does not match its name: ${integrity}.`,
        ],
      ];
      rulesets.set(integrity, answerable(ruleset));
      return holds.filter(([good]) => !good).map(([, problem]) => problem);
    },
  };
}

/**
 * The content of format 1: records that agree with their rulesets and with each other.
 *
 * @param trusted a key or a policy from whoever checks: they ask for more than such a file can show, and a log can be taken out of any file
 */
export function plainContent(header: HeaderLine, trusted: Trusted): Content {
  const rulesets = rulesetsOf();
  let receivedAt: string | null = null;
  let erasedReceivedAt: string | null = null;

  return {
    order: [['ruleset'], ['record'], ['erased']],

    check(line) {
      if (line.kind === 'ruleset') return rulesets.add(line as RulesetLine);
      if (line.kind === 'erased') {
        const erased = line as ErasedLine;
        const problems = checkErased(erased, { header, receivedAt: erasedReceivedAt });
        erasedReceivedAt = erased.receivedAt;
        return problems;
      }
      const { record } = line as RecordLine;
      const problems = checkRecord(record, { header, rulesets: rulesets.all, receivedAt });
      receivedAt = record.receivedAt;
      return problems;
    },

    finish: () => [
      ...(trusted.key === undefined
        ? []
        : ['A key was given, but the file rests on no log signed with it.']),
      ...(trusted.policy ? [noAnchor] : []),
    ],
    claims: () => ['whole', 'consistent'],
    unpublished: () => null,
    log: () => null,
    anchor: () => null,
  };
}

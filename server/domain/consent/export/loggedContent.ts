import { commitment, type EntryKind, encodeEntry, entryKinds } from '../../consentLog/entry.ts';
import { logKey } from '../../consentLog/logKey.ts';
import { NoteError } from '../../consentLog/note.ts';
import { rangeOfLog } from '../../consentLog/rangeOfLog.ts';
import { leafHash } from '../../consentLog/tree.ts';
import { checkAnchor, type ShownAnchor } from './checkAnchor.ts';
import { checkRecord } from './checkRecord.ts';
import { type Claim, claimNames } from './claims.ts';
import { type Content, noAnchor, rulesetsOf, type Trusted } from './content.ts';
import type { HeaderLine, LineKind, RulesetLine } from './lines.ts';
import { bytesOf, microsOf } from './lineValues.ts';
import type {
  AnchorLine,
  LeafLine,
  LoggedExportLine,
  LoggedLine,
  LogLine,
  PublishedLine,
} from './loggedLines.ts';
import { lostBefore } from './lostBefore.ts';
import { isProven } from './provenEntry.ts';
import { publishedBefore } from './publishedBefore.ts';

/**
 * The content of format 2: leaves of a log that hash to the root of a signed checkpoint, from before the window to after it.
 *
 * @param key the vkey to believe; without one, the one the file names
 * @param policy the witnesses to believe
 */
export function loggedContent(header: HeaderLine, { key, policy }: Trusted): Content {
  const rulesets = rulesetsOf();
  const from = header.window.from === null ? null : microsOf(header.window.from);
  const to = header.window.to === null ? null : microsOf(header.window.to);
  let named = false;
  let log: ReturnType<typeof rangeOfLog> | null = null;
  let last: { at: string; micros: number } | null = null;
  let first: { kind: LeafLine['kind']; micros: number } | null = null;
  /** Whether the entry that the log begins with was opened. */
  let begun = false;
  /** Erased leaves that no erasure was found for yet: it comes after them, in the log and in the file. */
  const bare = new Set<number>();
  const publications = publishedBefore();
  const losses = lostBefore();
  let anchor: ShownAnchor | null = null;

  function checkLeaf(line: LeafLine): string[] {
    if (!log) return [];
    const at = line.kind === 'record' ? line.record.receivedAt : line.receivedAt;
    const micros = microsOf(at);
    const problems = placeProblems(line, micros);
    if (line.kind === 'record') {
      const before = { header, rulesets: rulesets.all, receivedAt: last?.at ?? null };
      problems.push(...checkRecord(line.record, before));
      publications.record(line.index, line.record.rulesetIntegrity);
    }
    if (line.kind === 'erased') bare.add(line.index);
    if (line.kind === 'entry' && line.entryKind === 'erasure') noteErasure(line.index, line.value);
    if (line.kind === 'entry' && line.entryKind === 'publication') {
      publications.publication(line.index, line.value);
    }
    if (line.kind === 'entry' && line.entryKind === 'genesis') {
      problems.push(...checkGenesis(line.value));
      losses.opening(line.index, line.value);
    }
    log.add(leafOf(line, micros));
    first ??= { kind: line.kind, micros };
    last = { at, micros };
    return problems;
  }

  /** That of a log in another's place names no site: it goes on with the tree of the first. */
  function checkGenesis(value: object): string[] {
    const { siteId } = value as { siteId?: unknown };
    if (siteId === undefined) return [];
    begun = true;
    return siteId === header.site.id
      ? []
      : ['The log does not belong to the site that the file names.'];
  }

  function placeProblems(line: LeafLine, micros: number): string[] {
    const next = log?.next();
    const inside = (from === null || micros >= from) && (to === null || micros <= to);
    const { kind, index } = line;
    const recordSays = kind === 'record';
    const holds: [boolean, string][] = [
      [index === next, `Leaf ${index} is where leaf ${next} has to be.`],
      [
        recordSays || last === null || micros > last.micros,
        `Leaf ${index} is not later than the one before it.`,
      ],
      [
        (kind !== 'edge' || index === log?.from || isBeyond(micros)) &&
          !isBeyond(last?.micros ?? null),
        `Leaf ${index} is not next to the window.`,
      ],
      [kind !== 'edge' || !inside, `Leaf ${index} is in the window, but is kept back.`],
      [recordSays || kind === 'edge' || inside, `Leaf ${index} was received outside the window.`],
      [
        kind !== 'entry' || (line.entryKind as string) !== 'record',
        `Leaf ${index} is a record, but is not shown as one.`,
      ],
    ];
    return holds.filter(([good]) => !good).map(([, problem]) => problem);
  }

  /** Whether this is the time of a neighbour after the window. Where it ends before it begins, one before it may be later than its end. */
  function isBeyond(micros: number | null): boolean {
    if (micros === null || to === null || micros <= to) return false;
    return from === null || micros >= from;
  }

  function noteErasure(index: number, value: object): void {
    const { entry, indexes } = value as { entry?: unknown; indexes?: unknown };
    if (entry !== 'erasure' || !Array.isArray(indexes) || !indexes.every(Number.isSafeInteger)) {
      throw new Error('it is no erasure');
    }
    for (const one of indexes) if (one < index) bare.delete(one);
  }

  function checkLogged(line: LoggedLine): string[] {
    const { index, value } = line;
    if (!isInLog(line, 'erasure')) return [`The erasure at ${index} is not in the log.`];
    noteErasure(index, value);
    return [];
  }

  function checkPublished(line: PublishedLine): string[] {
    const { index, value } = line;
    if (!isInLog(line, 'publication')) return [`The publication at ${index} is not in the log.`];
    if (publications.publication(index, value)) return [];
    return [`The entry at ${index} does not say what was published.`];
  }

  /** Whether a line's own proof shows it as an entry of this kind. */
  function isInLog(line: LoggedLine | PublishedLine, kind: EntryKind): boolean {
    return !log || isProven(line, kind, log.checkpoint);
  }

  function takeAnchor(line: AnchorLine): string[] {
    if (anchor) return ['There is a second anchor.'];
    if (!log) return [];
    try {
      anchor = checkAnchor(line, log, policy);
      return [];
    } catch (error) {
      if (error instanceof NoteError) return [error.message];
      throw error;
    }
  }

  return {
    order: [
      ...[['log'], ['ruleset'], ['published'], ['record', 'entry', 'erased', 'edge'], ['logged']],
      ['anchor'],
    ] as LineKind[][],

    check(some) {
      const line = some as LoggedExportLine;
      if (line.kind === 'ruleset') return rulesets.add(line as RulesetLine);
      if (line.kind === 'published') return checkPublished(line);
      if (line.kind === 'logged') return checkLogged(line);
      if (line.kind === 'anchor') return takeAnchor(line);
      if (line.kind !== 'log') return checkLeaf(line as LeafLine);
      if (named) return ['There is a second log.'];
      named = true;
      log = openLog(line, key);
      return [];
    },

    finish() {
      if (!log) return named ? [] : ['Nothing shows which log this belongs to.'];
      const { origin, size } = log.checkpoint;
      const next = log.next();
      const before = log.from === 0 || (first !== null && from !== null && first.micros < from);
      const after = next === size || (last !== null && to !== null && last.micros > to);
      const opened = log.from === 0 && first !== null && first.kind !== 'edge';
      // Servers of earlier versions put it after the records that were there.
      const due = opened && (next === size || first?.kind === 'entry');
      const [unexplained] = bare;
      const unnamed = [...rulesets.all.keys()].find((name) => !publications.isNamed(name));
      const holds: [boolean, string][] = [
        [before, 'Nothing shows what came before the window.'],
        [after, 'Nothing shows what came after the window.'],
        [log.closes(), `The leaves are not those of ${origin} at size ${size}.`],
        [begun || !due, 'Nothing shows which site the log belongs to: it has no beginning.'],
        [!policy || anchor !== null, noAnchor],
        [unnamed === undefined, `No record names the ruleset ${unnamed}.`],
        [
          unexplained === undefined,
          `Leaf ${unexplained} is said to be erased, but the log does not say so.`,
        ],
      ];
      return holds.filter(([good]) => !good).map(([, problem]) => problem);
    },

    log() {
      if (!log) return null;
      const { origin, size } = log.checkpoint;
      const ofSite = begun || publications.anyRecord();
      const newest = last?.at ?? null;
      const [lost, later] = [losses.sentences(), size - log.next()];
      return { origin, size, vkey: log.vkey, newest, ofSite, lost, later };
    },

    unpublished: () => publications.missing(),
    anchor: () => anchor,

    claims() {
      const absent: Claim[] = [];
      if (key === undefined) absent.push('signed');
      if (publications.missing() !== null) absent.push('published');
      if (!anchor?.policy?.notAfter) absent.push('anchored');
      return claimNames.filter((claim) => !absent.includes(claim));
    },
  };
}

/** With the key that is given: the file may name another one that signed as well. */
function openLog({ left, right, ...line }: LogLine, key: string | undefined) {
  const { name } = logKey(line.vkey);
  if (name !== line.origin) {
    throw new NoteError(
      `The key that the file names belongs to ${name}, but the log is ${line.origin}.`,
    );
  }
  const proof = { left: left.map(bytesOf), right: right.map(bytesOf) };
  return rangeOfLog({ ...line, vkey: key ?? line.vkey, ...proof });
}

function leafOf(line: LeafLine, receivedAt: number): Buffer {
  if (line.kind === 'record') {
    const { receivedAt: _, ...value } = line.record;
    return hashOf('record', receivedAt, commitment(bytesOf(line.salt), value));
  }
  if (line.kind === 'entry') {
    return hashOf(line.entryKind, receivedAt, commitment(bytesOf(line.salt), line.value));
  }
  const kind = line.kind === 'edge' ? line.entryKind : 'record';
  return hashOf(kind, receivedAt, bytesOf(line.commitment));
}

function hashOf(kind: EntryKind, receivedAt: number, sum: Buffer): Buffer {
  if (!Object.hasOwn(entryKinds, kind)) throw new Error('its kind of entry is unknown');
  return leafHash(encodeEntry({ kind, receivedAt, commitment: sum }));
}

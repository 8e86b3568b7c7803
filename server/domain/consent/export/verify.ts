import { canonicalText } from '../../consentLog/canonicalText.ts';
import { deepest, isNestedDeep } from '../../consentLog/nesting.ts';
import type { ShownAnchor } from './checkAnchor.ts';
import { type Claim, claimNames, logReasons } from './claims.ts';
import { type Content, plainContent, type ShownLog, type Trusted } from './content.ts';
import { wrongMember } from './lineShapes.ts';
import {
  exportFormat,
  type HeaderLine,
  type LineKind,
  loggedFormat,
  manifest,
  type RecordLine,
  type WithoutLog,
} from './lines.ts';
import { loggedContent } from './loggedContent.ts';
import { longestLine, splitLines } from './splitLines.ts';

/** Result of checking an export. */
export interface Verdict {
  ok: boolean;
  /** The first ones, with which reading ends; a wrong line can make others wrong. */
  problems: { line: number; problem: string }[];
  format: number | null;
  /** The claims that the file proves, and those that it does not; none where there are problems. */
  claims: { shown: Claim[]; notShown: Claim[] };
  /** The log as its checkpoint says, the key that was believed, and how far the file goes; null in format 1. */
  log: ShownLog | null;
  /** What it shows of a book that witnesses cosign; null where the file has no anchor. */
  anchor: ShownAnchor | null;
  /** Records of version 1, whose ids follow from them only in part. */
  old: number;
  /** In format 2: why it is not shown that rulesets were published before the records that name them; null where it is. */
  unpublished: string | null;
  /** In format 1: why there is none; null where the file does not say. */
  withoutLog: WithoutLog | null;
  site: HeaderLine['site'] | null;
  window: HeaderLine['window'] | null;
  exportedAt: string | null;
  /** Of the lines that were read. */
  counts: ReturnType<typeof manifest>['counts'];
  /** SHA-256 over all lines before the manifest, as hex: identifies the content of this very file. */
  sha256: string;
}

type Line = { kind: LineKind | 'manifest' };

const maxProblems = 20;
/** Characters of a problem: what a file says of itself may be of any length. */
const longestProblem = 500;

/**
 * Checks an export by itself: every byte against the manifest, every ruleset against its name, every record against its
 * ruleset and the record before it; in format 2, all of it against a signed checkpoint of the site's log.
 */
export async function verifyExport(
  chunks: AsyncIterable<Uint8Array>,
  trusted: Trusted = {},
): Promise<Verdict> {
  const sums = manifest();
  const problems: Verdict['problems'] = [];
  let header: HeaderLine | null = null;
  let content: Content | null = null;
  let reached = -1;
  let old = 0;
  let stated: string | null = null;
  let number = 0;

  const problem = (text: string) => {
    if (problems.length < maxProblems) {
      problems.push({ line: number, problem: text.slice(0, longestProblem) });
    }
  };

  function begin(line: HeaderLine): void {
    content = contentOf(line, trusted);
    if (content) header = line;
    else
      problem(`This is format ${JSON.stringify(line.format)}, which this version does not know.`);
  }

  function checkPlace(kind: LineKind): void {
    const place = content?.order.findIndex((kinds) => kinds.includes(kind)) ?? -1;
    if (!header) problem('A header has to come first.');
    else if (content && place < 0) problem(`There is no ${kind} in this format.`);
    else if (place < reached) problem(`A ${kind} line cannot come after the line before it.`);
    reached = Math.max(reached, place);
  }

  for await (const bytes of splitLines(chunks)) {
    // Whatever comes now, the file does not hold: no file can keep the check busy with what is wrong with it.
    if (problems.length === maxProblems) break;
    number += 1;
    try {
      const line = read(bytes);
      if (stated !== null) problem('There are lines after the manifest.');
      if (line.kind === 'manifest') {
        stated = text(bytes);
        continue;
      }
      sums.add(line.kind, bytes);
      const { format } = (line.kind === 'header' ? (line as HeaderLine) : header) ?? nothing;
      const wrong = isKnown(format) ? wrongMember(line as { kind: LineKind }, format) : null;
      if (wrong !== null) {
        throw new Error(`its members are not those of ${line.kind} lines: ${wrong}`);
      }
      if (line.kind === 'header' && header) problem('There is a second header.');
      else if (line.kind === 'header') begin(line as HeaderLine);
      else {
        checkPlace(line.kind);
        if (content && isOld(line)) old += 1;
        (content as Content | null)?.check(line as { kind: LineKind }).forEach(problem);
      }
    } catch (error) {
      problem(`The line cannot be read: ${(error as Error).message.replace(/\.$/, '')}.`);
    }
  }

  const end = content as Content | null;
  end?.finish().forEach(problem);
  const { text: derived, sha256 } = sums.line();
  if (!header) problem('The file does not begin with a header.');
  if (stated === null) problem('The file is not complete: it does not end with a manifest.');
  else if (stated !== derived) problem('The manifest does not match the lines before it.');
  const ok = !problems.length;
  const shown = ok && end ? end.claims() : [];
  const notShown = claimNames.filter((claim) => !shown.includes(claim));
  const { format, site, window, exportedAt } = (header as HeaderLine | null) ?? nothing;
  const { counts } = sums;
  const claims = { shown, notShown };
  const log = end?.log() ?? null;
  const anchor = end?.anchor() ?? null;
  const unpublished = end?.unpublished() ?? null;
  const withoutLog = log ? null : reasonIn(header);
  return {
    ok,
    problems,
    format,
    claims,
    log,
    anchor,
    old,
    unpublished,
    withoutLog,
    site,
    window,
    exportedAt,
    counts,
    sha256,
  };
}

const isOld = (line: Line) =>
  line.kind === 'record' && (line as RecordLine).record.recordVersion < 2;

const isKnown = (format: unknown): format is number =>
  format === exportFormat || format === loggedFormat;

const nothing = { format: null, site: null, window: null, exportedAt: null };

function reasonIn(header: HeaderLine | null): WithoutLog | null {
  const reason = header?.withoutLog;
  return reason !== undefined && Object.hasOwn(logReasons, reason) ? reason : null;
}

function contentOf(header: HeaderLine, trusted: Trusted): Content | null {
  if (header.format === loggedFormat) return loggedContent(header, trusted);
  return header.format === exportFormat ? plainContent(header, trusted) : null;
}

const kinds: readonly string[] = [
  'header',
  'log',
  'ruleset',
  'published',
  'record',
  'entry',
  'erased',
  'edge',
  'logged',
  'anchor',
  'manifest',
];

function text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** @throws where the line is anything but the canonical JSON of a known kind */
function read(bytes: Uint8Array): Line {
  if (bytes.length > longestLine) throw new Error(`it is longer than ${longestLine} bytes`);
  if (isNestedDeep(bytes)) throw new Error(`it is nested deeper than ${deepest} levels`);
  const line = JSON.parse(text(bytes)) as Line | null;
  if (!line || !kinds.includes(line.kind)) throw new Error('its kind is unknown');
  if (`${canonicalText(line)}\n` !== text(bytes)) throw new Error('it is not canonical JSON');
  return line;
}

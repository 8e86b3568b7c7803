import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { canonicalJson, rulesetIntegrity } from '../../ruleset/integrity.ts';
import { checkErased, checkRecord } from './checkRecord.ts';
import { type ExportLine, exportFormat, type HeaderLine, manifest } from './lines.ts';
import { splitLines } from './splitLines.ts';

/** Result of checking an export. */
export interface Verdict {
  ok: boolean;
  /** The first ones; a wrong line can make others wrong. */
  problems: { line: number; problem: string }[];
  site: HeaderLine['site'] | null;
  window: HeaderLine['window'] | null;
  exportedAt: string | null;
  counts: { rulesets: number; records: number; erased: number };
  /** SHA-256 over all lines before the manifest, as hex: identifies the content of this very file. */
  sha256: string;
}

type Line = ExportLine | { kind: 'manifest' };

const maxProblems = 20;
const order: readonly Line['kind'][] = ['header', 'ruleset', 'record', 'erased', 'manifest'];

/**
 * Checks an export by itself: every byte against the manifest, every ruleset against its name, every record against its
 * ruleset and the record before it. It shows that the file is whole and agrees with itself, not who made it.
 */
export async function verifyExport(chunks: AsyncIterable<Uint8Array>): Promise<Verdict> {
  const sums = manifest();
  const rulesets = new Map<string, Ruleset>();
  const problems: Verdict['problems'] = [];
  let header: HeaderLine | null = null;
  let receivedAt: string | null = null;
  let erasedReceivedAt: string | null = null;
  let reached: Line['kind'] | null = null;
  let stated = '';
  let number = 0;

  const problem = (text: string) => {
    if (problems.length < maxProblems) problems.push({ line: number, problem: text });
  };

  function checkPlace({ kind }: Line): void {
    if (reached === null && kind !== 'header') problem('The file does not begin with a header.');
    if (reached === kind && kind === 'header') problem('There is a second header.');
    if (reached && order.indexOf(kind) < order.indexOf(reached)) {
      problem(`A ${kind} does not come after a ${reached}.`);
    }
    if (reached === 'manifest') problem('There are lines after the manifest.');
    reached = kind;
  }

  function check(line: ExportLine): void {
    if (line.kind === 'header') {
      header = line;
      if (line.format !== exportFormat)
        problem(`This is format ${line.format}, which this version does not know.`);
    } else if (line.kind === 'ruleset') {
      if (rulesets.has(line.integrity)) problem('The ruleset is in the file twice.');
      if (rulesetIntegrity(line.ruleset) !== line.integrity) {
        problem(`The ruleset is not the one it is named as: ${line.integrity}.`);
      }
      rulesets.set(line.integrity, line.ruleset);
    } else if (line.kind === 'erased') {
      checkErased(line, { header, receivedAt: erasedReceivedAt }).forEach(problem);
      erasedReceivedAt = line.receivedAt;
    } else if (header) {
      checkRecord(line.record, { header, rulesets, receivedAt }).forEach(problem);
      receivedAt = line.record.receivedAt;
    }
  }

  for await (const bytes of splitLines(chunks)) {
    number += 1;
    try {
      const line = read(bytes);
      checkPlace(line);
      if (line.kind === 'manifest') stated = text(bytes);
      else {
        sums.add(line.kind, bytes);
        check(line);
      }
    } catch (error) {
      problem(`The line cannot be read: ${(error as Error).message}.`);
    }
  }

  const { text: derived, sha256 } = sums.line();
  if (reached !== 'manifest') problem('The file is not complete: it does not end with a manifest.');
  else if (stated !== derived) problem('The manifest does not match the lines before it.');
  const { site, window, exportedAt } = (header as HeaderLine | null) ?? nothing;
  const { counts } = sums;
  return { ok: !problems.length, problems, site, window, exportedAt, counts, sha256 };
}

const nothing = { site: null, window: null, exportedAt: null };

function text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** @throws where the line is anything but the canonical JSON of a known kind */
function read(bytes: Uint8Array): Line {
  const line = JSON.parse(text(bytes)) as Line;
  if (!order.includes(line.kind)) throw new Error('its kind is unknown');
  if (`${canonicalJson(line)}\n` !== text(bytes)) throw new Error('it is not canonical JSON');
  return line;
}

import type { Edit } from './edits.ts';

/**
 * A file of code in lines. Only what is written in the usual way is recognized, for a change that is not certain is left to people:
 * a line counts by how it begins, so that none in a comment does, and only if it is the only one.
 */
export interface Source {
  text: string;
  lines: string[];
  only(matches: (line: string) => boolean): number | null;
  /** An import as this file writes them, above its first. */
  importing(what: string, from: string): Edit;
  quoted(text: string): string;
  indentOf(line: number): string;
}

export function readSource(text: string): Source {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const trimmed = lines.map((line) => line.trim());
  const isImport = (line: string) => line.startsWith('import ');
  const first = trimmed.findIndex(isImport);
  // The last lines of imports tell how they are written.
  const sources = trimmed.filter((line) => /^(?:import|\}) /.test(line) && line.includes(' from '));
  const double = sources.some((line) => line.includes('"'));
  const bare = sources.length > 0 && !sources.some((line) => line.endsWith(';'));
  const quoted = (word: string) => (double ? `"${word}"` : `'${word}'`);
  return {
    text,
    lines,
    quoted,
    only(matches) {
      const found = trimmed.flatMap((line, at) => (matches(line) ? [at] : []));
      return found.length === 1 ? (found[0] as number) : null;
    },
    importing: (what, from) => ({
      line: Math.max(first, 0),
      add: [`import ${what} from ${quoted(from)}${bare ? '' : ';'}`],
    }),
    indentOf(line) {
      const own = lines[line] ?? '';
      return own.slice(0, own.length - own.trimStart().length);
    },
  };
}

/**
 * Puts an entry first into a list of a configuration, `plugins: [` for one; null where that is not written in the usual way.
 * @param define the function around the configuration
 */
export function intoList(source: Source, define: string, list: string, entry: string): Edit | null {
  const start = source.only((line) => line.startsWith(`export default ${define}({`));
  if (start === null) return null;
  const opening = source.lines[start] as string;
  const rest = opening.slice(opening.indexOf('({') + 2);
  if (rest.startsWith('})')) {
    const around = opening.slice(0, opening.indexOf('({') + 2);
    return { line: start, instead: true, add: [around, `  ${list}: [${entry}],`, rest] };
  }
  if (rest) return null;
  const indent = source.indentOf(start + 1);
  const isList = (line: string) => line.startsWith(`${indent}${list}`);
  const at = source.lines.findIndex((line, number) => number > start && isList(line));
  if (at < 0) return { line: start + 1, add: [`${indent}${list}: [${entry}],`] };
  const line = source.lines[at] as string;
  const head = `${indent}${list}: [`;
  if (!indent || !line.startsWith(head)) return null;
  const others = line.slice(head.length);
  const add = [
    head + entry + (others && !others.startsWith(']') ? ', ' : others ? '' : ',') + others,
  ];
  return { line: at, instead: true, add };
}

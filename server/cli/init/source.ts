import type { Edit } from './edits.ts';

/**
 * A file of code in lines. Only what is written in the usual way is recognized, for a change that is not certain is left to people:
 * a line counts by how it begins, so that none in a comment does, and only if it is the only one.
 */
export interface Source {
  text: string;
  lines: string[];
  /** The same without the lines of block comments. */
  code: string[];
  only(matches: (line: string) => boolean): number | null;
  /** An import as this file writes them, above its first. */
  importing(what: string, from: string): Edit;
  quoted(text: string): string;
  indentOf(line: number): string;
}

export function readSource(text: string): Source {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const code = withoutComments(lines);
  const trimmed = code.map((line) => line.trim());
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
    code,
    quoted,
    only(matches) {
      const found = trimmed.flatMap((line, at) => (matches(line) ? [at] : []));
      return found.length === 1 ? (found[0] as number) : null;
    },
    importing: (what, from) => ({
      line: first < 0 ? afterOpening(trimmed) : first,
      add: [`import ${what} from ${quoted(from)}${bare ? '' : ';'}`],
    }),
    indentOf(line) {
      const own = lines[line] ?? '';
      return own.slice(0, own.length - own.trimStart().length);
    },
  };
}

/** Whether ours is named where it counts. */
export const namesOurs = ({ code }: Source, ours: string): boolean =>
  code.some((line) => line.includes(ours) && !line.trimStart().startsWith('//'));

/** Block comments that begin a line become empty lines: one that begins further on may as well stand in a text. */
function withoutComments(lines: string[]): string[] {
  let inside = false;
  return lines.map((line) => {
    const [, opening] = /^\s*(\{?\/\*)/.exec(line) ?? [];
    if (!inside && !opening) return line;
    const from = inside ? 0 : line.indexOf('/*') + 2;
    inside = !line.includes('*/', from);
    return '';
  });
}

/** Below what has to stay first where a file has no imports: comments for tools, `#!`, directives such as "use client". */
function afterOpening(code: string[]): number {
  const opens = (line: string) => /^(?:#!|\/\/|["']use \w+["'];?$)/.test(line);
  const end = code.findIndex((line) => line && !opens(line));
  return code.slice(0, end < 0 ? code.length : end).findLastIndex(opens) + 1;
}

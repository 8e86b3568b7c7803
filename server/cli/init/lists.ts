import type { Edit } from './edits.ts';
import type { Source } from './source.ts';

/**
 * Puts an entry first into a list of a configuration, `plugins: [` for one; null where that is not written in the usual way.
 * @param define the function around the configuration
 */
export function intoList(source: Source, define: string, list: string, entry: string): Edit | null {
  const start = source.only((line) => line.startsWith(`export default ${define}({`));
  if (start === null) return null;
  const opening = source.lines[start] as string;
  const inside = opening.indexOf('({') + 2;
  const rest = opening.slice(inside);
  if (rest.startsWith('})')) {
    const add = [opening.slice(0, inside), `  ${list}: [${entry}],`, rest];
    return { line: start, instead: true, add };
  }
  if (rest) {
    const line = intoLine(rest, list, entry);
    return line === null
      ? null
      : { line: start, instead: true, add: [opening.slice(0, inside) + line] };
  }
  const indent = source.indentOf(start + 1);
  const isList = (line: string) => line.startsWith(`${indent}${list}`);
  const at = source.lines.findIndex((line, number) => number > start && isList(line));
  if (at < 0) return { line: start + 1, add: [`${indent}${list}: [${entry}],`] };
  const line = source.lines[at] as string;
  const head = `${indent}${list}: [`;
  if (!indent || !line.startsWith(head)) return null;
  const others = line.slice(head.length);
  if (!others) return { line: at + 1, add: [`${indentBelow(source, at)}${entry},`] };
  return {
    line: at,
    instead: true,
    add: [head + entry + (others.startsWith(']') ? '' : ', ') + others],
  };
}

/** A list over several lines: as its entries stand, or one step further in where it has none. */
export function indentBelow(source: Source, at: number): string {
  const next = source.indentOf(at + 1);
  const own = source.indentOf(at);
  return next.length > own.length ? next : own + (own.startsWith('\t') ? '\t' : '  ');
}

/** A configuration that stands in one line, from its first brace on. */
function intoLine(rest: string, list: string, entry: string): string | null {
  if (!/\}\);?$/.test(rest)) return null;
  const head = `${list}: [`;
  const [before = '', after, more] = rest.split(head);
  if (after === undefined) return rest.includes(list) ? null : ` ${list}: [${entry}],${rest}`;
  const isOwn = more === undefined && !/[{[(]/.test(before) && /(?:^|[\s,])$/.test(before);
  return isOwn ? before + head + entry + (after.startsWith(']') ? '' : ', ') + after : null;
}

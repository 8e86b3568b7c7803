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
  const { code } = source;
  const first = code.findIndex(
    (line, at) => at > start && line !== '' && !line.trimStart().startsWith('//'),
  );
  if (first < 0) return null;
  const empty = code[first]?.trimStart().startsWith('}');
  const indent = empty ? `${source.indentOf(start)}  ` : source.indentOf(first);
  if (!indent) return null;
  // What stands further in belongs to another entry; without its own indentation nobody can tell.
  const end = code.findIndex((line, at) => at > start && line.startsWith('}'));
  const entries = code
    .map((line, at) => ({ at, text: line.trimStart() }))
    .slice(start + 1, end < 0 ? undefined : end)
    .filter(({ at, text }) => text && source.indentOf(at).length <= indent.length);
  const lists = entries.filter(({ text }) => names(text, list));
  const [own] = lists;
  if (!own) {
    // What is spread into it may bring a list that takes the place of ours.
    const spread = entries.some(({ text }) => text.startsWith('...'));
    return spread ? null : { line: start + 1, add: [`${indent}${list}: [${entry}],`] };
  }
  const { at } = own;
  const line = source.lines[at] as string;
  const head = `${indent}${list}: [`;
  if (lists.length > 1 || !line.startsWith(head)) return null;
  const others = line.slice(head.length);
  if (!others) return { line: at + 1, add: [`${indentBelow(source, at)}${entry},`] };
  return {
    line: at,
    instead: true,
    add: [head + entry + (others.startsWith(']') ? '' : ', ') + others],
  };
}

/** Whether a line of an object sets this entry, however it is written. */
function names(text: string, entry: string): boolean {
  const bare = text.replace(/^["']/, '');
  return bare.startsWith(entry) && !/^[\w$]/.test(bare.slice(entry.length));
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
  if (after === undefined)
    return rest.includes(list) || rest.includes('...') ? null : ` ${list}: [${entry}],${rest}`;
  const isOwn = more === undefined && !/[{[(]/.test(before) && /(?:^|[\s,])$/.test(before);
  return isOwn ? before + head + entry + (after.startsWith(']') ? '' : ', ') + after : null;
}

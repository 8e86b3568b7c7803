/**
 * The object that follows a name in a script, such as `"resource": {…}`.
 * @returns null where there is none, or what follows is no JSON
 */
export function objectAfter(source: string, name: string): unknown {
  const named = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(source);
  if (!named) return null;
  const start = named.index + named[0].length;
  const end = endOfObject(source, start);
  if (end < 0) return null;
  try {
    return JSON.parse(source.slice(start, end));
  } catch {
    return null;
  }
}

/** End of the object that begins at `start`: braces within strings do not count. */
function endOfObject(source: string, start: number): number {
  const tokens = /["{}]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    if (token[0] === '{') depth += 1;
    if (token[0] === '}') depth -= 1;
    if (token[0] === '"') tokens.lastIndex = endOfString(source, tokens.lastIndex);
    if (depth === 0) return tokens.lastIndex;
  }
  return -1;
}

/** Index just after a string. @param from just after its opening quotation mark */
function endOfString(source: string, from: number): number {
  const marks = /["\\]/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex += 1;
  }
  return source.length;
}

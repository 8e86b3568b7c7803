/**
 * Whether a name matches a pattern; `*` stands for any run of characters. Each piece between two stars is searched for
 * once, after the previous one: patterns and names are both from outside, and no pair of them may take more than linear
 * time.
 */
export function wildcardMatches(pattern: string, name: string): boolean {
  const [start = '', ...pieces] = pattern.split('*');
  const end = pieces.pop();
  if (end === undefined) return pattern === name;
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

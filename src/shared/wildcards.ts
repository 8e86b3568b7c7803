/**
 * Whether a name is one that a pattern stands for; `*` stands for any run of characters. Each piece between two stars is
 * looked for once, behind the one before: patterns and names are both from outside, and no pair of them may take longer
 * than its length.
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

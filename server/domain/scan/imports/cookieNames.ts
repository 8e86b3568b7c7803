const plain = /^[\w.:%@!+~-]+$/;

/**
 * The names that a tool's pattern stands for, with `*` for any run of characters; null where a regular expression says more than
 * that. @param given a name, or a regular expression between slashes
 */
export function cookieNames(given: string): string[] | null {
  if (given.length > 200) return null;
  const end = given.lastIndexOf('/');
  if (!given.startsWith('/') || end < 1) return [given];
  const source = given.slice(1, end);
  const alternatives = split(source);
  const names = alternatives.map(wildcard);
  return names.every((name) => name !== null) ? (names as string[]) : null;
}

/** `^(?:a|b)c$` as `^ac$` and `^bc$`; only one group, with no other inside. */
function split(source: string): string[] {
  const [open, close] = [source.indexOf('('), source.indexOf(')')];
  if (open === -1) return source.split('|');
  if (close < open) return [source];
  const [before, after] = [source.slice(0, open), source.slice(close + 1)];
  const inner = source.slice(open + 1, close).replace('?:', '');
  return inner.split('|').map((one) => before + one + after);
}

function wildcard(source: string): string | null {
  const from = source.startsWith('^');
  const to = source.endsWith('$') && !source.endsWith('\\$');
  let body = source.slice(from ? 1 : 0, to ? -1 : undefined);
  for (const any of [
    '.*',
    '.+',
    '\\w+',
    '\\w*',
    '\\d+',
    '\\d*',
    '[a-z0-9]+',
    '[A-Z0-9]+',
    '[a-zA-Z0-9]+',
  ]) {
    body = body.replaceAll(any, '\u0000');
  }
  body = body.replaceAll(/\\([._-])/g, '$1');
  const literal = body.replaceAll('\u0000', '');
  if (literal === '' || !plain.test(literal) || /[+!]/.test(literal)) return null;
  const name = `${from ? '' : '*'}${body.replaceAll('\u0000', '*')}${to ? '' : '*'}`;
  return name.replaceAll(/\*{2,}/g, '*');
}

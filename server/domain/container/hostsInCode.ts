const most = 20;

/** A slash as code, addresses and markup write it once the backslashes are gone. */
const slash = '(?:\\/|u002f|u\\{0*2f\\}|x2f|%2f|&#x0*2f;?|&#0*47;?|&sol;)';
/** `https://host`, `"//host`, both however they are escaped, and `https://*.host` as permissions have it. */
const address = new RegExp(
  `(?:https?(?::|%3a|u003a|x3a|&#0*58;?|&#x0*3a;?|&colon;)|["'\\x60=(])${slash}{2}(?:\\*\\.)?([a-z0-9](?:[a-z0-9-]{0,62}\\.)+[a-z][a-z0-9-]{0,62})(?![\\w.@])`,
  'gi',
);

/** A slash by its number: what follows it would be taken for a part of the host. */
const escaped = /\\(?:u002f|u\{0{0,4}2f\}|x2f)/gi;

/** What stands between two pieces of a text that code joins. */
const joined = /"[ \t]{0,9}\+[ \t]{0,9}"|'[ \t]{0,9}\+[ \t]{0,9}'/g;

/** Hosts of the addresses in a tag's code. An address put together of variables while the tag runs is not found. */
export function hostsInCode(code: string): string[] {
  const plain = code.replaceAll(escaped, '/').replaceAll('\\', '').replaceAll(joined, '');
  const found = [...plain.matchAll(address)].map(([, host]) => (host as string).toLowerCase());
  return [...new Set(found)].slice(0, most);
}

/** Maximum depth of lists and objects within a value. */
const maxDepth = 12;

/** All texts within a value, each in quotation marks, so that what a variable parts is not read as one address. */
export function textsWithin(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value === null || typeof value !== 'object' || depth > maxDepth) return '';
  return Object.values(value)
    .map((one) => textsWithin(one, depth + 1))
    .join('');
}

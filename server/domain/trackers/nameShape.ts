/** Parts of a name that differ from visitor to visitor or site to site: long runs of digits, hexadecimal ids. */
const varying =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[a-f]*\d)[0-9a-f]{12,}|\d{4,}/gi;

/** A name of which each visitor has another becomes one name, with `*` for what differs. */
export function nameShape(name: string): string {
  return name.replace(varying, '*').slice(0, 200);
}

/** Whether a name is one that a pattern with `*` stands for. */
export function nameMatches(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name);
}

/** Whether two settings say the same. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The additions and removals of a change of settings, one line each; a part that goes as a whole has one line. */
export function difference(before: unknown, after: unknown, name: string): string[] {
  if (same(before, after)) return [];
  const [was, is] = [membersOf(before), membersOf(after)];
  if (!was || !is) return [...linesOf('-', before, name), ...linesOf('+', after, name)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    difference(was.get(key), is.get(key), nameBelow(name, key, was.get(key) ?? is.get(key))),
  );
}

function linesOf(sign: '+' | '-', value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  const { key, purpose } = value as { key?: string; purpose?: string };
  if (purpose !== undefined) return [`${sign} ${name}: ${purpose}`];
  if (key !== undefined && sign === '-') return [`- ${name}`];
  const members = membersOf(value);
  if (!members) return [`${sign} ${name}: ${value}`];
  return [...members].flatMap(([key, one]) => linesOf(sign, one, nameBelow(name, key, one)));
}

/** Members by their names; null where a value is none that has any. */
function membersOf(value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((one) => [nameOf(one), one]));
  return value !== null && typeof value === 'object' ? new Map(Object.entries(value)) : null;
}

function nameOf(one: unknown): string {
  const { key, host, path } = (one ?? {}) as { key?: string; host?: string; path?: string };
  return key ?? (host === undefined ? `${one}` : `${host}${path ?? ''}`);
}

/** A text in a list has no name of its own. */
const nameBelow = (name: string, key: string, value: unknown) =>
  key === name || key === value ? name : `${name}.${key}`;

import { readFileSync } from 'node:fs';
import { nameMatches } from '../domain/trackers/nameShape.ts';
import type { KnownName, KnownNames } from '../domain/trackers/port.ts';
import { necessaryNames } from './ownNames.ts';

type Row = [name: string, purpose: 'f' | 'a' | 'm', platform: number, hosts?: string];

const file = new URL('openCookieDatabase.json', import.meta.url);
const { platforms, names }: { platforms: string[]; names: Row[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The database's "functional" holds what is necessary and what is not: it is never read as necessary. */
const purposes = { f: 'functional', a: 'analytics', m: 'marketing' };

/** Shorter names, without a host, are used by too many for one list to know whose they are. */
const leastTelling = 4;

const exact = new Map<string, Row[]>();
const prefixes: [prefix: string, row: Row][] = [];
for (const row of names) {
  const [name] = row;
  if (name.endsWith('*')) prefixes.push([name.slice(0, -1), row]);
  else exact.set(name, [...(exact.get(name) ?? []), row]);
}
prefixes.sort(([a], [b]) => b.length - a.length);

/** What a name is known for: by our own list, then by the Open Cookie Database. */
export const knownNames: KnownNames = (name, host) => {
  const own = necessaryNames.find(([pattern]) => nameMatches(pattern, name));
  if (own) {
    const [pattern, platform] = own;
    return { platform, purpose: 'necessary', source: 'own_list', sure: 'likely', pattern };
  }
  const fits = ([, , , hosts]: Row) =>
    !hosts || hosts.split(' ').some((one) => `.${host}`.endsWith(`.${one}`));
  const rows = exact.get(name)?.filter(fits) ?? [];
  const row =
    rows.find(([, , , hosts]) => hosts) ??
    rows[0] ??
    prefixes.find(([prefix, one]) => name.startsWith(prefix) && fits(one))?.[1];
  return row ? knownBy(row) : null;
};

function knownBy([name, purpose, platform, hosts]: Row): KnownName {
  const telling =
    hosts || (name.replace('*', '').length >= leastTelling && /[_.-]|[a-z][A-Z]/.test(name));
  return {
    platform: platforms[platform] || null,
    purpose: purposes[purpose],
    source: 'cookie_database',
    sure: telling ? 'likely' : 'guess',
    pattern: name,
  };
}

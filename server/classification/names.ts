import { readFileSync } from 'node:fs';
import { wildcardMatches } from '../../src/shared/wildcards.ts';
import type { KnownName, KnownNames } from '../domain/scan/trackers/port.ts';
import { consentTools } from './consentTools.ts';
import { necessaryNames, serviceNames } from './ownNames.ts';
import { sharedNames } from './sharedNames.ts';

type Row = [name: string, purpose: 'f' | 'a' | 'm', platform: number, hosts?: string];

const file = new URL('./openCookieDatabase.json', import.meta.url);
const { platforms, names }: { platforms: string[]; names: Row[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The database's "functional" mixes necessary and optional: it is read as necessary of consent tools alone. */
const purposes = { f: 'functional', a: 'analytics', m: 'marketing' };

/** Shorter names, without a host, are too common for a list to know whose they are. */
const minTellingLength = 4;

const exact = new Map<string, Row[]>();
const prefixes: [prefix: string, row: Row][] = [];
for (const row of names) {
  const [name] = row;
  if (name.endsWith('*')) prefixes.push([name.slice(0, -1), row]);
  else exact.set(name, [...(exact.get(name) ?? []), row]);
}
prefixes.sort(([a], [b]) => b.length - a.length);

const shared = new Set(sharedNames);

/** Public knowledge about a name: our own list, then the Open Cookie Database. */
export const knownNames: KnownNames = (name, host) => {
  const own = necessaryNames.find(([pattern]) => wildcardMatches(pattern, name));
  if (own) {
    const [pattern, platform] = own;
    return { platform, purpose: 'necessary', source: 'own_list', sure: 'likely', pattern };
  }
  const service = serviceNames.find(([pattern]) => wildcardMatches(pattern, name));
  if (service) {
    const [pattern, platform, purpose] = service;
    return { platform, purpose, source: 'own_list', sure: 'likely', pattern };
  }
  const rows = [
    ...(exact.get(name) ?? []),
    ...prefixes.filter(([prefix]) => name.startsWith(prefix)).map(([, row]) => row),
  ];
  const row =
    rows.find((one) => servedBy(one, host)) ??
    (shared.has(name) ? undefined : rows.find(isTelling));
  return row ? knownBy(row, host) : null;
};

/** Whether the database lists the host for the name. */
function servedBy([, , , hosts]: Row, host: string): boolean {
  return hosts?.split(' ').some((one) => `.${host}`.endsWith(`.${one}`)) ?? false;
}

/**
 * Whether a name is enough to identify its service. Vendors whose hosts the database names set theirs on the site's own
 * host as well.
 */
function isTelling([name, , , hosts]: Row): boolean {
  if (name.replace('*', '').length < minTellingLength) return !hosts;
  return !hosts || /[_.-]|[a-z][A-Z]/.test(name);
}

function knownBy(row: Row, host: string): KnownName {
  const [name, purpose, number, hosts] = row;
  const platform = platforms[number] || null;
  const ofVendor = hosts ? name.startsWith('_') : /[_.-]|[a-z][A-Z]/.test(name);
  const long = name.length >= minTellingLength || name.startsWith('_');
  if (purpose === 'f' && consentTools.has(platform ?? '')) {
    return { platform, purpose: 'necessary', source: 'own_list', sure: 'likely', pattern: name };
  }
  return {
    platform,
    purpose: purposes[purpose],
    source: 'cookie_database',
    sure: servedBy(row, host) || (ofVendor && long) ? 'likely' : 'guess',
    pattern: name,
  };
}

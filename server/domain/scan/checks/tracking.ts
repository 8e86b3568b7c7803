import { necessary } from '../../../../src/shared/vocabulary.ts';
import { wildcardMatches } from '../../../../src/shared/wildcards.ts';
import { classifyHost } from '../classification/classifyHost.ts';
import { filedUnder } from '../classification/ownClassifications.ts';
import type {
  ObservedCookie,
  ObservedEntry,
  ObservedRequest,
  Setter,
  Visit,
} from '../run/observation.ts';
import { disguiseOf, type FoundDisguise } from '../trackers/disguises.ts';
import { nameShape } from '../trackers/nameShape.ts';
import type { KnownName } from '../trackers/port.ts';
import { choiceMemory, memoryKey } from './choiceMemory.ts';
import { identifiers } from './identifiers.ts';
import { address, type Scan } from './scan.ts';

/** The known facts about something observed. */
export interface Classified {
  /** A default purpose or one of the site's; null while unclassified. */
  purpose: string | null;
  entity: string | null;
  /** Whether only its name suggests it. */
  guess: boolean;
}

/** Purposes used by lists, for a site that has published nothing of its own. */
const defaults = ['necessary', 'functional', 'analytics', 'marketing'];
export const defaultRules = {
  purposes: defaults.map((key) => ({
    key,
    signals: [],
    recipients: [],
    lifetimeDays: null,
    clear: [],
    revision: 1,
  })),
  blocking: { mode: 'off' as const, rules: [] },
};

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** The service behind a request on the site's own name. */
export function disguiseIn(
  { aliases, known }: Scan,
  request: ObservedRequest,
): FoundDisguise | null {
  if (request.thirdParty) return null;
  const alias = aliases.get(request.host);
  if (!alias) return disguiseOf(request);
  const { entity, target: evidence } = alias;
  const purpose = known.hosts(evidence)?.purpose ?? null;
  return { kind: 'cname', entity, evidence, purpose, selfHosted: false, countsOnly: false };
}

/** Who receives a request, and for which purpose; null for the site itself. */
export function classifyRequest(scan: Scan, request: ObservedRequest): Classified | null {
  const disguise = disguiseIn(scan, request);
  if (disguise) {
    const { host, url } = request;
    const filed = filedUnder({ host, path: pathOf(url) }, scan.own);
    const counts = disguise.countsOnly && !carriesTag(scan, request);
    const purpose = filed ?? (counts ? null : disguise.purpose);
    return { purpose, entity: disguise.entity, guess: false };
  }
  if (!request.thirdParty) return carriesTag(scan, request) ? { entity: null, ...unlisted } : null;
  const listed = hostIn(scan, request.host, pathOf(request.url));
  if (listed.purpose !== null) return listed;
  return serviceOf(request) ?? (knowsAgain(scan, request) ? { ...listed, ...unlisted } : listed);
}

/** The service that alone sends such a request, whoever's machine it goes to; anyone may keep a file that is called like one of its own. */
function serviceOf(request: ObservedRequest): Classified | null {
  const service = request.type === 'script' ? null : disguiseOf(request);
  if (!service?.purpose || service.countsOnly) return null;
  return { purpose: service.purpose, entity: service.entity, guess: false };
}

/** In no list, and holds an id of the visitor. */
const unlisted = { purpose: 'analytics', guess: true };
/** Seconds from which a cookie outlives the visit it was set in. */
const lasting = 86_400;

/**
 * Whether a third party set or received a cookie by which it recognises the visitor: it tracks, whatever company it is.
 */
function knowsAgain({ observation, known }: Scan, request: ObservedRequest): boolean {
  if (carriesTag({ observation }, request)) return true;
  const names = [...request.cookiesSet, ...request.cookiesSent];
  if (!names.length) return false;
  const ids = identifiers(observation);
  return observation.pages
    .flatMap(({ visits }) => visits)
    .flatMap(({ cookies }) => cookies)
    .some(({ name, domain, lifetime }) => {
      const host = domain.replace(/^\./, '');
      return (
        names.includes(name) &&
        `.${request.host}`.endsWith(`.${host}`) &&
        (lifetime ?? 0) > lasting &&
        known.names(name, host) === null &&
        ids.has(`cookie ${nameShape(name)} ${host}`)
      );
    });
}

/** Whether a browser gave back an entity tag that no other one has. */
function carriesTag({ observation }: Pick<Scan, 'observation'>, request: ObservedRequest): boolean {
  if (!request.entityTag?.sent) return false;
  const name = `storage ${nameShape(`ETag of ${pathOf(request.url)}`)} ${request.host}`;
  return identifiers(observation).has(name);
}

/** By what a site and the lists say of a host. */
export function hostIn(
  { ruleset, known, own }: Scan,
  host: string,
  path: string | null,
): Classified {
  const words = { ...(ruleset ?? defaultRules), own };
  const { purpose, entity } = classifyHost({ host, path }, words, known.hosts);
  return { purpose, entity, guess: false };
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : null);

/** A request to a tracker: one known for a purpose that needs consent, and not held back by the browser. */
export function tracks(scan: Scan, request: ObservedRequest): boolean {
  const purpose = classifyRequest(scan, request)?.purpose ?? null;
  return purpose !== null && purpose !== necessary;
}

/** A request to another company of which neither a list nor the site says anything. */
export function nobodyKnows(scan: Scan, request: ObservedRequest): boolean {
  if (!request.thirdParty) return false;
  const { purpose, entity } = classifyRequest(scan, request) ?? {};
  return purpose === null && entity === null;
}

/** A cookie or a storage entry, by its name and where it belongs. */
export type Stored = { name: string; where: string } & (
  | { kind: 'cookie'; row: ObservedCookie }
  | { kind: 'storage'; row: ObservedEntry }
);

/** Whether its value is another in every browser. */
export function holdsId({ observation }: Scan, { kind, name, where }: Stored): boolean {
  const host = hostOf(where) ?? where.replace(/^\./, '');
  return identifiers(observation).has(`${kind} ${nameShape(name)} ${host}`);
}

/** Everything a visit left in the browser. */
export function storedRows({ cookies, storage }: Visit): Stored[] {
  return [
    ...cookies.map((row): Stored => ({ kind: 'cookie', row, name: row.name, where: row.domain })),
    ...storage.map((row): Stored => ({ kind: 'storage', row, name: row.key, where: row.origin })),
  ];
}

/** Names under which sites store the choice. */
const namesTheChoice =
  /consent|privacy|gdpr|dsgvo|rgpd|ccpa|cookie|(^|[\W_])(kola[cč]i[cć]|gallet(as|es)|s[uü]ti|ev[aä]ste|kak(or|val)|informas?jonskaps|k[uü]psis|slapuk|s[iī]kdat|pi[sš]kot|ciastecz|[cç]erez|biscotti)|einwillig|zustimm|toestemming|samty[ck]k|suostum|zgod[ay]|souhlas|s[uú]hlas|privol|soglas|privacidad|datenschutz/i;

/** Names by which a service remembers that a visitor is left out. */
const leavesOut =
  /opt[-_.]?(in[-_.]?)?out|do[-_]?not[-_]?track|(^|[\W_])(dnt|no[-_]?track|ignored?|disabled?)([\W_]|$)/i;

/**
 * The purpose of a cookie or entry: by the site's classification, the lists, the host it belongs to, and who set it.
 */
export function classifyStored(scan: Scan, stored: Stored): Classified {
  const { kind, row, name } = stored;
  const host = kind === 'cookie' ? row.domain.replace(/^\./, '') : (hostOf(row.origin) ?? '');
  const known = scan.known.names(name, host);
  const entity = known?.platform ?? null;
  const classified = saidOf(scan, stored);
  if (classified) return { purpose: classified, entity, guess: false };
  const lasts = kind === 'cookie' ? row.lifetime !== null : row.area !== 'sessionStorage';
  const tells = lasts && holdsId(scan, stored);
  if (remembersChoice(scan, stored, host, known, tells)) {
    return { purpose: necessary, entity, guess: true };
  }
  // A common name proves something only where the value is an id too.
  if (known?.sure === 'likely') return { purpose: known.purpose, entity, guess: false };
  if (known && tells) return { purpose: known.purpose, entity, guess: true };
  if (row.thirdParty) {
    const by = hostIn(scan, host, null);
    return by.purpose === null && tells ? { ...by, ...unlisted } : by;
  }
  const setter = setterHost(row.setBy);
  const by = setter && setter !== host ? hostIn(scan, setter, null) : null;
  if (by?.purpose) return { ...by, guess: true };
  return tells ? { entity: null, ...unlisted } : { purpose: null, entity: null, guess: true };
}

/**
 * Whether it is a consent tool's own memory: named for it and no id; or written at the click, or with a value that says
 * the answer, where no list knows the name for tracking.
 */
function remembersChoice(
  { observation }: Scan,
  { kind, name }: Stored,
  host: string,
  known: KnownName | null,
  isId: boolean,
): boolean {
  const named = namesTheChoice.test(name) || leavesOut.test(name);
  if (named && !isId) return true;
  const tracks = known?.sure === 'likely' && tracking.includes(known.purpose);
  if (tracks) return false;
  const { tells, written } = choiceMemory(observation);
  const key = memoryKey(kind, name, host);
  return tells.has(key) || (named && written.has(key));
}

const tracking = ['analytics', 'marketing'];

/** The site's own purpose for a cookie or entry: by its classification, or by the purpose that declares its name. */
export function saidOf(scan: Scan, { kind, name, where }: Stored): string | undefined {
  const host = hostOf(where) ?? where.replace(/^\./, '');
  const pattern = scan.known.names(name, host)?.pattern ?? nameShape(name);
  return scan.own({ kind, name: pattern, host }) ?? declaredFor(scan, name);
}

/** The purpose under which the site declares a name. A pattern for ids does not speak of a note that the visitor is left out. */
export function declaredFor({ ruleset }: Scan, name: string): string | undefined {
  return ruleset?.purposes.find(({ clear }) =>
    clear.some(
      (pattern) => pattern === name || (wildcardMatches(pattern, name) && !leavesOut.test(name)),
    ),
  )?.key;
}

/** Addresses of what set it, nearest first. */
export function setters(setter: Setter): string[] {
  if (setter.kind === 'unknown') return [];
  return (setter.kind === 'header' ? [setter.url] : setter.chain).map(address);
}

function setterHost(setter: Setter): string | null {
  if (setter.kind === 'unknown') return null;
  return hostOf(setter.kind === 'header' ? setter.url : (setter.chain[0] ?? ''));
}

export const needsConsent = ({ purpose }: Classified): boolean =>
  purpose !== null && purpose !== necessary;

import { necessary } from '../../../../src/shared/vocabulary.ts';
import { wildcardMatches } from '../../../../src/shared/wildcards.ts';
import type { Management, Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import { ruleCovers } from '../../ruleset/ruleCovers.ts';
import { classifyHost, type KnownHosts } from '../classification/classifyHost.ts';
import { filedUnder, type SiteClassifications } from '../classification/ownClassifications.ts';
import type { KnownNames, SeenTracker } from './port.ts';
import { shapes } from './shapes.ts';

export interface Knowledge {
  hosts: KnownHosts;
  names: KnownNames;
}

type PurposeVerdict = Pick<Tracker, 'purpose' | 'purposeSource' | 'sure' | 'entity'>;

/** A tracker's purpose and what blocks it, by the ruleset in force and the site's own classification. */
export function judgeTracker(
  seen: SeenTracker,
  rules: SiteClassifications,
  known: Knowledge,
): Tracker {
  const { leaked: _leaked, setterHosts: _setterHosts, ...tracker } = seen;
  const own = rules.own(seen);
  const verdict = own === undefined ? sayPurpose(seen, rules, known) : bySite(own, seen, known);
  const managedBy = managementOf(seen, verdict.purpose, rules);
  return { ...tracker, ...verdict, managed: managedBy !== null, managedBy };
}

const has = ({ purposes }: SiteClassifications, purpose: string | null): purpose is string =>
  purposes.some(({ key }) => key === purpose);

function bySite(
  purpose: string,
  { host, disguise }: SeenTracker,
  { hosts }: Knowledge,
): PurposeVerdict {
  const entity = disguise?.entity ?? hosts(host)?.entity ?? null;
  return { purpose, purposeSource: 'site', sure: 'certain', entity };
}

/** Knowledge of the thing itself comes before that of its host, and that before that of its setter. */
function sayPurpose(
  seen: SeenTracker,
  rules: SiteClassifications,
  known: Knowledge,
): PurposeVerdict {
  const { kind, name, host, thirdParty, disguise, setterHosts } = seen;
  if (disguise) {
    const behind = shapes.find(({ entity }) => entity === disguise.entity)?.purpose ?? null;
    const alias = disguise.kind === 'cname' ? byHost(disguise.evidence, rules, known) : null;
    const purpose = alias?.purpose ?? (has(rules, behind) ? behind : null);
    const basis = purpose && {
      purpose,
      purposeSource: 'disguise' as const,
      sure: 'likely' as const,
    };
    return { ...unsaid, ...basis, entity: disguise.entity };
  }
  if (kind === 'cookie' || kind === 'storage') {
    const cleared = rules.purposes.find(({ clear }) =>
      clear.some((pattern) => wildcardMatches(pattern, name)),
    );
    const listed = known.names(name.replaceAll('*', ''), host);
    const entity = listed?.platform ?? null;
    if (cleared) return { purpose: cleared.key, purposeSource: 'site', sure: 'certain', entity };
    if (listed && has(rules, listed.purpose)) {
      return { purpose: listed.purpose, purposeSource: listed.source, sure: listed.sure, entity };
    }
  }
  const hosts = kind === 'host' || thirdParty ? [host] : setterHosts;
  const verdict = hosts.map((one) => byHost(one, rules, known)).find(({ purpose }) => purpose);
  if (!verdict) return { ...unsaid, entity: known.hosts(host)?.entity ?? null };
  const direct = kind === 'host' || thirdParty;
  return direct ? verdict : { ...verdict, purposeSource: 'setter', sure: 'guess' };
}

const unsaid: PurposeVerdict = { purpose: null, purposeSource: null, sure: null, entity: null };

function byHost(host: string, rules: SiteClassifications, { hosts }: Knowledge): PurposeVerdict {
  const { purpose, source, entity } = classifyHost({ host, path: null }, rules, hosts);
  if (!purpose || !source) return { ...unsaid, entity };
  // A rule for a part of the host is no more than a hint for the rest.
  const whole =
    filedUnder({ host, path: null }, rules.own) !== undefined ||
    rules.blocking.rules.some(
      (rule) => rule.path === null && ruleCovers(rule, { host, path: '/' }),
    );
  const sure = source === 'library' ? 'likely' : whole ? 'certain' : 'guess';
  return { purpose, purposeSource: source, sure, entity };
}

function managementOf(
  { kind, name, host, withoutConsent, setterHosts }: SeenTracker,
  purpose: string | null,
  { purposes, blocking }: SiteClassifications,
): Management | null {
  if (purpose === necessary) return 'necessary';
  const isHost = kind === 'host';
  const held = (one: string) =>
    blocking.mode === 'enforce' &&
    blocking.rules.some((rule) =>
      ruleCovers(rule, { host: one, path: isHost && name ? name : '/' }),
    );
  if (isHost ? held(host) : setterHosts.length > 0 && setterHosts.every(held)) return 'rule';
  const cleared = purposes.some(({ clear }) =>
    clear.some((pattern) => wildcardMatches(pattern, name)),
  );
  if (!isHost && kind !== 'fingerprinting' && cleared) return 'cleared';
  return withoutConsent ? null : 'waits';
}

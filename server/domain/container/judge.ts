import type { BlockingRule } from '../../../src/shared/ruleset.ts';
import { necessary } from '../../../src/shared/vocabulary.ts';
import type {
  Container,
  ContainerConflict,
  ContainerTag,
  ContainerTrigger,
  TagGate,
} from '../../../src/shared/wire/container/container.ts';
import { ruleCovers } from '../ruleset/ruleCovers.ts';
import { classifyHost, type KnownHosts } from '../scan/classification/classifyHost.ts';
import type { SiteClassifications } from '../scan/classification/ownClassifications.ts';
import type { ReadContainer, ReadTag } from './port.ts';
import { readsConsentMode, signalOfType } from './tagTypes.ts';

/** What a container means for a site: what each tag needs, what nothing gates, what contradicts the ruleset. */
export function judgeContainer(
  read: ReadContainer,
  words: SiteClassifications,
  known: KnownHosts,
): Pick<Container, 'tags' | 'triggers' | 'ungated' | 'conflicts'> {
  const triggers = new Map(read.triggers.map((trigger) => [trigger.id, trigger]));
  const tags = read.tags.map((tag): ContainerTag => {
    const { target: _notTold, ...told } = tag;
    return { ...told, gate: gateOf(tag, triggers), ...purposeOf(tag, words, known) };
  });
  return {
    tags,
    triggers: read.triggers,
    ungated: tags.filter(isUngated).map(({ id }) => id),
    conflicts: tags.flatMap((tag) => conflictsOf(tag, words)),
  };
}

/** Knowledge of the tag comes before the blocking rules, so that the two can be compared. */
function purposeOf(
  tag: ReadTag,
  { purposes, blocking, own }: SiteClassifications,
  known: KnownHosts,
): Pick<ContainerTag, 'purpose' | 'purposeFrom'> {
  const signal = signalOfType(tag);
  const byType = signal && purposes.find(({ signals }) => signals.includes(signal));
  if (byType) return { purpose: byType.key, purposeFrom: 'type' };
  const byHosts = (rules: BlockingRule[]) => {
    const words = { purposes, own, blocking: { ...blocking, rules } };
    const said = tag.hosts.map((host) => classifyHost({ host, path: null }, words, known).purpose);
    // With several purposes, the strictest (last) wins: a tag that advertises and counts is an advertising tag.
    return purposes.findLast(({ key }) => said.includes(key))?.key ?? null;
  };
  const purpose = byHosts([]) ?? byHosts(blocking.rules);
  return { purpose, purposeFrom: purpose === null ? null : 'hosts' };
}

const consentWords = /consent|opt.?in|cookie|cmp|accept/i;

/**
 * A tag all of whose triggers wait for events named after consent; whether the event is sent correctly cannot be
 * checked.
 */
function gateOf(tag: ReadTag, triggers: ReadonlyMap<string, ContainerTrigger>): TagGate {
  if (tag.consent.status === 'needed' && tag.consent.types.length) return 'settings';
  if (readsConsentMode(tag.type)) return 'built_in';
  const waits = (id: string) => {
    const { type, event, name } = triggers.get(id) ?? {};
    return type === 'customevent' && consentWords.test(`${event} ${name}`);
  };
  return tag.firingTriggers.length && tag.firingTriggers.every(waits) ? 'trigger' : 'none';
}

const isUngated = ({ gate, paused, firingTriggers, purpose }: ContainerTag): boolean =>
  gate === 'none' && !paused && firingTriggers.length > 0 && purpose !== necessary;

function conflictsOf(
  { id, purpose, hosts, consent, gate }: ContainerTag,
  { purposes, blocking }: SiteClassifications,
): ContainerConflict[] {
  if (!purpose) return [];
  const other = (instead: string[]) => instead.length > 0 && !instead.includes(purpose);
  const conflicts: ContainerConflict[] = [];
  for (const host of hosts) {
    const held = blocking.rules.filter((rule) =>
      ruleCovers(rule, { host, path: rule.path ?? '/' }),
    );
    const instead = [...new Set(held.map((rule) => rule.purpose))];
    if (other(instead)) {
      conflicts.push({ kind: 'rule_for_other_purpose', tagId: id, purpose, instead, host });
    }
  }
  const granting = purposes.filter(({ signals }) =>
    signals.some((signal) => consent.types.includes(signal)),
  );
  const instead = granting.map(({ key }) => key);
  if (gate === 'settings' && other(instead)) {
    conflicts.push({
      kind: 'consent_for_other_purpose',
      tagId: id,
      purpose,
      instead,
      host: null,
    });
  }
  return conflicts;
}

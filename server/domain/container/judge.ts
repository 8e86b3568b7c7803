import type { BlockingRule, Purpose } from '../../../src/shared/ruleset.ts';
import { necessary, signals } from '../../../src/shared/vocabulary.ts';
import type {
  Container,
  ContainerConflict,
  ContainerTag,
  TagGate,
} from '../../../src/shared/wire/container/container.ts';
import { ruleCovers } from '../ruleset/ruleCovers.ts';
import { classifyHost, type KnownHosts } from '../scan/classification/classifyHost.ts';
import type { SiteClassifications } from '../scan/classification/ownClassifications.ts';
import type { ReadContainer, ReadTag } from './port.ts';
import { readsConsentMode, signalOfType } from './tagTypes.ts';
import { type Waits, waitsOf } from './waits.ts';

/** The report on a container for a site: what each tag needs, which tags nothing gates, and which contradict the ruleset. */
export function judgeContainer(
  read: ReadContainer,
  words: SiteClassifications,
  known: KnownHosts,
): Pick<Container, 'tags' | 'triggers' | 'ungated' | 'conflicts'> {
  const waits = waitsOf(read.tags, read.triggers);
  const tags = read.tags.map((tag): ContainerTag => {
    const { target: _notTold, sequencedBy = [], ...judgedTag } = tag;
    const gate = gateOf(tag, waits, words.purposes);
    return { ...judgedTag, sequencedBy, gate, ...purposeOf(tag, words, known) };
  });
  const ungated = tags.filter(
    ({ id, gate, paused, purpose }) =>
      gate === 'none' && !paused && purpose !== necessary && waits.runs(id),
  );
  return {
    tags,
    triggers: read.triggers.map(({ id, name, type, event }) => ({
      id,
      name,
      type,
      event,
      waits: waits.trigger(id),
    })),
    ungated: ungated.map(({ id }) => id),
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
    const classified = tag.hosts.map(
      (host) => classifyHost({ host, path: null }, words, known).purpose,
    );
    // With several purposes, the strictest (last) wins: a tag that advertises and counts is an advertising tag.
    return purposes.findLast(({ key }) => classified.includes(key))?.key ?? null;
  };
  const purpose = byHosts([]) ?? byHosts(blocking.rules);
  return { purpose, purposeFrom: purpose === null ? null : 'hosts' };
}

/** A tag whose triggers wait may still run too early: whether their events are sent correctly cannot be checked. */
function gateOf(tag: ReadTag, waits: Waits, purposes: readonly Purpose[]): TagGate {
  if (tag.consent.status === 'needed' && tag.consent.types.some(isHeld(purposes))) {
    return 'settings';
  }
  if (readsConsentMode(tag.type)) return 'built_in';
  return waits.tag(tag.id) ? 'trigger' : 'none';
}

/**
 * Whether a consent type is denied before the choice: a signal that no necessary purpose grants. The tag manager takes
 * every type as granted for which no default was set, and so any that is no signal.
 */
function isHeld(purposes: readonly Purpose[]): (type: string) => boolean {
  const free = purposes
    .filter(({ key }) => key === necessary)
    .flatMap((purpose) => purpose.signals);
  const held = signals.filter((signal) => !free.includes(signal));
  return (type) => held.some((signal) => signal === type);
}

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

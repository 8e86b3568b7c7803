import type { PurposeWording, Ruleset } from '../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { PurposeSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { namedTracker } from '../../ruleset/lint/purposes.ts';
import type { LegalNames } from '../proposals/recipients.ts';
import type { Knowledge } from '../trackers/judge.ts';
import type { UnreadPart } from './found.ts';
import { mending } from './mending.ts';
import type { OldPurpose, OldService } from './oldBanner.ts';
import { purposeOf } from './purposeOf.ts';

const most = {
  purposes: 16,
  names: 200,
  name: 200,
  copyName: 100,
  description: 2_000,
  days: 36_500,
};
/** A shorter name would clear what is the site's own. */
const minLiteral = 3;

interface Group {
  recipients: Set<string>;
  clear: Set<string>;
  days: number;
  copy: Record<string, Partial<PurposeWording>>;
  /** The purposes of the other tool that it stands for. */
  from: string[];
}

/** Another tool's purposes as ours: its own where none of the usual four fits. */
export function purposesFrom(
  old: readonly OldPurpose[],
  languages: ReadonlyMap<string, string>,
  defaults: Ruleset,
  { known, legalNames }: { known: Knowledge; legalNames: LegalNames },
) {
  const mended: UnreadPart[] = [];
  const left: UnreadPart[] = [];
  const groups = new Map<string, Group>();
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? {
      recipients: new Set<string>(),
      clear: new Set<string>(),
      days: 0,
      copy: {},
      from: [],
    };
    groups.set(key, group);
    return group;
  };
  const usual = (key: string) => defaults.purposes.some((purpose) => purpose.key === key);

  function addService(service: OldService, group: Group, key: string): void {
    const name = service.name.replaceAll(/\s+/g, ' ').trim().slice(0, most.name);
    const legal = legalNames(name);
    if (name && legal.source === 'own_list') group.recipients.add(legal.name);
    else if (name && key !== necessary && !service.doubtful) group.recipients.add(name);
    else if (name && !service.doubtful) {
      left.push({
        at: service.at,
        why: `is not a company that we know: if ${name} receives data, name it`,
      });
    }
    for (const cookie of service.cookies) {
      group.days = Math.min(most.days, Math.max(group.days, cookie.days ?? 0));
      if (!cookie.name || key === necessary) continue;
      const clearable =
        cookie.name.replaceAll('*', '').length >= minLiteral && cookie.name.length <= 200;
      if (clearable) group.clear.add(cookie.name);
      else left.push({ at: `cookie ${cookie.name}`, why: 'is too short a name to clear by' });
    }
  }

  for (const purpose of old) {
    const key = purposeOf(purpose) ?? ownKey(purpose.id, groups.size);
    const held = /^unclass/i.test(purpose.id) ? 'marketing' : key;
    if (held !== key)
      mended.push({
        at: `purpose ${purpose.id}`,
        why: 'had no stated purpose; it waits with marketing',
      });
    const group = groupOf(held);
    if (group.from.length) {
      mended.push({
        at: `purpose ${purpose.id}`,
        why: `is merged here with ${group.from.join(' and ')}: ${held}`,
      });
    }
    group.from.push(purpose.id);
    for (const service of purpose.services) {
      const tracks = held === necessary ? purposeOfTracker(service, known) : null;
      if (tracks) mended.push({ at: service.at, why: mending.required });
      addService(service, tracks ? groupOf(tracks) : group, tracks ?? held);
    }
    for (const [tag, copy] of Object.entries(purpose.copy)) {
      const ours = languages.get(tag);
      if (ours === undefined || held !== key) continue;
      group.copy[ours] = { ...bounded(copy), ...group.copy[ours] };
    }
  }

  const keys = [
    ...defaults.purposes
      .map(({ key }) => key)
      .filter((key) => key === necessary || key === defaults.monitoring.purpose || groups.has(key)),
    ...[...groups.keys()].filter((key) => !usual(key)),
  ];
  for (const key of keys.slice(most.purposes))
    left.push({ at: `purpose ${key}`, why: `exceeds the limit of ${most.purposes} purposes` });
  const copies: Record<string, Record<string, Partial<PurposeWording>>> = {};
  const settings = keys.slice(0, most.purposes).map((key): PurposeSettings => {
    const { revision: _ours, ...standard } =
      defaults.purposes.find((one) => one.key === key) ?? emptyPurpose(key);
    const group = groups.get(key);
    for (const [tag, copy] of Object.entries(group?.copy ?? {})) {
      if (Object.keys(copy).length) copies[tag] = { ...copies[tag], [key]: copy };
    }
    return {
      ...standard,
      recipients: [...(group?.recipients ?? [])].slice(0, most.names),
      lifetimeDays: group?.days || null,
      clear: [...new Set([...standard.clear, ...(group?.clear ?? [])])].slice(0, most.names),
      ...(!usual(key) && ownCopy(key, group, languages.get('') ?? '')),
    };
  });
  for (const [key, { recipients, clear }] of groups) {
    if (recipients.size > most.names)
      left.push({ at: `recipients of ${key}`, why: `are more than ${most.names}` });
    if (clear.size > most.names)
      left.push({ at: `names of ${key}`, why: `are more than ${most.names}` });
  }
  return { settings, copies, mended, left };
}

/** The purpose of a service that a tool called necessary and lists know for something else. */
function purposeOfTracker({ name, cookies }: OldService, { names }: Knowledge): string | null {
  for (const cookie of cookies) {
    for (const name of [cookie.name.replaceAll('*', ''), cookie.name.replaceAll('*', 'x')]) {
      const key = names(name, '');
      const sure = key && key.sure !== 'guess';
      if (sure && /^(?:analytics|marketing)$/.test(key.purpose)) return key.purpose;
    }
  }
  return namedTracker(name) ? 'marketing' : null;
}

const emptyPurpose = (key: string) => ({
  key,
  signals: [],
  recipients: [],
  lifetimeDays: null,
  clear: [] as string[],
  revision: 1,
});

/** A purpose of the site's own needs a name and a description from the start. */
function ownCopy(key: string, group: Group | undefined, language: string): PurposeWording {
  const copy = group?.copy[language] ?? Object.values(group?.copy ?? {})[0] ?? {};
  const name = copy.name || group?.from[0]?.slice(0, most.copyName) || key;
  return { name, description: copy.description ?? name };
}

function bounded({ name, description }: Partial<PurposeWording>): Partial<PurposeWording> {
  return {
    ...(name && name.length <= most.copyName && { name }),
    ...(description && description.length <= most.description && { description }),
  };
}

/** A key made of the tool's own; a number where nothing of that can be one. */
function ownKey(id: string, place: number): string {
  const key = id
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32);
  return key && key !== 'constructor' ? key : `purpose_${place + 1}`;
}

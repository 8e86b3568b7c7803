import { targetOf } from './exportedParameters.ts';
import { hostsInCode, textsWithin } from './hostsInCode.ts';
import { type Json, listOf, maxNamed, maxRows, objectOf, textsOf } from './json.ts';
import { ContainerFailure, type ReadContainer, type ReadTag } from './port.ts';
import { objectAfter } from './scriptedObject.ts';
import {
  type Compiled,
  type Rule,
  type RulesByTag,
  readRules,
  rulesByTag,
} from './scriptedTriggers.ts';
import { compiledTemplates, type TemplateHosts } from './templates.ts';

/** Maximum of parts of a rule, and of indices that each may name. */
const maxPlaces = 500;

/** Functions of a compiled container that listen or configure: not tags a user made. */
const notTags =
  /^__(ogt|ccd|dla|fsl|hl|lcl|evl|sdl|tl|ytl|cl|jel|tg|zone|rep|set_product|get|e)(_|$)/;

/**
 * Reads the script that pages load. Its form is undocumented, so this is a best effort: names are not in it, and
 * triggers are recognised by the events they wait for.
 * @throws ContainerFailure unreadable
 */
export function readScript(source: string, publicId: string): ReadContainer {
  const { version, ...compiled } = resourceOf(source);
  const { tags } = compiled;
  const templates = compiledTemplates(objectAfter(source, 'permissions'));
  const rules = {
    add: rulesByTag(compiled.rules, 'add'),
    block: rulesByTag(compiled.rules, 'block'),
  };
  const sequences = sequencesOf(tags);
  const rows = tags.map((row, at): ReadTag => {
    const sequencedBy = (sequences.get(at) ?? []).map((host) => idOf(tags[host] as Json, host));
    return { ...readTag(row, at, rules, templates), sequencedBy };
  });
  return {
    publicId,
    name: null,
    version: typeof version === 'string' ? version : null,
    tags: rows.filter((_row, index) => !notTags.test(`${tags[index]?.function}`)),
    triggers: readRules(compiled),
  };
}

const idOf = (row: Json, index: number) => String(row.tag_id ?? index);

function readTag(
  row: Json,
  index: number,
  rules: Record<'add' | 'block', RulesByTag>,
  templates: TemplateHosts,
): Omit<ReadTag, 'sequencedBy'> {
  const paused = row.function === '__paused';
  const compiledType = paused ? row.vtp_originalTagType : row.function;
  const type = typeof compiledType === 'string' ? compiledType.replace(/^__/, '') : '';
  const hosts = [...hostsInCode(textsWithin(row)), ...(templates.get(type) ?? [])];
  return {
    id: idOf(row, index),
    name: null,
    type,
    paused,
    firingTriggers: rules.add.get(index) ?? [],
    blockingTriggers: rules.block.get(index) ?? [],
    consent: readConsentList(row.consent),
    hosts: [...new Set(hosts)],
    target: targetOf(settingsOf(row)),
  };
}

/** `["list", "ad_storage"]`; an empty list means that none is needed. */
function readConsentList(given: unknown): ReadTag['consent'] {
  if (!Array.isArray(given)) return { status: 'not_set', types: [] };
  const types = textsOf(given.slice(1));
  return { status: types.length ? 'needed' : 'not_needed', types };
}

/** By a tag's index: those of the tags that run it, as `["list", ["tag", 7, 0]]` of theirs says. */
function sequencesOf(tags: readonly Json[]): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  tags.forEach(({ setup_tags: before, teardown_tags: after }, at) => {
    const named = [...listOf(before).slice(0, maxNamed), ...listOf(after).slice(0, maxNamed)];
    for (const place of new Set(named.map((one) => Number(listOf(one)[1])))) {
      const hosts = found.get(place) ?? [];
      found.set(place, hosts);
      if (hosts.length < maxNamed) hosts.push(at);
    }
  });
  return found;
}

function settingsOf(row: Json): Record<string, string> {
  const settings = Object.entries(row).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(settings.map(([key, value]) => [key.replace(/^vtp_/, ''), value]));
}

/** @throws ContainerFailure unreadable */
function resourceOf(source: string): Compiled & { version: unknown } {
  const resource = objectAfter(source, 'resource');
  const { version, macros } = objectOf(resource);
  const { tags, predicates, rules } = objectOf(resource);
  if (![tags, predicates, rules].every(Array.isArray)) throw new ContainerFailure('unreadable');
  return {
    version,
    macros: listOf(macros).map(objectOf),
    tags: listOf(tags).map(objectOf),
    predicates: listOf(predicates).map(objectOf),
    rules: rulesOf(listOf(rules)),
  };
}

function rulesOf(given: unknown[]): Rule[] {
  const rules = given.slice(0, maxRows).filter((rule): rule is unknown[] => Array.isArray(rule));
  return rules.map((rule) =>
    rule
      .slice(0, maxPlaces)
      .filter((part): part is Rule[number] => Array.isArray(part) && typeof part[0] === 'string')
      .map(([word, ...places]) => [word, ...places.slice(0, maxPlaces)]),
  );
}

import type { ConsentStatus } from '../../../src/shared/wire/container/container.ts';
import { parametersOf, targetOf, wordOf } from './exportedParameters.ts';
import { readTrigger, variablesOf, withBuiltIn } from './exportedTriggers.ts';
import { hostsInCode, textsWithin } from './hostsInCode.ts';
import { type Json, listOf, maxNamed, objectOf, textOf, textsOf } from './json.ts';
import { ContainerFailure, type ReadContainer, type ReadTag } from './port.ts';
import { exportedTemplates, type TemplateHosts } from './templates.ts';

/** Maximum of tags that one tag runs before or after itself; the tag manager's own is one of each. */
const maxSequenced = 10;

/**
 * Reads a container version: as Google's API returns it, and as its pages export it. Both have the same shape; one
 * writes `notSet` where the other writes `NOT_SET`.
 * @throws ContainerFailure unreadable; not_web for the container of a server or an app
 */
export function readVersion(version: unknown): ReadContainer {
  const { container, tag, trigger, variable, customTemplate, containerVersionId, client } =
    objectOf(version);
  const { publicId, name, usageContext } = objectOf(container);
  if (typeof publicId !== 'string' || !/^GTM-[A-Z0-9]{4,12}$/.test(publicId)) {
    throw new ContainerFailure('unreadable');
  }
  const contexts = textsOf(usageContext).map(wordOf);
  // Only the container of a server has clients; old files name no context.
  const served = listOf(client).length > 0;
  if (served || (contexts.length && !contexts.includes('web')))
    throw new ContainerFailure('not_web');
  const templates = exportedTemplates(customTemplate);
  const constants = constantsOf(variable);
  const rows = rowsOf(tag, 'tagId');
  if (!rows.every(namesTriggers)) throw new ContainerFailure('unreadable');
  const sequences = sequencesOf(rows);
  const tags = rows.map((row) => readTag(row, templates, constants, sequences));
  const variables = variablesOf(variable);
  const triggers = rowsOf(trigger, 'triggerId').map((row) => readTrigger(row, variables));
  return {
    publicId,
    name: textOf(name),
    version: textOf(containerVersionId),
    tags,
    triggers: withBuiltIn(triggers, tags),
  };
}

/** @throws ContainerFailure unreadable where a row has no id of its own: nothing could be said of it */
function rowsOf(given: unknown, key: string): Json[] {
  const rows = listOf(given).map(objectOf);
  const ids = rows.map((row) => row[key]);
  const malformed = ids.some((id) => typeof id !== 'string' || !/^\d{1,20}$/.test(id));
  if (malformed || new Set(ids).size < ids.length) throw new ContainerFailure('unreadable');
  return rows;
}

/** Whether the ids of a tag's triggers can be read: without them a tag that runs would seem not to. */
const namesTriggers = ({ firingTriggerId = [], blockingTriggerId = [] }: Json) =>
  [firingTriggerId, blockingTriggerId].every(
    (ids) =>
      Array.isArray(ids) && ids.every((id) => typeof id === 'string' && /^\d{1,20}$/.test(id)),
  );

function readTag(
  tag: Json,
  templates: TemplateHosts,
  constants: ReadonlyMap<string, string>,
  sequences: ReadonlyMap<string, string[]>,
): ReadTag {
  const { consentStatus, consentType } = objectOf(tag.consentSettings);
  const id = textOf(tag.tagId) as string;
  const type = textOf(tag.type) ?? '';
  const texts = textsWithin(tag.parameter);
  const used = [...texts.matchAll(/\{\{([^{}]{1,200})\}\}/g)].map(([, name]) =>
    constants.get(name as string),
  );
  const hosts = [
    ...hostsInCode([texts, ...new Set(used)].join('"')),
    ...(templates.get(type) ?? []),
  ];
  return {
    id,
    name: textOf(tag.name),
    type,
    paused: tag.paused === true,
    firingTriggers: textsOf(tag.firingTriggerId),
    blockingTriggers: textsOf(tag.blockingTriggerId),
    consent: { status: statusOf(consentStatus), types: consentTypes(consentType) },
    hosts: [...new Set(hosts)],
    target: targetOf(parametersOf(tag.parameter)),
    sequencedBy: sequences.get(textOf(tag.name) ?? '') ?? [],
  };
}

/** By the name of a tag: ids of those that run it before or after themselves. */
function sequencesOf(rows: readonly Json[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { tagId, setupTag, teardownTag } of rows) {
    const named = [setupTag, teardownTag].flatMap((list) => listOf(list).slice(0, maxSequenced));
    for (const name of new Set(named.map((one) => textOf(objectOf(one).tagName) ?? ''))) {
      const hosts = found.get(name) ?? [];
      found.set(name, hosts);
      if (hosts.length < maxNamed) hosts.push(tagId as string);
    }
  }
  return found;
}

/** Values of the variables that always have the same one. */
function constantsOf(given: unknown): ReadonlyMap<string, string> {
  const constants = listOf(given)
    .map(objectOf)
    .filter(({ type }) => type === 'c');
  return new Map(
    constants.map(({ name, parameter }) => [
      textOf(name) ?? '',
      `"${parametersOf(parameter).value ?? ''}"`,
    ]),
  );
}

const statuses: Record<string, ConsentStatus> = {
  notset: 'not_set',
  notneeded: 'not_needed',
  needed: 'needed',
};
const statusOf = (value: unknown): ConsentStatus => statuses[wordOf(value)] ?? 'not_set';

/** A list parameter of values, or a plain list as some tools write it. */
function consentTypes(given: unknown): string[] {
  const list = Array.isArray(given) ? given : listOf(objectOf(given).list);
  return textsOf(list.map((one) => (typeof one === 'string' ? one : objectOf(one).value)));
}

import type {
  ConsentStatus,
  ContainerTrigger,
} from '../../../src/shared/wire/container/container.ts';
import { hostsInCode } from './hostsInCode.ts';
import { ContainerFailure, type ReadContainer, type ReadTag } from './port.ts';

/** Maximum of tags and triggers read from one container. */
const maxRows = 2_000;

/** Maximum of triggers, or consent types, read from one tag. */
const maxNamed = 100;

/** Triggers every container has and none lists. */
const builtInTriggers: Record<string, Pick<ContainerTrigger, 'name' | 'type'>> = {
  '2147479553': { name: 'All Pages', type: 'pageview' },
  '2147479572': { name: 'Consent Initialization - All Pages', type: 'consentinit' },
  '2147479573': { name: 'Initialization - All Pages', type: 'init' },
};

type Json = Record<string, unknown>;

/**
 * Reads a container version: as Google's API returns it, and as its pages export it. Both have the same shape; one
 * writes `notSet` where the other writes `NOT_SET`.
 * @throws ContainerFailure unreadable
 */
export function readVersion(version: unknown): ReadContainer {
  const { container, tag, trigger, containerVersionId } = objectOf(version);
  const { publicId, name } = objectOf(container);
  if (typeof publicId !== 'string' || !/^GTM-[A-Z0-9]{4,12}$/.test(publicId)) {
    throw new ContainerFailure('unreadable');
  }
  const tags = listOf(tag).map(readTag);
  return {
    publicId,
    name: textOf(name),
    version: textOf(containerVersionId),
    tags,
    triggers: withBuiltIn(listOf(trigger).map(readTrigger), tags),
  };
}

function readTag(given: unknown): ReadTag {
  const tag = objectOf(given);
  const { consentStatus, consentType } = objectOf(tag.consentSettings);
  const type = textOf(tag.type) ?? '';
  const parameters = parametersOf(tag.parameter);
  return {
    id: textOf(tag.tagId) ?? '',
    name: textOf(tag.name),
    type,
    paused: tag.paused === true,
    firingTriggers: textsOf(tag.firingTriggerId),
    blockingTriggers: textsOf(tag.blockingTriggerId),
    consent: { status: statusOf(consentStatus), types: consentTypes(consentType) },
    hosts: hostsInCode(JSON.stringify(tag.parameter ?? null)),
    target: targetOf(parameters),
  };
}

function readTrigger(given: unknown): ContainerTrigger {
  const trigger = objectOf(given);
  const [filter] = listOf(trigger.customEventFilter);
  const { arg1 = null } = parametersOf(objectOf(filter).parameter);
  return {
    id: textOf(trigger.triggerId) ?? '',
    name: textOf(trigger.name),
    type: wordOf(trigger.type),
    event: arg1,
  };
}

/** Adds the built-in triggers that a tag of this container refers to. */
function withBuiltIn(triggers: ContainerTrigger[], tags: ReadTag[]): ContainerTrigger[] {
  const known = new Set(triggers.map(({ id }) => id));
  const named = new Set(tags.flatMap((tag) => [...tag.firingTriggers, ...tag.blockingTriggers]));
  const added = [...named]
    .filter((id) => !known.has(id))
    .flatMap((id) => (builtInTriggers[id] ? [{ id, event: null, ...builtInTriggers[id] }] : []));
  return [...triggers, ...added];
}

/** An enum's value whatever its case: `NOT_SET`, `notSet` and `not_set` are one. */
const wordOf = (value: unknown) => (textOf(value) ?? '').replaceAll('_', '').toLowerCase();

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

/** As in a compiled container: `["list", "ad_storage"]`; an empty list means that none is needed. */
export function readConsentList(given: unknown): ReadTag['consent'] {
  if (!Array.isArray(given)) return { status: 'not_set', types: [] };
  const types = textsOf(given.slice(1));
  return { status: types.length ? 'needed' : 'not_needed', types };
}

/** The tag's parameters that are plain values, by their keys. */
function parametersOf(given: unknown): Record<string, string> {
  const pairs = listOf(given).map((one) => [objectOf(one).key, textOf(objectOf(one).value)]);
  return Object.fromEntries(pairs.filter(([key, value]) => typeof key === 'string' && value));
}

const targets = ['tagId', 'measurementId', 'measurementIdOverride', 'conversionId', 'trackingId'];

/** The destination a Google tag reports to; variables are not followed. */
export function targetOf(parameters: Record<string, string>): string | null {
  const found = targets.map((key) => parameters[key]).find((value) => value);
  return found && !found.includes('{{') ? found : null;
}

const objectOf = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, maxRows) : []);
const textsOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, maxNamed)
    .flatMap((one) => textOf(one) ?? []);

import { type Condition, demandsOf, matchesAll } from './condition.ts';
import { parametersOf, wordOf } from './exportedParameters.ts';
import { type Json, listOf, maxNamed, objectOf, textOf } from './json.ts';
import type { ReadTag, ReadTrigger } from './port.ts';

/** Triggers every container has and none lists. */
const builtInTriggers: Record<string, Pick<ReadTrigger, 'name' | 'type'>> = {
  '2147479553': { name: 'All Pages', type: 'pageview' },
  '2147479572': { name: 'Consent Initialization - All Pages', type: 'consentinit' },
  '2147479573': { name: 'Initialization - All Pages', type: 'init' },
};

/** Variables by their names, as far as conditions need them. */
export type Variables = ReadonlyMap<string, Pick<Condition, 'variable' | 'reads' | 'cookie'>>;

/** Maximum of characters of a variable's settings that are looked through. */
const maxVariable = 4_000;

/** Maximum of variables within one that are followed, of steps to them, and of characters of their names. */
const maxFollowed = 3;
const maxRead = 200;

export function variablesOf(given: unknown): Variables {
  const named = new Map(
    listOf(given).map((one) => {
      const { name, type, parameter } = objectOf(one);
      const { name: key = '' } = parametersOf(parameter);
      const reads = JSON.stringify(parameter ?? null).slice(0, maxVariable);
      const cookie = type === 'k';
      return [textOf(name) ?? '', { variable: `${textOf(name)} ${key}`, reads, cookie }] as const;
    }),
  );
  /** What a variable reads by others: a table of values over a cookie says what the cookie does. */
  const readBy = (reads: string, depth = 0): string => {
    if (depth === maxFollowed || reads.length > maxVariable) return '';
    const others = [...reads.matchAll(/\{\{([^{}]{1,200})\}\}/g)].slice(0, maxFollowed);
    return others
      .map(([, name]) => named.get(name as string))
      .map((other) => (other ? ` ${other.variable}${readBy(other.reads, depth + 1)}` : ''))
      .join('');
  };
  return new Map(
    [...named].map(([name, one]) => {
      const reads = `${readBy(one.reads).slice(0, maxRead)} ${one.reads}`;
      return [name, { ...one, reads }];
    }),
  );
}

export function readTrigger(trigger: Json, variables: Variables): ReadTrigger {
  const type = wordOf(trigger.type);
  const [event] = conditionsOf(trigger.customEventFilter, variables);
  const conditions = [
    ...conditionsOf(trigger.filter, variables),
    ...conditionsOf(trigger.autoEventFilter, variables),
  ];
  const members = listOf(trigger.parameter)
    .map(objectOf)
    .filter(({ key }) => key === 'triggerIds')
    .flatMap(({ list }) => listOf(list).slice(0, maxNamed))
    .flatMap((one) => textOf(objectOf(one).value) ?? []);
  return {
    id: textOf(trigger.triggerId) ?? '',
    name: textOf(trigger.name),
    type,
    event: event?.value || null,
    ...demandsOf(conditions),
    ...(type === 'triggergroup' && { members }),
    ...(event && { everyEvent: matchesAll(event), matches: event.operator === 'matchregex' }),
  };
}

function conditionsOf(given: unknown, variables: Variables): Condition[] {
  return listOf(given)
    .slice(0, maxNamed)
    .map((one) => {
      const { type, parameter } = objectOf(one);
      const { arg0 = '', arg1 = '', negate } = parametersOf(parameter);
      const name = arg0.replace(/^\{\{|\}\}$/g, '');
      const known = variables.get(name) ?? { variable: name, reads: '' };
      return { ...known, operator: wordOf(type), value: arg1, negated: negate === 'true' };
    });
}

/** Adds the built-in triggers that a tag of this container refers to. */
export function withBuiltIn(triggers: ReadTrigger[], tags: ReadTag[]): ReadTrigger[] {
  const known = new Set(triggers.map(({ id }) => id));
  const named = new Set([
    ...tags.flatMap((tag) => [...tag.firingTriggers, ...tag.blockingTriggers]),
    ...triggers.flatMap(({ members = [] }) => members),
  ]);
  const added = [...named]
    .filter((id) => !known.has(id))
    .flatMap((id) => (builtInTriggers[id] ? [{ id, event: null, ...builtInTriggers[id] }] : []));
  return [...triggers, ...added];
}

import { type Condition, demandsOf, matchesAll } from './condition.ts';
import { type Json, listOf, maxNamed, textOf } from './json.ts';
import type { ReadTrigger } from './port.ts';

/** `[['if', predicate…], ['unless', predicate…], ['add', tag…], ['block', tag…]]` */
export type Rule = [word: string, ...places: number[]][];

/** The building blocks of triggers in a compiled container. */
export interface Compiled {
  tags: Json[];
  macros: Json[];
  predicates: Json[];
  rules: Rule[];
}

export type RulesByTag = ReadonlyMap<number, string[]>;

/** The rules that add or block each tag. */
export function rulesByTag(rules: readonly Rule[], word: 'add' | 'block'): RulesByTag {
  const found = new Map<number, string[]>();
  rules.forEach((rule, at) => {
    for (const tag of new Set(placesOf(rule, word))) {
      const named = found.get(tag) ?? [];
      found.set(tag, named);
      if (named.length < maxNamed) named.push(String(at));
    }
  });
  return found;
}

const placesOf = (rule: Rule, word: string) =>
  rule.flatMap(([one, ...places]) => (one === word ? places : []));

const builtInEvents: Record<string, string> = {
  'gtm.js': 'pageview',
  'gtm.dom': 'domready',
  'gtm.load': 'windowloaded',
  'gtm.init': 'init',
  'gtm.init_consent': 'consentinit',
  'gtm.click': 'click',
  'gtm.linkClick': 'linkclick',
  'gtm.formSubmit': 'formsubmission',
  'gtm.historyChange': 'historychange',
  'gtm.scrollDepth': 'scrolldepth',
  'gtm.timer': 'timer',
  'gtm.elementVisibility': 'elementvisibility',
  'gtm.video': 'youtubevideo',
  'gtm.triggerGroup': 'triggergroup',
};

const operators: Record<string, string> = {
  _eq: 'equals',
  _cn: 'contains',
  _sw: 'startswith',
  _ew: 'endswith',
  _re: 'matchregex',
  _gt: 'greater',
  _ge: 'greaterorequals',
  _lt: 'less',
  _le: 'lessorequals',
};

type Predicate = Condition & { macro: Json };

/** The rules of a compiled container: each is one trigger, recognised by the event it waits for. */
export function readRules(compiled: Compiled): ReadTrigger[] {
  const predicates = compiled.predicates.map((one) => readPredicate(one, compiled.macros));
  const members = membersOf(compiled);
  return compiled.rules.map((rule, index) => {
    const conditions = [
      ...placesOf(rule, 'if').flatMap((place) => predicates[place] ?? []),
      ...placesOf(rule, 'unless').flatMap((place) =>
        predicates[place] ? [{ ...predicates[place], negated: true }] : [],
      ),
    ].slice(0, maxNamed);
    const events = conditions.filter(({ macro, negated }) => isEvent(macro) && !negated);
    const builtIn = events.find(({ value }) => Object.hasOwn(builtInEvents, value));
    const [custom] = events;
    const type = builtIn ? (builtInEvents[builtIn.value] as string) : 'customevent';
    const group = type === 'triggergroup' ? conditions.flatMap(({ value }) => members(value)) : [];
    return {
      id: String(index),
      name: null,
      type,
      event: builtIn ? null : (custom?.value ?? null),
      ...demandsOf(conditions.filter((one) => !events.includes(one))),
      ...(type === 'triggergroup' && { members: group }),
      ...(!builtIn &&
        custom && { everyEvent: matchesAll(custom), matches: custom.operator === 'matchregex' }),
    };
  });
}

const isEvent = ({ function: name }: Json) => name === '__e';

/** Maximum of characters of a variable's settings that are looked through. */
const maxVariable = 4_000;

function readPredicate(predicate: Json, macros: readonly Json[]): Predicate {
  const [, place] = listOf(predicate.arg0);
  const macro = macros[Number(place)] ?? {};
  return {
    macro,
    variable: `${textOf(macro.vtp_name) ?? ''}`,
    reads: JSON.stringify(macro).slice(0, maxVariable),
    cookie: macro.function === '__k',
    operator: operators[`${predicate.function}`] ?? '',
    // Another variable, and what else is no text, cannot be told.
    value: typeof predicate.arg1 === 'string' ? predicate.arg1.slice(0, 500) : '{{}}',
    negated: false,
  };
}

/**
 * A group of triggers is compiled to tags that listen, one for each of its triggers: the rule of each of those runs
 * its tag, and the group's rule waits for the id of the group.
 * @returns by the condition on the group's id, `(^$|((^|,)123_45($|,)))`: the rules of its triggers
 */
function membersOf({ tags, rules }: Compiled): (value: string) => string[] {
  const added = rulesByTag(rules, 'add');
  const listening = new Map(tags.map((tag, at) => [tag.vtp_firingId, added.get(at) ?? []]));
  const groups = new Map(
    tags
      .filter((tag) => tag.function === '__tg' && typeof tag.vtp_uniqueTriggerId === 'string')
      .map((tag) => [tag.vtp_uniqueTriggerId, listOf(tag.vtp_triggerIds).slice(1, maxNamed)]),
  );
  return (value) => {
    const id = /(?:^|\D)(\d{1,20}_\d{1,20})(?:\D|$)/.exec(value)?.[1];
    const firing = groups.get(id) ?? [];
    return firing.flatMap((one) => listening.get(one) ?? []).slice(0, maxNamed);
  };
}

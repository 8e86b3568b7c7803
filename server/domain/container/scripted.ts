import type { ContainerTrigger } from '../../../src/shared/wire/container/container.ts';
import { readConsentList, targetOf } from './exported.ts';
import { hostsInCode } from './hostsInCode.ts';
import { ContainerFailure, type ReadContainer, type ReadTag } from './port.ts';

type Row = Record<string, unknown>;
/** `[['if', predicate…], ['unless', predicate…], ['add', tag…], ['block', tag…]]` */
type Rule = [word: string, ...places: number[]][];

interface Resource {
  version?: unknown;
  tags: Row[];
  predicates: Row[];
  rules: Rule[];
}

/** Maximum of tags, predicates and rules read from one container, and of indices a rule may name. */
const maxRows = 2_000;
const maxPlaces = 500;
/** Maximum of rules reported for one tag. */
const maxNamed = 100;

/** Functions of a compiled container that listen or configure: not tags a user made. */
const notTags =
  /^__(ogt|ccd|dla|fsl|hl|lcl|evl|sdl|tl|ytl|cl|jel|tg|zone|rep|set_product|get|e)(_|$)/;

/**
 * Reads the script that pages load. Its form is undocumented, so this is a best effort: names are not in it, and
 * triggers are recognised by the events they wait for.
 * @throws ContainerFailure unreadable
 */
export function readScript(source: string, publicId: string): ReadContainer {
  const { version, tags, predicates, rules } = resourceOf(source);
  const named = { add: rulesByTag(rules, 'add'), block: rulesByTag(rules, 'block') };
  const rows = tags.map((row, index) => readTag(row, index, named));
  return {
    publicId,
    name: null,
    version: typeof version === 'string' ? version : null,
    tags: rows.filter((_row, index) => !notTags.test(`${tags[index]?.function}`)),
    triggers: rules.map((rule, index) => readRule(rule, index, predicates)),
  };
}

type RulesByTag = ReadonlyMap<number, string[]>;

/** The rules that add or block each tag. */
function rulesByTag(rules: readonly Rule[], word: string): RulesByTag {
  const found = new Map<number, string[]>();
  rules.forEach((rule, at) => {
    const parts = rule.filter(([one]) => one === word);
    for (const tag of new Set(parts.flatMap(([, ...places]) => places))) {
      const named = found.get(tag) ?? [];
      found.set(tag, named);
      if (named.length < maxNamed) named.push(String(at));
    }
  });
  return found;
}

function readTag(row: Row, index: number, rules: Record<'add' | 'block', RulesByTag>): ReadTag {
  const paused = row.function === '__paused';
  const type = paused ? row.vtp_originalTagType : row.function;
  return {
    id: String(row.tag_id ?? index),
    name: null,
    type: typeof type === 'string' ? type.replace(/^__/, '') : '',
    paused,
    firingTriggers: rules.add.get(index) ?? [],
    blockingTriggers: rules.block.get(index) ?? [],
    consent: readConsentList(row.consent),
    hosts: hostsInCode(JSON.stringify(row)),
    target: targetOf(settingsOf(row)),
  };
}

function settingsOf(row: Row): Record<string, string> {
  const settings = Object.entries(row).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(settings.map(([key, value]) => [key.replace(/^vtp_/, ''), value]));
}

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
};

/** The rule's first condition on the event; the event's macro is only ever compared with names of events. */
function readRule(rule: Rule, index: number, predicates: readonly Row[]): ContainerTrigger {
  const ifs = rule.flatMap(([word, ...places]) => (word === 'if' ? places : []));
  const names = ifs.map((one) => predicates[one]?.arg1);
  const event = names.find((name) => typeof name === 'string' && name in builtInEvents);
  const custom = names.find((name): name is string => typeof name === 'string');
  const type = builtInEvents[`${event}`];
  return {
    id: String(index),
    name: null,
    type: type ?? 'customevent',
    event: type ? null : (custom ?? null),
  };
}

/** Finds the object in the script and parses it as JSON. @throws ContainerFailure unreadable */
function resourceOf(source: string): Resource {
  const start = source.indexOf('{', source.search(/"resource"\s*:/));
  const end = /"resource"\s*:/.test(source) ? endOfObject(source, start) : -1;
  if (end < 0) throw new ContainerFailure('unreadable');
  try {
    const { version, tags, predicates, rules } = JSON.parse(source.slice(start, end));
    if (![tags, predicates, rules].every(Array.isArray)) throw new Error('Lists are missing');
    const [rows, conditions] = [tags, predicates].map((list: unknown[]) =>
      list.slice(0, maxRows).map((one) => Object(one) as Row),
    ) as [Row[], Row[]];
    return { version, tags: rows, predicates: conditions, rules: rulesOf(rules) };
  } catch (error) {
    throw new ContainerFailure('unreadable', error);
  }
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

/** End of the object that begins at `start`: braces within strings do not count. */
function endOfObject(source: string, start: number): number {
  const tokens = /["{}]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    if (token[0] === '{') depth += 1;
    if (token[0] === '}') depth -= 1;
    if (token[0] === '"') tokens.lastIndex = endOfString(source, tokens.lastIndex);
    if (depth === 0) return tokens.lastIndex;
  }
  return -1;
}

/** Index just after a string. @param from just after its opening quotation mark */
function endOfString(source: string, from: number): number {
  const marks = /["\\]/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(source); mark; mark = marks.exec(source)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex += 1;
  }
  return source.length;
}

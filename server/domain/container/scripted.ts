import type { ContainerTrigger } from '../../../src/shared/wire/container.ts';
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

/** Functions of a compiled container that listen or configure and are no tags anybody made. */
const notTags =
  /^__(ogt|ccd|dla|fsl|hl|lcl|evl|sdl|tl|ytl|cl|jel|tg|zone|rep|set_product|get|e)(_|$)/;

/**
 * Reads the script that pages load. Nobody documents its form, so this is a best effort: names are not in it, and triggers
 * are told by the events they wait for.
 * @throws ContainerFailure unreadable
 */
export function readScript(source: string, publicId: string): ReadContainer {
  const { version, tags, predicates, rules } = resourceOf(source);
  const rows = tags.map((row, place) => readTag(row, place, rules));
  return {
    publicId,
    name: null,
    version: typeof version === 'string' ? version : null,
    tags: rows.filter((_row, place) => !notTags.test(`${tags[place]?.function}`)),
    triggers: rules.map((rule, place) => readRule(rule, place, predicates)),
  };
}

function readTag(row: Row, place: number, rules: readonly Rule[]): ReadTag {
  const paused = row.function === '__paused';
  const type = paused ? row.vtp_originalTagType : row.function;
  const where = (word: string) =>
    rules.flatMap((rule, at) =>
      rule.some(([one, ...places]) => one === word && places.includes(place)) ? [String(at)] : [],
    );
  return {
    id: String(row.tag_id ?? place),
    name: null,
    type: typeof type === 'string' ? type.replace(/^__/, '') : '',
    paused,
    firingTriggers: where('add'),
    blockingTriggers: where('block'),
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

/** The rule's first condition on the event; the event's macro is compared with nothing but names of events. */
function readRule(rule: Rule, place: number, predicates: readonly Row[]): ContainerTrigger {
  const ifs = rule.flatMap(([word, ...places]) => (word === 'if' ? places : []));
  const names = ifs.map((one) => predicates[one]?.arg1);
  const event = names.find((name) => typeof name === 'string' && name in builtInEvents);
  const custom = names.find((name): name is string => typeof name === 'string');
  const type = builtInEvents[`${event}`];
  return {
    id: String(place),
    name: null,
    type: type ?? 'customevent',
    event: type ? null : (custom ?? null),
  };
}

/** Finds the object in the script, and reads it as the JSON it is. @throws ContainerFailure unreadable */
function resourceOf(source: string): Resource {
  const start = source.indexOf('{', source.search(/"resource"\s*:/));
  const end = /"resource"\s*:/.test(source) ? endOfObject(source, start) : -1;
  if (end < 0) throw new ContainerFailure('unreadable');
  try {
    const { version, tags, predicates, rules } = JSON.parse(source.slice(start, end));
    if (![tags, predicates, rules].every(Array.isArray)) throw new Error('Lists are missing');
    return { version, tags, predicates, rules };
  } catch (error) {
    throw new ContainerFailure('unreadable', error);
  }
}

/** Where the object that begins at `start` ends: braces within strings do not count. A string may lack its end, once. */
function endOfObject(source: string, start: number): number {
  const tokens = /"(?:[^"\\]|\\.)*"?|[{}]/gs;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    if (token[0] === '{') depth += 1;
    if (token[0] === '}') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return -1;
}

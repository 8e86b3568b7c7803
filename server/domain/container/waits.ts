import { namesGrant, namesRefusal } from './consentWords.ts';
import type { ReadTag, ReadTrigger } from './port.ts';

/** Whether tags can run before consent, by everything that can make them run. */
export interface Waits {
  /** Whether a trigger fires only with consent, as far as names tell. */
  trigger(id: string): boolean;
  /** Whether all that runs the tag waits for consent. False where nothing runs it. */
  tag(id: string): boolean;
  /** Whether anything runs the tag: a trigger, or a tag that is run. */
  runs(id: string): boolean;
}

export function waitsOf(tags: readonly ReadTag[], triggers: readonly ReadTrigger[]): Waits {
  const byId = new Map(triggers.map((trigger) => [trigger.id, trigger]));
  const tagById = new Map(tags.map((tag) => [tag.id, tag]));

  const fires = answeredOnce((id) => {
    const trigger = byId.get(id);
    if (!trigger) return false;
    const { demands = [], members } = trigger;
    if (demands.includes('given')) return true;
    // A group fires once each of its triggers did: one that waits is enough.
    if (members) return members.some(fires);
    return isNamedAfterGrant(trigger) && demands.length === 0;
  });

  /** Exceptions keep the tag from running where they match the same event as what fires it. */
  function isKept({ blockingTriggers }: ReadTag, firing: string): boolean {
    const fired = byId.get(firing);
    return blockingTriggers.some((id) => {
      const exception = byId.get(id);
      return exception && fired && blocksWithoutConsent(exception) && covers(exception, fired);
    });
  }

  /** The unpaused tags that run it before or after themselves. */
  const hostsOf = ({ sequencedBy = [] }: ReadTag) =>
    sequencedBy.flatMap((id) => tagById.get(id) ?? []).filter(({ paused }) => !paused);

  const runs = answeredOnce((id) => {
    const tag = tagById.get(id) as ReadTag;
    return tag.firingTriggers.length > 0 || hostsOf(tag).some((host) => runs(host.id));
  });

  /**
   * The tags that run a tag pass on that its triggers wait, but not its consent settings: those hold back only the tag they
   * belong to.
   */
  const waits = answeredOnce((id) => {
    const tag = tagById.get(id) as ReadTag;
    const hosts = hostsOf(tag).filter((host) => runs(host.id));
    return (
      tag.firingTriggers.length + hosts.length > 0 &&
      tag.firingTriggers.every((firing) => fires(firing) || isKept(tag, firing)) &&
      hosts.every((host) => waits(host.id))
    );
  });

  return { trigger: fires, tag: waits, runs };
}

/** Asked again while it is answered, in a file where something is within itself, the answer is no. */
function answeredOnce(answer: (id: string) => boolean): (id: string) => boolean {
  const answers = new Map<string, boolean>();
  return (id) => {
    const known = answers.get(id);
    if (known !== undefined) return known;
    answers.set(id, false);
    const found = answer(id);
    answers.set(id, found);
    return found;
  };
}

/** A refusal in the trigger's own name counts too, for many events come with either choice. */
function isNamedAfterGrant({ type, event, name }: ReadTrigger): boolean {
  if (type !== 'customevent' || namesRefusal(name ?? '')) return false;
  if (!event) return namesGrant(name ?? '');
  // An event by a regular expression may be any of several.
  const alternatives = alternativesOf(event);
  if (alternatives.every(namesGrant)) return true;
  return alternatives.length === 1 && !namesRefusal(event) && namesGrant(name ?? '');
}

/** Those of a regular expression as a whole, or within brackets around all of it; in others they are read with what surrounds them. */
function alternativesOf(given: string): string[] {
  const expression = /^\^?\((?:\?:)?([^()]*)\)\$?$/.exec(given)?.[1] ?? given;
  let depth = 0;
  let last = '';
  const parts = [];
  for (const letter of expression) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && !depth) {
      parts.push(last);
      last = '';
    } else last += letter;
  }
  return [...parts, last];
}

/** An exception that asks for anything else as well lets the tag run before consent wherever that does not hold. */
const blocksWithoutConsent = ({ demands = [], narrowed }: ReadTrigger) =>
  !narrowed && demands.length > 0 && demands.every((demand) => demand === 'not_given');

/** The event that a trigger of each kind for pages waits for, as the tag manager names it. */
const pageEvents: Record<string, string> = {
  consentinit: 'gtm.init_consent',
  init: 'gtm.init',
  pageview: 'gtm.js',
  domready: 'gtm.dom',
  windowloaded: 'gtm.load',
};

/** The events a trigger names, where it names them in full; those of a regular expression by its alternatives. */
function eventsOf({ type, event, matches }: ReadTrigger): string[] | null {
  if (type !== 'customevent') return pageEvents[type] ? [pageEvents[type]] : null;
  if (!event || !matches) return event ? [event] : null;
  const inner = /^\^\(?([^()]*)\)?\$$/.exec(event)?.[1]?.replaceAll('\\.', '.');
  return inner && /^[\w.| -]+$/.test(inner) ? inner.split('|') : null;
}

function covers(exception: ReadTrigger, fired: ReadTrigger): boolean {
  if (exception.everyEvent === true) return true;
  if (fired.members) return false;
  if (exception.type === fired.type && exception.event === fired.event) return true;
  const blocked = eventsOf(exception);
  return !!blocked && !!eventsOf(fired)?.every((event) => blocked.includes(event));
}

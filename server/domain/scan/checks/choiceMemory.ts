import type { Observation, ObservedCookie, ObservedEntry, Visit } from '../run/observation.ts';
import { nameShape } from '../trackers/nameShape.ts';

/** Where the visitor's last answer was a grant, and where it was a refusal. */
const granting: Visit['state'][] = ['accept_all'];
const refusing: Visit['state'][] = ['reject_all', 'withdrawn'];

export interface ChoiceMemory {
  /** Items whose value says which answer was given. */
  tells: ReadonlySet<string>;
  /** Items that the page writes as it handles the click on an answer, or goes on with what that began, whichever answer it is. */
  written: ReadonlySet<string>;
}

const found = new WeakMap<Observation, ChoiceMemory>();

/** The name of an item here: `kind name host`. */
export function memoryKey(kind: 'cookie' | 'storage', name: string, host: string): string {
  return `${kind} ${nameShape(name)} ${host}`;
}

/**
 * Items in which a consent tool remembers the answer, whatever they are called and whatever else they hold: written at the
 * click for a grant as for a refusal, or with a value that differs between the two in more than an id or a time.
 */
export function choiceMemory(observation: Observation): ChoiceMemory {
  const before = found.get(observation);
  if (before) return before;
  const yes: Answers = { finalValues: new Map(), written: new Set() };
  const no: Answers = { finalValues: new Map(), written: new Set() };
  for (const { visits } of observation.pages) {
    for (const visit of visits) {
      if (visit.notReached !== null) continue;
      if (granting.includes(visit.state)) gather(visit, yes);
      if (refusing.includes(visit.state)) gather(visit, no);
    }
  }
  const tells = [...yes.finalValues].filter(([key, after]) => {
    const other = no.finalValues.get(key);
    return other && [after, other].every(isSteady) && !after.some((one) => other.includes(one));
  });
  const memory = {
    tells: new Set(tells.map(([key]) => key)),
    written: new Set([...yes.written].filter((key) => no.written.has(key))),
  };
  found.set(observation, memory);
  return memory;
}

interface Answers {
  /** The final value of each item, once for each visit. */
  finalValues: Map<string, string[]>;
  written: Set<string>;
}

/** Whether the same answer is said in the same words; an id of letters alone is another in each visit. */
const isSteady = (words: string[]) => words.length < 2 || new Set(words).size < words.length;

function gather(visit: Visit, { finalValues, written }: Answers): void {
  const add = (key: string, item: ObservedCookie | ObservedEntry) => {
    const { value, last = value, atClick, phase } = item;
    const words = skeleton(last);
    // What came with the grant and stayed as it was says nothing of the withdrawal.
    const stayed = visit.state === 'withdrawn' && phase === 'granted' && last === value;
    if (words && !stayed) finalValues.set(key, [...(finalValues.get(key) ?? []), words]);
    if (atClick) written.add(key);
  };
  for (const cookie of visit.cookies) {
    add(memoryKey('cookie', cookie.name, cookie.domain.replace(/^\./, '')), cookie);
  }
  for (const entry of visit.storage) {
    const host = URL.canParse(entry.origin) ? new URL(entry.origin).hostname : '';
    add(memoryKey('storage', entry.key, host), entry);
  }
}

/** The meaning of a value apart from ids, times and counts: its words, and single digits. */
function skeleton(value: string): string {
  return (withoutIds(readable(value)).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((token) => token.length < 24 && (!/\d/.test(token) || token.length === 1))
    .join(' ');
}

/** Without runs of letters and digits, also in groups, as ids are written. */
const withoutIds = (text: string) =>
  text.replace(/[\w-]+/g, (run) => (run.length >= 12 && /\d/.test(run) ? ' ' : run));

/** A value as its script reads it: without escapes and Base64. */
export function readable(value: string): string {
  let text = value;
  for (let round = 0; round < 2 && /%[\da-f]{2}/i.test(text); round += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  if (!/^[\w+/-]{16,}={0,2}$/.test(text)) return text;
  const plain = Buffer.from(text, 'base64').toString();
  return /^[\x20-\x7e]+$/.test(plain) ? plain : text;
}

import { necessary } from '../vocabulary.ts';
import { type Keys, noKeys } from './keys.ts';

/** The last decision as stored in the visitor's browser: one cookie, shared by the site's subdomains and tabs. */
export interface StoredChoice {
  /** 16 to 40 digits. */
  subjectSecret: string;
  sequence: number;
  /** Milliseconds since the epoch, by the visitor's clock. */
  decidedAt: number;
  granted: Keys;
  denied: Keys;
}

/**
 * The first sequence that no grant can have: nobody decides that often. From here on only a refusal of everything is a
 * choice, so that whatever sequence a page makes up for a grant, a refusal can rank higher.
 */
export const firstUngrantable = 1e9;

/** The first sequence that no choice can have. */
export const noSequence = 1e15;

const day = 864e5;

// A page can replace the methods that search strings and regular expressions. Bound to its expression, the platform's
// own `exec` looks nothing up.
const cookie =
  /(?:^|; )portcullis=1\.(\d{16,40})\.(\d{1,9}|\d{10,15}(?=\.\d+\.necessary\.))\.(\d+)\.([\w+]+)\.([\w+]*)(?=;|$)/g;
const word = /\w+/g;
const nextCookie = /* @__PURE__ */ cookie.exec.bind(cookie);
const nextWord = /* @__PURE__ */ word.exec.bind(word);

/** The cookie, name and all: `portcullis=1.secret.sequence.decidedAt.granted.denied`, purposes joined by `+`. */
export function formatStoredChoice(choice: StoredChoice): string {
  return `portcullis=1.${choice.subjectSecret}.${choice.sequence}.${choice.decidedAt}.${joined(choice.granted)}.${joined(choice.denied)}`;
}

function joined(keys: Keys): string {
  let text = '';
  for (const key in keys) text += text ? `+${key}` : key;
  return text;
}

function parted(text: string): Keys {
  const keys = noKeys();
  for (let found = nextWord(text); found; found = nextWord(text)) keys[found[0]] = 1;
  return keys;
}

/**
 * Finds the choice in a `Cookie` string. A value that is damaged in any way is no choice, and neither is one more than
 * a day in the future: the clock it was written by was wrong, or the one it is read by is. Of several cookies with the
 * name (host-only beside domain-wide, or one that a page made up for some path) the one with the highest sequence
 * counts, without anything another one denies; its sequence is then raised by one.
 */
export function findStoredChoice(cookies: string, now: number): StoredChoice | null {
  let found: StoredChoice | null = null;
  for (let match = nextCookie(cookies); match; match = nextCookie(cookies)) {
    let choice: StoredChoice = {
      subjectSecret: match[1] as string,
      sequence: +(match[2] as string),
      decidedAt: +(match[3] as string),
      granted: parted(match[4] as string),
      denied: parted(match[5] as string),
    };
    if (!(choice.sequence && choice.decidedAt < now + day)) continue;
    if (found) {
      let other: StoredChoice = found;
      if (other.sequence > choice.sequence) {
        other = choice;
        choice = found;
      }
      choice.sequence++;
      for (const key in other.denied) {
        if (key in choice.granted) {
          delete choice.granted[key];
          choice.denied[key] = 1;
        }
      }
    }
    found = choice;
  }
  return found;
}

/**
 * Whether a stored choice still answers the question: it is young enough, and answers every purpose and mark. One that
 * grants nothing optional holds as long as the law forbids asking again.
 */
export function coversPurposes(
  { decidedAt, granted, denied }: StoredChoice,
  purposes: Keys,
  { choiceDays, refusalDays }: { choiceDays: number; refusalDays: number },
  now: number,
): boolean {
  let days = refusalDays;
  for (const key in granted) if (key !== necessary) days = choiceDays;
  for (const key in purposes) if (!(key in granted || key in denied)) return false;
  return now < decidedAt + days * day;
}

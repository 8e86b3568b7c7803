import { afterPaint } from '../../platform/afterPaint.ts';
import type { Answer, Kit } from '../../platform/kit.ts';
import { cookieSetter, getter } from '../../platform/natives.ts';
import { randomId } from '../../platform/randomId.ts';
import { jurisdictionAttribute } from '../../shared/bridge.ts';
import { type Keys, noKeys } from '../../shared/consent/keys.ts';
import {
  firstUngrantable,
  formatStoredChoice,
  noSequence,
  type StoredChoice,
} from '../../shared/consent/storedChoice.ts';
import { necessary, unknownJurisdiction } from '../../shared/vocabulary.ts';
import type { DecisionBody } from '../../shared/wire/consent/decision.ts';

/** The body posted for a choice: the decision, the place, and what was on the screen. */
type Body = Record<keyof Omit<DecisionBody, 'faults' | 'receipt'>, unknown> & { __proto__: null };

/**
 * Takes a decision: stores the choice and queues its record at once, so that leaving the page loses neither, and
 * applies it after the frame that shows the visitor the answer.
 */
export function createDecide(kit: Kit): Answer {
  // All saved before a page can keep a refusal from being stored, or falsify it.
  const { keys, setPrototypeOf } = Object;
  const { stringify } = JSON;
  const Clock = Date;
  const { now } = Clock;
  const { matchMedia: media } = window as Partial<Window>;
  // Without a prototype, JSON finds no `toJSON` on a list.
  const list = (of: Keys): string[] => setPrototypeOf(keys(of), null);
  const {
    take,
    essentials: { rulesetIntegrity, notice },
  } = kit;
  const rootOf = getter<Element | null>('documentElement');
  /** The newest choice made here, in force or about to be: the one that counts where cookies are blocked. */
  let last: StoredChoice | null = null;

  return (wanted, method, layer) => {
    const granted = noKeys();
    const denied = noKeys();
    let limit = noSequence;
    for (const key in kit.purposes) {
      if (key in wanted) {
        granted[key] = 1;
        if (key !== necessary) limit = firstUngrantable;
      } else denied[key] = 1;
    }
    last = kit.stored() || last;
    let sequence = (last?.sequence || 0) + 1;
    // A subject that can count no further starts anew.
    if (sequence >= limit) {
      last = null;
      sequence = 1;
    }
    const choice: StoredChoice = {
      subjectSecret: last?.subjectSecret || randomId(),
      sequence,
      decidedAt: now(),
      granted,
      denied,
    };
    last = choice;
    // Nobody clicked: where nothing can be kept, this would be a record of every page, and an objection would be forgotten.
    // It is read back in any case, which waits for the browser's own store: other tabs hear of what goes into the outbox
    // next, and in Chromium that overtakes a cookie.
    if (!kit.keep(choice) && (method === 'notice' || method === 'gpc')) return;
    // The choice takes effect even where the page has broken the code for its record.
    try {
      // A page may have taken all of its document away.
      const country = rootOf()?.getAttribute(jurisdictionAttribute);
      // Anything longer is no place code, and unbounded.
      const place = (country?.length as number) < 7 && country;
      const body: Body = {
        __proto__: null,
        ...choice,
        granted: list(granted),
        denied: list(denied),
        // Not left to JSON: libraries have dates write themselves otherwise (`toJSON`).
        decidedAt: new Clock(choice.decidedAt).toISOString(),
        rulesetIntegrity,
        jurisdiction: place || unknownJurisdiction,
        jurisdictionReason: place ? 'page' : 'no_signal',
        ...kit.placed,
        method,
        shown: {
          __proto__: null,
          ...notice.shown,
          layer,
          theme: media?.('(prefers-color-scheme:dark)')?.matches ? 'dark' : 'light',
          viewport: innerWidth < 600 ? 'phone' : 'desktop',
        },
      };
      const line = `\n${stringify(body)}`;
      kit.line = line;
      const lines = kit.outbox(kit.outbox() + line);
      // A tab that writes at the same moment has not heard of it and takes it out again. Sent twice it is one record.
      afterPaint(() => kit.outbox() === lines || kit.outbox(kit.outbox() + line));
    } catch {}
    kit.expect?.(granted);
    afterPaint(() => {
      // Two tabs that answer at the same moment know nothing of each other, and give the same number: whichever cookie was written
      // last, the one that grants less holds. What grants more is overwritten, and may be a page's invention.
      const kept = kit.stored();
      let wins = kept?.sequence === sequence ? kept : choice;
      for (const key in wins.granted)
        if (!(key in granted)) {
          wins = choice;
          kit.keep(choice);
        }
      take(wins);
    });
  };
}

/** The longest that browsers keep a cookie, in seconds. */
const longest = 400 * 86400;

/**
 * Stores the choice for the site's domain and its subdomains; on a host outside it, for that host alone. It is kept as
 * long as possible, for where the law requires only an opt-out, a forgotten refusal would be a grant: of a site with too many cookies
 * Chromium drops those of lower priority first.
 */
export function createStore({ essentials: { domain }, stored }: Kit): Kit['keep'] {
  const { hostname, protocol } = location;
  // Where there is none, calling it fails, and nothing is kept.
  const write = cookieSetter() as (text: string) => unknown;
  const attributes = `;path=/;max-age=${longest};priority=high;samesite=lax${
    protocol === 'https:' ? ';secure' : ''
  }`;
  const everywhere = `.${hostname}`.endsWith(`.${domain}`) ? `;domain=${domain}` : '';
  return (choice) => {
    const storedIn = (where: string) => {
      try {
        write(formatStoredChoice(choice) + attributes + where);
      } catch {}
      return stored()?.sequence === choice.sequence;
    };
    // No script can overwrite a cookie that a server hides from scripts (`HttpOnly`): one of the host alone is another.
    return storedIn(everywhere) || storedIn('');
  };
}

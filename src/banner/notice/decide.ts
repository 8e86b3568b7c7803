import { afterPaint } from '../../platform/afterPaint.ts';
import type { Kit, Layer } from '../../platform/kit.ts';
import { randomId } from '../../platform/randomId.ts';
import { jurisdictionAttribute } from '../../shared/bridge.ts';
import { formatStoredChoice, type StoredChoice } from '../../shared/consent/storedChoice.ts';
import type { Essentials } from '../../shared/essentials.ts';
import type { DecisionBody } from '../../shared/wire/decision.ts';
import { type Method, unknownJurisdiction } from '../../shared/words.ts';

/**
 * Takes a decision: stores the choice and queues its record at once, so that leaving the page loses neither, and lets it
 * take effect after the frame that answers the visitor.
 */
export function createDecide(
  kit: Kit,
): (granted: readonly string[], method: Method, layer: Layer) => void {
  const { essentials } = kit;
  /** The newest choice made here, in force or about to be: what counts on where cookies are blocked. */
  let last: StoredChoice | null = null;

  return (granted, method, layer) => {
    last = kit.stored() || last;
    const choice: StoredChoice = {
      subjectSecret: last?.subjectSecret || randomId(),
      sequence: (last?.sequence || 0) + 1,
      decidedAt: Date.now(),
      granted: essentials.purposes.filter((key) => granted.includes(key)),
      denied: essentials.purposes.filter((key) => !granted.includes(key)),
    };
    last = choice;
    store(choice, essentials);
    // The choice takes effect even where the page has broken what its record needs.
    try {
      kit.outbox(`${kit.outbox() + JSON.stringify(describe(kit, choice, method, layer))}\n`);
    } catch {}
    afterPaint(() => kit.take(choice));
  };
}

/** Stores the choice for the site's domain and its subdomains; on a host outside it, for that host alone. */
function store(choice: StoredChoice, { domain, choiceDays }: Essentials): void {
  const { hostname, protocol } = location;
  try {
    document.cookie = `${formatStoredChoice(choice)};path=/;max-age=${choiceDays * 86400};samesite=lax${
      protocol === 'https:' ? ';secure' : ''
    }${domain && `.${hostname}`.endsWith(`.${domain}`) ? `;domain=${domain}` : ''}`;
  } catch {}
}

/** The body posted for a choice: what was decided, where, and what was on the screen. */
function describe(
  { essentials: { rulesetIntegrity, notice }, placed }: Kit,
  choice: StoredChoice,
  method: Method,
  layer: Layer,
): DecisionBody {
  const place = document.documentElement.getAttribute(jurisdictionAttribute);
  return {
    ...choice,
    // Written as ISO-8601 by JSON.
    decidedAt: new Date(choice.decidedAt) as Date & string,
    rulesetIntegrity,
    jurisdiction: place || unknownJurisdiction,
    jurisdictionReason: place ? 'page' : 'no_signal',
    ...placed,
    method,
    shown: {
      ...notice.shown,
      layer,
      theme: matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light',
      viewport: innerWidth < 600 ? 'phone' : 'desktop',
    },
  };
}

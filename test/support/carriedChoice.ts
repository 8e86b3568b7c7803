import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { carriedOf } from '../../server/artefacts/carried.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Tool } from '../../src/shared/consent/earlierTools.ts';
import { keysOf } from '../../src/shared/consent/keys.ts';
import type { StoredChoice } from '../../src/shared/consent/storedChoice.ts';
import type { CarryOver, EarlierCategory, Ruleset } from '../../src/shared/ruleset.ts';
import type { EarlierChoice } from './earlierChoices.ts';

/** What is in force after the part has run: the choice that was kept, and the decision that will be on record. */
export interface CarriedChoice {
  kept?: Pick<StoredChoice, 'decidedAt'> & { granted: string[]; denied: string[] };
  decided?: { method: string; layer: string };
  /** Whether the first layer will stay away. */
  answered: boolean;
}

/** The part as it ships. */
export const built = readFileSync(new URL('../../dist/carryOver.js', import.meta.url), 'utf8');

/** Runs the built part on a first page whose browser holds another tool's memory. */
export function carried(
  ruleset: Ruleset,
  memory: EarlierChoice,
  { marks = [], storable = true }: { marks?: string[]; storable?: boolean } = {},
  part = built,
): CarriedChoice {
  const result: CarriedChoice = { answered: false };
  const purposes = keysOf([...ruleset.purposes.map(({ key }) => key), ...marks]);
  const kit = {
    essentials: { choiceDays: ruleset.choiceDays, ...carriedOf(ruleset) },
    purposes,
    keys: keysOf,
    answered: false,
    stored: () => null,
    keep({ decidedAt, granted, denied }: StoredChoice) {
      if (storable)
        result.kept = { decidedAt, granted: Object.keys(granted), denied: Object.keys(denied) };
      return storable;
    },
  };
  const power = {
    // As the notice takes any decision.
    answer(granted: object, method: string, layer: string) {
      kit.answered = true;
      const denied = Object.keys(purposes).filter((key) => !(key in granted));
      const choice = { decidedAt: Date.now(), granted: { ...granted }, denied: keysOf(denied) };
      kit.keep(choice as StoredChoice);
      result.decided = { method, layer };
    },
  };
  const document = {
    cookie: Object.entries({ theme: 'dark', ...memory.cookies, basket: '3' })
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  const page = { document, localStorage: memory.local ?? {}, atob, kit, power };
  // The core keeps what a part throws from the page.
  runInNewContext(`${part};try{carryOver(kit,power)}catch{}`, page);
  return { ...result, answered: kit.answered };
}

/** A ruleset that carries over from a tool whose categories each told of one company, for at least as long as ours is kept. */
export function carrying(
  tool: Tool,
  storedAs: string,
  categories: Pick<EarlierCategory, 'name' | 'purposes'>[],
  grants: Partial<NonNullable<CarryOver['grants']>> | null,
): Ruleset {
  const standard = defaultRuleset('shop.example', '0'.repeat(64));
  return {
    ...standard,
    purposes: standard.purposes.map((one) => ({
      ...one,
      recipients: one.key === 'necessary' ? [] : ['Acme'],
      lifetimeDays: 90,
    })),
    carryOver: {
      tool,
      storedAs,
      categories: categories.map((one) => ({ ...one, recipients: ['Acme'], lifetimeDays: 180 })),
      revisions: { functional: 1, analytics: 1, marketing: 1 },
      grants: grants && {
        until: '2030-01-01T00:00:00Z',
        choiceDays: 365,
        log: 'a'.repeat(64),
        report: 'b'.repeat(64),
        ...grants,
      },
    },
  };
}

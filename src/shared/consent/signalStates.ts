import type { Purpose } from '../ruleset.ts';
import { type Signal, type SignalStates, signals } from '../vocabulary.ts';

/** Which purposes grant each of the seven signals; none grants a signal with an empty list. */
export type SignalPurposes = Record<Signal, string[]>;

export function signalPurposes(
  purposes: readonly Pick<Purpose, 'key' | 'signals'>[],
): SignalPurposes {
  const table = {} as SignalPurposes;
  for (const signal of signals) {
    table[signal] = purposes.filter((p) => p.signals.includes(signal)).map((p) => p.key);
  }
  return table;
}

/**
 * Consent Mode v2 state of all seven signals. Nothing a page can replace is called: in the browser the table has no
 * prototype.
 */
export function signalStates(
  table: SignalPurposes,
  grants: (purpose: string) => boolean,
): SignalStates {
  const states = { __proto__: null } as unknown as SignalStates;
  for (const signal in table) {
    const purposes = table[signal as Signal];
    states[signal as Signal] = 'denied';
    for (let index = 0; index < purposes.length; index++) {
      if (grants(purposes[index] as string)) states[signal as Signal] = 'granted';
    }
  }
  return states;
}

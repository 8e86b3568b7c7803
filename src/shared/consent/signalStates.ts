import type { Purpose } from '../ruleset.ts';
import { type Signal, type SignalStates, signals } from '../words.ts';

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

/** Consent Mode v2 state of all seven signals under a set of granted purposes. */
export function signalStates(table: SignalPurposes, granted: readonly string[]): SignalStates {
  const states = {} as SignalStates;
  for (const signal of Object.keys(table)) {
    states[signal as Signal] = table[signal as Signal].some((key) => granted.includes(key))
      ? 'granted'
      : 'denied';
  }
  return states;
}

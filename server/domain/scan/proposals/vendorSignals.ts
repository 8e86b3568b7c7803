import type { VendorSignal } from '../../../../src/shared/ruleset.ts';
import type { SeenThing } from '../look/seenThings.ts';
import type { Grounds } from './grounds.ts';

export interface ProposedSignal extends Grounds {
  signal: VendorSignal;
  /** The host or name it was known by. */
  by: string;
}

/** Hosts and names of the vendors whose own interfaces for consent we speak. */
const marks: readonly (readonly [VendorSignal, RegExp])[] = [
  ['uet', /^(?:bat\.bing\.com|_uet)/],
  ['clarity', /(?:^|\.)clarity\.ms$|^_cl(?:ck|sk)$/],
  ['meta', /(?:^|\.)facebook\.(?:net|com)$|^_fbp$/],
  ['tiktok', /^analytics\.tiktok\.com$|^_ttp$/],
  ['pinterest', /^(?:ct\.pinterest\.com|s\.pinimg\.com)$|^_pin_/],
  ['matomo', /(?:^|\.)matomo\.cloud$|^_pk_/],
  ['posthog', /(?:^|\.)posthog\.com$|^ph_/],
  ['segment', /^(?:cdn\.segment\.com|api\.segment\.io)$/],
];

export function proposeSignals(seen: readonly SeenThing[]): ProposedSignal[] {
  return marks.flatMap(([signal, mark]) => {
    const found = seen.find(({ kind, host, name }) => mark.test(kind === 'host' ? host : name));
    if (!found) return [];
    const by = found.kind === 'host' ? found.host : found.name;
    return [{ signal, by, source: 'own_list' as const, sure: 'likely' as const }];
  });
}

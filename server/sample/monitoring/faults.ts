/** Faults that can be switched on for the third parties of the shop. */
export const faults = [
  {
    name: 'leak',
    vendor: 'posthog',
    label: 'A tag that leaks',
    does: 'PostHog brings along an advertising pixel that nobody asked for. Allow analytics, refuse marketing, and open a page: it is found at once.',
  },
  {
    name: 'failure',
    vendor: 'snowplow',
    label: 'A tag that fails',
    does: "Snowplow's script is gone. Allow analytics and open some pages: it is found after ten to twenty.",
  },
  {
    name: 'delay',
    vendor: 'clarity',
    label: 'A tag that is slow',
    does: "Clarity's script takes two seconds longer. It is compared with what was usual, which takes 200 page views without the fault: let a script open pages.",
  },
] as const;
export type FaultName = (typeof faults)[number]['name'];

export interface FaultSwitch {
  isOn(fault: FaultName): boolean;
  /** Switches one on or off; any other name does nothing. */
  turn(fault: string, on: boolean): void;
}

/** One switch for the whole demo, as with its basket. All are off at first. */
export function createFaultSwitch(): FaultSwitch {
  const on = new Set<string>();
  return {
    isOn: (fault) => on.has(fault),
    turn(fault, isOn) {
      if (!faults.some(({ name }) => name === fault)) return;
      if (isOn) on.add(fault);
      else on.delete(fault);
    },
  };
}

import { blockingPurpose } from '../../../src/shared/consent/blockingRules.ts';
import type { BlockingRule } from '../../../src/shared/ruleset.ts';

/** Whether a blocking rule covers an address, by the very test the gate uses. */
export function ruleCovers(
  { purpose, host, path }: BlockingRule,
  address: { host: string; path: string },
): boolean {
  const url = { hostname: address.host, pathname: address.path };
  return blockingPurpose([[purpose, host, path ?? '']], url, () => false) !== undefined;
}

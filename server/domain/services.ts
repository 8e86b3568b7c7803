import type { Region } from '../../src/shared/words.ts';
import { accountService } from './accounts/accounts.ts';
import { consentService } from './consent/consent.ts';
import { deliveryService } from './delivery/delivery.ts';
import { type KeyPrefix, keyService } from './keys/keys.ts';
import { monitoringService } from './monitoring/monitoring.ts';
import type { Clock, Sealer, Stores } from './ports.ts';
import { publishedRulesets } from './rulesets/publishedRulesets.ts';
import { type Places, rulesetService } from './rulesets/rulesets.ts';
import { siteService } from './sites/sites.ts';

export type Services = ReturnType<typeof createServices>;

/** Wires the domain. */
export function createServices({
  stores,
  sealer,
  clock,
  keyPrefix,
  places,
}: {
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  keyPrefix: KeyPrefix;
  places: () => Places;
}) {
  const { control } = stores;
  const region = (name: Region) => stores.region(name);
  const findRuleset = publishedRulesets(control);
  const sites = siteService({ control, clock });
  return {
    accounts: accountService({ control, clock }),
    keys: keyService({ control, clock, keyPrefix }),
    sites,
    delivery: deliveryService({ control, sites }),
    rulesets: rulesetService({ control, sealer, clock, places }),
    consent: consentService({ control, region, clock, findRuleset }),
    monitoring: monitoringService({ region, findRuleset }),
  };
}

import type { Region } from '../../src/shared/words.ts';
import { accountService } from './accounts/accounts.ts';
import { billingService } from './billing/billing.ts';
import { consentService } from './consent/consent.ts';
import { consentRateService } from './consentRates/consentRates.ts';
import { deliveryService } from './delivery/delivery.ts';
import { deviceService } from './device/device.ts';
import { type KeyPrefix, keyService } from './keys/keys.ts';
import { monitoringService } from './monitoring/monitoring.ts';
import { summaryService } from './monitoring/summaries.ts';
import type { Clock, Sealer, Stores } from './ports.ts';
import { replayService } from './replay/replay.ts';
import { publishedRulesets } from './rulesets/publishedRulesets.ts';
import { type Places, rulesetService } from './rulesets/rulesets.ts';
import { sessionService } from './sessions/sessions.ts';
import { setupService } from './setup/setup.ts';
import { siteService } from './sites/sites.ts';
import { tallyService } from './tally/tally.ts';

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
  const tallies = tallyService({ region, clock });
  return {
    accounts: accountService({ control, clock }),
    keys: keyService({ control, clock, keyPrefix }),
    sessions: sessionService({ control, clock }),
    device: deviceService({ control, clock, keyPrefix }),
    sites,
    delivery: deliveryService({ control, sites }),
    rulesets: rulesetService({ control, sealer, clock, places }),
    consent: consentService({ control, region, clock, findRuleset }),
    replays: replayService({ control, region }),
    consentRates: consentRateService({ region }),
    monitoring: monitoringService({ region, findRuleset }),
    summaries: summaryService({ region }),
    tallies,
    setup: setupService({ control, region, tallies }),
    bills: billingService({ control, region, clock }),
  };
}

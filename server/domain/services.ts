import type { Region } from '../../src/shared/words.ts';
import { accountService } from './accounts/accounts.ts';
import { auditService } from './audit/audit.ts';
import { billingService } from './billing/billing.ts';
import type { KnownHosts } from './classification/classifyHost.ts';
import { hostService } from './classification/hosts.ts';
import { knowingOurselves } from './classification/knowingOurselves.ts';
import type { Clock } from './clock.ts';
import { consentService } from './consent/consent.ts';
import { consentRateService } from './consentRates/consentRates.ts';
import { deliveryService } from './delivery/delivery.ts';
import { deviceService } from './device/device.ts';
import { erasureService } from './erasure/erasure.ts';
import { type KeyPrefix, keyService } from './keys/keys.ts';
import { memberKeyService } from './keys/memberKeys.ts';
import { memberService } from './members/members.ts';
import { findingService } from './monitoring/findings/findings.ts';
import { sightingFinder } from './monitoring/findings/sightings.ts';
import { monitoringService } from './monitoring/monitoring.ts';
import { summaryService } from './monitoring/summaries.ts';
import { passwordService } from './passwords/passwords.ts';
import type { Stores } from './ports.ts';
import { previewService } from './previews/previews.ts';
import { replayService } from './replay/replay.ts';
import type { Sealer } from './rulesets/port.ts';
import { publishedRulesets } from './rulesets/publishedRulesets.ts';
import { type Places, rulesetService } from './rulesets/rulesets.ts';
import { scanFindingService } from './scanFindings/scanFindings.ts';
import { latestObservations } from './scans/latestObservation.ts';
import { scanService } from './scans/scans.ts';
import { screenshotService } from './scans/screenshots.ts';
import { bearerService } from './sessions/bearers.ts';
import { sessionService } from './sessions/sessions.ts';
import { setupService } from './setup/setup.ts';
import { ceilingWatch } from './sites/ceilingWatch.ts';
import { siteService } from './sites/sites.ts';
import { spaceWatch } from './space.ts';
import { tallyService } from './tally/tally.ts';
import type { KnownNames } from './trackers/port.ts';
import { stockCounter } from './trackers/stock.ts';
import { trackerService } from './trackers/trackers.ts';
import type { AllowHttp } from './webhooks/endpointUrl.ts';
import type { Vault } from './webhooks/vault.ts';
import { webhookService } from './webhooks/webhooks.ts';

export type Services = ReturnType<typeof createServices>;

/** Wires the domain. */
export function createServices({
  stores,
  sealer,
  clock,
  keyPrefix,
  places,
  vault,
  allowHttp = () => false,
  known = () => null,
  knownNames = () => null,
}: {
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  keyPrefix: KeyPrefix;
  places: () => Places;
  vault: Vault;
  /** Where webhooks may be sent without TLS; nowhere when left out. */
  allowHttp?: AllowHttp;
  /** What is publicly known of hosts; nothing when left out. */
  known?: KnownHosts;
  /** What is publicly known of cookies' names; nothing when left out. */
  knownNames?: KnownNames;
}) {
  const { control } = stores;
  const region = (name: Region) => stores.region(name);
  const findRuleset = publishedRulesets(control);
  const space = spaceWatch({ read: () => stores.space(), clock });
  const sites = siteService({ control, clock });
  const keys = keyService({ control, clock, keyPrefix });
  const rulesets = rulesetService({ control, sealer, clock, places, space });
  const tallies = tallyService({ region, clock });
  const latestObservation = latestObservations(region);
  const knowledge = { hosts: knowingOurselves(known, places), names: knownNames };
  const countStock = stockCounter({ region, known: knowledge, currentRuleset: rulesets.current });
  return {
    accounts: accountService({ control, clock }),
    audit: auditService({ control, clock }),
    members: memberService({ control, clock }),
    keys,
    memberKeys: memberKeyService({ control, clock, keys }),
    sessions: sessionService({ control, clock }),
    bearers: bearerService({ control, clock }),
    passwords: passwordService({ control, clock }),
    device: deviceService({ control, clock, keyPrefix }),
    sites,
    delivery: deliveryService({ control, sites }),
    rulesets,
    previews: previewService({ control, rulesets, sealer, clock, places }),
    consent: consentService({ control, region, clock, findRuleset, space }),
    erasures: erasureService({ control, region, clock, findRuleset }),
    replays: replayService({ control, region }),
    consentRates: consentRateService({ region }),
    monitoring: monitoringService({
      region,
      findRuleset,
      space,
      findSightings: sightingFinder({ control, region, findRuleset, known: knowledge.hosts }),
    }),
    summaries: summaryService({ region }),
    findings: findingService({ control, region, rulesets, clock, known: knowledge.hosts }),
    hosts: hostService({ region, known: knowledge.hosts, currentRuleset: rulesets.current }),
    tallies,
    ceilingWatch: ceilingWatch({ control, tallies, clock }),
    setup: setupService({ control, region, clock, tallies }),
    scans: scanService({ control, region, clock, space, countStock }),
    space,
    screenshots: screenshotService({ region }),
    trackers: trackerService({
      region,
      known: knowledge,
      currentRuleset: rulesets.current,
      latestObservation,
    }),
    scanFindings: scanFindingService({ control, region, known: knowledge, latestObservation }),
    bills: billingService({ control, region, clock }),
    webhooks: webhookService({ stores, clock, vault, allowHttp }),
  };
}

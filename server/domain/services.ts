import type { Region } from '../../src/shared/vocabulary.ts';
import { accountService } from './account/accounts/accounts.ts';
import { auditService } from './account/audit/audit.ts';
import { billingService } from './account/billing/billing.ts';
import { deviceService } from './account/device/device.ts';
import { type KeyPrefix, keyService } from './account/keys/keys.ts';
import { memberKeyService } from './account/keys/memberKeys.ts';
import { memberService } from './account/members/members.ts';
import { passkeyService } from './account/passkeys/passkeys.ts';
import { passwordService } from './account/passwords/passwords.ts';
import { bearerService } from './account/sessions/bearers.ts';
import { sessionService } from './account/sessions/sessions.ts';
import { consentService } from './consent/consent.ts';
import { erasureService } from './consent/erasure/erasure.ts';
import { consentExportService } from './consent/export/consentExport.ts';
import { consentRateService } from './consent/rates/consentRates.ts';
import { replayService } from './consent/replay/replay.ts';
import { type Books, bookService } from './consentLog/book/book.ts';
import { servedBooks } from './consentLog/book/servedBook.ts';
import { keyFinder, keyList } from './consentLog/keyList.ts';
import { eventLog } from './consentLog/logEvents.ts';
import { logSealing } from './consentLog/logSealing.ts';
import { logSigning } from './consentLog/logSigning.ts';
import { receiptSigner } from './consentLog/receipts.ts';
import { siteLogService } from './consentLog/siteLogs.ts';
import { containerService } from './container/container.ts';
import type { ContainerSources } from './container/port.ts';
import { containerReader } from './container/reader.ts';
import type { Clock } from './kernel/clock.ts';
import type { Keeping } from './kernel/kept.ts';
import type { Outside } from './kernel/outside.ts';
import type { SitePlace } from './kernel/site.ts';
import { spaceWatch } from './kernel/space.ts';
import { findingService } from './monitoring/findings/findings.ts';
import { sightingFinder } from './monitoring/findings/sightings.ts';
import { hostService } from './monitoring/hosts.ts';
import { monitoringService } from './monitoring/monitoring.ts';
import { summaryService } from './monitoring/summaries.ts';
import type { Sealer } from './ruleset/port.ts';
import { previewService } from './ruleset/previews/previews.ts';
import { publishedRulesets } from './ruleset/publishedRulesets.ts';
import { rulesetService, type Urls } from './ruleset/rulesets.ts';
import { deliveryRefresh, deliveryService } from './ruleset/scripts/delivery.ts';
import { scanFindingService } from './scan/checks/scanFindings.ts';
import { scanStanding } from './scan/checks/scanStanding.ts';
import type { KnownHosts } from './scan/classification/classifyHost.ts';
import { withOwnHosts } from './scan/classification/withOwnHosts.ts';
import { importService } from './scan/imports/imports.ts';
import type { Companies } from './scan/proposals/companies.ts';
import { latestObservations } from './scan/run/latestObservation.ts';
import { scanService } from './scan/run/scans.ts';
import { screenshotService } from './scan/run/screenshots.ts';
import { scanScheduleService } from './scan/schedule/schedule.ts';
import { inventoryCounter, inventoryUpdater } from './scan/trackers/inventory.ts';
import type { CanonicalName, KnownNames } from './scan/trackers/port.ts';
import { trackerService } from './scan/trackers/trackers.ts';
import { ceilingWatch } from './site/ceilingWatch.ts';
import { cellService } from './site/cells.ts';
import { setupService } from './site/setup/setup.ts';
import { siteService } from './site/sites.ts';
import { tallyService } from './site/tally/tally.ts';
import { domainVerificationService } from './site/verification/domainVerification.ts';
import type { Stores } from './stores.ts';
import { keptReads } from './visitorReads.ts';
import { consentCuts } from './webhook/consentCuts.ts';
import type { AllowHttp } from './webhook/endpointUrl.ts';
import { gatheringService } from './webhook/gathering.ts';
import type { Vault } from './webhook/vault.ts';
import { webhookService } from './webhook/webhooks.ts';

export type Services = ReturnType<typeof createServices>;

/** Wires the domain. */
export function createServices({
  stores,
  sealer,
  clock,
  keyPrefix,
  urls,
  vault,
  logKey,
  book = null,
  allowHttp = () => false,
  known,
  knownNames,
  companies,
  canonicalName,
  outside,
  sources,
  software,
  keeping,
}: {
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  keyPrefix: KeyPrefix;
  /** Where browsers find the service, and where people do. */
  urls: () => Urls & { public: string };
  vault: Vault;
  /** The key that signs the logs, 32 bytes; null where they are not signed. */
  logKey: Uint8Array | null;
  /** How the books of regions are kept; null where they are not. */
  book?: Pick<Parameters<typeof bookService>[0], 'policy' | 'length' | 'post' | 'authority'> | null;
  /** Where webhooks may be sent without TLS. */
  allowHttp: AllowHttp;
  /** Public knowledge about hosts. */
  known: KnownHosts;
  /** Public knowledge about cookies' names. */
  knownNames: KnownNames;
  /** Public knowledge about companies. */
  companies: Companies;
  /** Resolves a name's aliases. */
  canonicalName: CanonicalName;
  /** Sources that prove domains. */
  outside: Outside;
  /** Where tag manager containers are read. */
  sources: ContainerSources;
  /** Named in exports: the name and version of this program. */
  software: { name: string; version: string };
  /** How long visitors' requests use what was read of the control plane; null reads it each time. */
  keeping: Keeping | null;
}) {
  const { control } = stores;
  const storeOf = (site: SitePlace) => stores.of(site);
  const findRuleset = publishedRulesets(control);
  const space = spaceWatch({ read: () => stores.space(), clock });
  const reads = keeping ? keptReads(control, keeping) : control;
  const cells = cellService(stores);
  const sites = siteService({ control, clock, cells, reads });
  const keys = keyService({ control, clock, keyPrefix });
  const refreshDelivery = deliveryRefresh({ control, sealer, clock });
  const rulesets = rulesetService({ control, sealer, clock, urls, space, refreshDelivery });
  const cuts = consentCuts({ control, storeOf, clock });
  const host = () => new URL(urls().public).host;
  const signing = logKey && logSigning({ control, clock, seed: logKey, host });
  const vkeyOf = keyFinder({ control, seed: logKey });
  const receipts = logKey && receiptSigner(logKey, host);
  const logs = logSealing({ storeOf, placeOf: control.site, clock, signing });
  const bookStoreOf = (region: Region) => stores.cells(region)[0];
  const books: Books | null =
    logKey &&
    book &&
    bookService({
      ...book,
      control,
      storeOf: bookStoreOf,
      clock,
      seed: logKey,
      host,
    });
  const tallies = tallyService({ storeOf, clock });
  const latestObservation = latestObservations(storeOf);
  const knowledge = { hosts: withOwnHosts(known, urls), names: knownNames };
  const judged = { storeOf, known: knowledge, currentRuleset: rulesets.current };
  const countStock = inventoryCounter(judged);
  const scans = scanService({ control, storeOf, clock, space, countStock });
  const scanFindings = scanFindingService({
    control,
    storeOf,
    known: knowledge,
    latestObservation,
  });
  const scanned = scanStanding({ scans, findings: scanFindings });
  const readPublished = containerReader({ control, clock, sources });
  return {
    accounts: accountService({ control, clock }),
    audit: auditService({ control, clock }),
    members: memberService({ control, clock }),
    keys,
    memberKeys: memberKeyService({ control, clock, keys }),
    sessions: sessionService({ control, clock }),
    bearers: bearerService({ control, clock }),
    passwords: passwordService({ control, clock }),
    passkeys: passkeyService({ control, clock, base: () => urls().public }),
    device: deviceService({ control, clock, keyPrefix }),
    sites,
    delivery: deliveryService({ reads, sites, findRuleset }),
    rulesets,
    refreshDelivery,
    previews: previewService({ control, rulesets, sealer, clock, urls }),
    consent: consentService({
      control,
      storeOf,
      clock,
      findRuleset,
      space,
      gathering: gatheringService({ reads, clock }),
      logs,
      receipts,
    }),
    cuts,
    logs,
    books,
    logEvent: eventLog({ control, storeOf, logs }),
    siteLogs: siteLogService({ control, storeOf, vkeyOf, logs }),
    servedBooks: servedBooks({ control, storeOf: bookStoreOf, seed: logKey }),
    logKeys: logKey && keyList({ control, seed: logKey, host }),
    consentExports: consentExportService({
      control,
      storeOf,
      clock,
      software,
      logs,
      vkeyOf,
      bookStoreOf,
    }),
    erasures: erasureService({ control, storeOf, clock, findRuleset, logs }),
    replays: replayService({ control, storeOf }),
    consentRates: consentRateService({ storeOf, placeOf: control.site }),
    monitoring: monitoringService({
      storeOf,
      findRuleset,
      space,
      findSightings: sightingFinder({ reads, storeOf, findRuleset, known: knowledge.hosts }),
    }),
    summaries: summaryService({ storeOf }),
    findings: findingService({ control, storeOf, rulesets, clock, known: knowledge.hosts }),
    hosts: hostService({ storeOf, known: knowledge.hosts, currentRuleset: rulesets.current }),
    tallies,
    ceilingWatch: ceilingWatch({ control, tallies, clock }),
    setup: setupService({ control, storeOf, clock, tallies, scanned }),
    scans,
    scanSchedules: scanScheduleService({ control, scans, clock }),
    updateInventory: inventoryUpdater({ ...judged, canonicalName }),
    space,
    screenshots: screenshotService({ storeOf }),
    trackers: trackerService({ ...judged, latestObservation, companies }),
    imports: importService({
      latestObservation,
      rulesets,
      known: knowledge,
      legalNames: companies.of,
    }),
    scanFindings,
    bills: billingService({ control, storeOf, clock }),
    domainVerifications: domainVerificationService({ control, clock, outside }),
    containers: containerService({
      control,
      storeOf,
      clock,
      sources,
      readPublished,
      known,
      currentRuleset: rulesets.current,
    }),
    readPublished,
    webhooks: webhookService({ stores, clock, vault, allowHttp }),
  };
}

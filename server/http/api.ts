import type { FastifyInstance } from 'fastify';
import type { ConsentExports } from '../domain/consentExport/consentExport.ts';
import type { Containers } from '../domain/container/container.ts';
import type { DomainVerifications } from '../domain/domainVerification/domainVerification.ts';
import type { PrintPdf } from '../domain/scanFindings/printer.ts';
import type { Services } from '../domain/services.ts';
import { guardAccess } from './access.ts';
import { auditRoutes } from './account/audit.ts';
import { accountRoutes } from './account/routes.ts';
import { bannerRoutes } from './banner/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { blockingRoutes } from './blocking/routes.ts';
import type { Spend } from './budgets.ts';
import { consentExportRoutes } from './consentExport/routes.ts';
import { consentRateRoutes } from './consentRates/routes.ts';
import { consentRecordRoutes } from './consentRecords/routes.ts';
import { domainVerificationRoutes } from './domainVerification/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { gtmRoutes } from './gtm/routes.ts';
import { hostRoutes } from './hosts/routes.ts';
import { installRoutes } from './install/routes.ts';
import { acceptJson } from './json.ts';
import { jurisdictionRoutes } from './jurisdictions/routes.ts';
import { languageRoutes } from './languages/routes.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { previewRoutes } from './preview/routes.ts';
import { purposeRoutes } from './purposes/routes.ts';
import { rulesetRoutes } from './rulesets/routes.ts';
import { scanFindingRoutes } from './scanFindings/routes.ts';
import { scanRoutes } from './scans/routes.ts';
import { setupRoutes } from './setup/routes.ts';
import { signalRoutes } from './signals/routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { tagEventRoutes } from './tagEvents/routes.ts';
import { tagSummaryRoutes } from './tagSummaries/routes.ts';
import { trackerRoutes } from './trackers/routes.ts';
import { typed } from './typed.ts';

export interface ApiParts {
  services: Services;
  consentExports: ConsentExports;
  domainVerifications: DomainVerifications;
  containers: Containers;
  printPdf: PrintPdf;
  spend: Spend;
}

/** The API that keys open, all of it under one prefix (specification, Endpoints). */
export function apiRoutes(
  app: FastifyInstance,
  { services, consentExports, domainVerifications, containers, printPdf, spend }: ApiParts,
): void {
  const { accounts, keys, bearers, sites, rulesets, consent, monitoring } = services;
  acceptJson(app, ['application/json']);
  guardAccess(app, { accounts, keys, bearers, sites, spend });

  const routes = typed(app);
  accountRoutes(routes, accounts);
  auditRoutes(routes, services.audit);
  siteRoutes(routes, sites);
  installRoutes(routes, rulesets);
  bannerRoutes(routes, rulesets);
  previewRoutes(routes, services.previews);
  languageRoutes(routes, rulesets);
  purposeRoutes(routes, rulesets);
  blockingRoutes(routes, rulesets);
  signalRoutes(routes, rulesets);
  jurisdictionRoutes(routes, rulesets);
  monitoringRoutes(routes, rulesets);
  rulesetRoutes(routes, rulesets);
  consentRecordRoutes(routes, consent, services.replays);
  erasureRoutes(routes, services.erasures, services.audit);
  tagEventRoutes(routes, monitoring);
  setupRoutes(routes, services.setup);
  domainVerificationRoutes(routes, domainVerifications);
  consentRateRoutes(routes, services.consentRates);
  consentExportRoutes(routes, consentExports);
  tagSummaryRoutes(routes, services.summaries);
  findingRoutes(routes, services.findings);
  hostRoutes(routes, services.hosts);
  billingRoutes(routes, services.bills);
  scanRoutes(routes, services);
  trackerRoutes(routes, services.trackers);
  const { scanFindings, screenshots } = services;
  scanFindingRoutes(routes, { findings: scanFindings, screenshots, printPdf });
  gtmRoutes(routes, containers);
}

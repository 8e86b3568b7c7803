import type { FastifyInstance } from 'fastify';
import type { PrintPdf } from '../domain/scan/checks/printer.ts';
import type { Services } from '../domain/services.ts';
import { auditRoutes } from './account/audit.ts';
import { billingRoutes } from './account/billing/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { erasureRoutes } from './consent/erasure/routes.ts';
import { consentExportRoutes } from './consent/export/routes.ts';
import { consentRateRoutes } from './consent/rates/routes.ts';
import { consentRecordRoutes } from './consent/routes.ts';
import { bookRoutes } from './consentLog/bookRoutes.ts';
import { siteLogRoutes } from './consentLog/routes.ts';
import { gtmRoutes } from './container/routes.ts';
import { guardAccess } from './kit/access.ts';
import type { Spend } from './kit/budgets.ts';
import { acceptJson } from './kit/json.ts';
import { settingsRoutes } from './kit/settings.ts';
import { takingOut } from './kit/takenOut.ts';
import { typed } from './kit/typed.ts';
import { findingRoutes } from './monitoring/findings/routes.ts';
import { hostRoutes } from './monitoring/hosts/routes.ts';
import { tagEventRoutes } from './monitoring/tagEvents/routes.ts';
import { tagSummaryRoutes } from './monitoring/tagSummaries/routes.ts';
import { bannerRoutes } from './ruleset/banner/routes.ts';
import { installRoutes } from './ruleset/install/routes.ts';
import { previewRoutes } from './ruleset/preview/routes.ts';
import { rulesetRoutes } from './ruleset/routes.ts';
import { allSettings } from './ruleset/settings.ts';
import { scanFindingRoutes } from './scan/checks/routes.ts';
import { importRoutes } from './scan/imports/routes.ts';
import { scanRoutes } from './scan/routes.ts';
import { scanScheduleRoutes } from './scan/schedule/routes.ts';
import { trackerRoutes } from './scan/trackers/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { setupRoutes } from './site/setup/routes.ts';
import { domainVerificationRoutes } from './site/verification/routes.ts';

export interface ApiParts {
  services: Services;
  printPdf: PrintPdf;
  spend: Spend;
}

/** The API for keys, all of it under one prefix (specification, Endpoints). */
export function apiRoutes(app: FastifyInstance, { services, printPdf, spend }: ApiParts): void {
  const { accounts, keys, bearers, sites, rulesets, consent, monitoring } = services;
  acceptJson(app, ['application/json']);
  guardAccess(app, { accounts, keys, bearers, sites, spend });

  const routes = typed(app);
  const takeOut = takingOut();
  accountRoutes(routes, accounts);
  auditRoutes(routes, services.audit, takeOut);
  siteRoutes(routes, sites, spend);
  installRoutes(routes, rulesets);
  bannerRoutes(routes, rulesets);
  previewRoutes(routes, services.previews);
  for (const part of allSettings) settingsRoutes(routes, rulesets, part);
  rulesetRoutes(routes, rulesets, services.audit);
  consentRecordRoutes(routes, consent, services.replays);
  erasureRoutes(routes, services.erasures, services.audit);
  tagEventRoutes(routes, monitoring);
  setupRoutes(routes, services.setup);
  domainVerificationRoutes(routes, services.domainVerifications);
  consentRateRoutes(routes, services.consentRates);
  consentExportRoutes(routes, services.consentExports, takeOut);
  siteLogRoutes(routes, services.siteLogs);
  bookRoutes(routes, services.servedBooks);
  tagSummaryRoutes(routes, services.summaries);
  findingRoutes(routes, services.findings);
  hostRoutes(routes, services.hosts);
  billingRoutes(routes, services.bills);
  scanRoutes(routes, services);
  scanScheduleRoutes(routes, services.scanSchedules);
  trackerRoutes(routes, services.trackers);
  importRoutes(routes, services.imports);
  const { scanFindings, screenshots } = services;
  scanFindingRoutes(routes, { findings: scanFindings, screenshots, printPdf });
  gtmRoutes(routes, services.containers, spend);
}

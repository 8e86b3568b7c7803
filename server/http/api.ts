import type { FastifyInstance } from 'fastify';
import type { Services } from '../domain/services.ts';
import { guardAccess } from './access.ts';
import { accountRoutes } from './account/routes.ts';
import { bannerRoutes } from './banner/routes.ts';
import { blockingRoutes } from './blocking/routes.ts';
import type { Spend } from './budgets.ts';
import { consentRecordRoutes } from './consentRecords/routes.ts';
import { installRoutes } from './install/routes.ts';
import { acceptJson } from './json.ts';
import { rulesetRoutes } from './rulesets/routes.ts';
import { signalRoutes } from './signals/routes.ts';
import { siteRoutes } from './sites/routes.ts';
import { tagEventRoutes } from './tagEvents/routes.ts';
import { typed } from './typed.ts';

export interface ApiParts {
  services: Services;
  spend: Spend;
}

/** The API that keys open, all of it under one prefix (specification, Endpoints). */
export function apiRoutes(app: FastifyInstance, { services, spend }: ApiParts): void {
  const { accounts, keys, sites, rulesets, consent, monitoring } = services;
  acceptJson(app, ['application/json']);
  guardAccess(app, { keys, sites, spend });

  const routes = typed(app);
  accountRoutes(routes, accounts);
  siteRoutes(routes, sites);
  installRoutes(routes, rulesets);
  bannerRoutes(routes, rulesets);
  blockingRoutes(routes, rulesets);
  signalRoutes(routes, rulesets);
  rulesetRoutes(routes, rulesets);
  consentRecordRoutes(routes, consent);
  tagEventRoutes(routes, monitoring);
}

import type { FastifyInstance } from 'fastify';
import type { Device } from '../domain/account/device/device.ts';
import { deviceAuthorizationRoutes } from './account/deviceAuthorizations/routes.ts';
import type { Spend } from './kit/budgets.ts';
import { acceptJson } from './kit/json.ts';
import type { Operation } from './kit/openapi/operations.ts';
import { openapiRoutes } from './kit/openapi/routes.ts';
import { typed } from './kit/typed.ts';

export interface KeylessParts {
  device: Device;
  spend: Spend;
  operations: readonly Operation[];
  /** The service's addresses, known once it listens. */
  urls: () => { public: string; api: string };
}

/** Routes of the API without a key (specification, Device authorization). */
export function keylessRoutes(
  app: FastifyInstance,
  { device, spend, operations, urls }: KeylessParts,
): void {
  acceptJson(app, ['application/json']);
  app.addHook('onRequest', async (request) => {
    const refusal = await spend('keyless', request);
    if (refusal) throw refusal;
  });
  const routes = typed(app);
  deviceAuthorizationRoutes(routes, { device, pages: () => urls().public });
  openapiRoutes(routes, { operations, api: () => urls().api });
}

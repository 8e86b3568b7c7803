import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyLoggerOptions, LogController } from 'fastify';
import { type Config, keyPrefix } from './config/config.ts';
import { resolveUrls } from './config/urls.ts';
import type { Clock, Sealer, Stores } from './domain/ports.ts';
import { createServices } from './domain/services.ts';
import { apiRoutes } from './http/api.ts';
import { type Budgets, createSpend } from './http/budgets.ts';
import { deliveryRoutes } from './http/delivery/routes.ts';
import {
  answerError,
  answerUnreadable,
  createRequestId,
  handleErrors,
} from './http/errors/handler.ts';
import { intakeRoutes } from './http/intake/routes.ts';
import { logRequests } from './http/requestLog.ts';

export interface AppParts {
  config: Config;
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  budgets: Budgets;
  logger: FastifyLoggerOptions | false;
  /** Where budgets are counted; this process's memory when left out. */
  budgetStore?: FastifyRateLimitStoreCtor;
}

/** Wires the whole service. Reads no environment and does not listen. */
export function createApp({
  config,
  stores,
  sealer,
  clock,
  budgets,
  logger,
  budgetStore,
}: AppParts): FastifyInstance {
  const app = fastify({
    logger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: createRequestId,
    requestIdHeader: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    // While it drains, the server answers what still comes on open connections instead of refusing it.
    return503OnClosing: false,
    requestTimeout: 30_000,
    // A proxy on this machine tells whom it speaks for; nobody else is believed.
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 256 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  });
  const places = () => resolveUrls(config, listeningPort(app) ?? config.port);
  const services = createServices({
    stores,
    sealer,
    clock,
    keyPrefix: keyPrefix(config),
    places,
  });

  for (const name of ['caller', 'site', 'overspent']) app.decorateRequest(name);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
  closeConnections(app);
  handleErrors(app);
  logRequests(app);
  app.register(rateLimit, { global: false, ...(budgetStore && { store: budgetStore }) });
  app.register(async (limited) => {
    const spend = createSpend(limited, budgets);
    const developing = config.deployment === 'development';
    limited.register(async (api) => apiRoutes(api, { services, spend }), {
      prefix: '/api/v1',
    });
    limited.register(async (intake) => intakeRoutes(intake, { services, spend, developing }));
    limited.register(async (delivery) => deliveryRoutes(delivery, services.delivery));
  });
  return app;
}

/** Once the server is told to stop, each answer is the last of its connection: an idle one would hold it up. */
function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** The port in use, once there is one. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : undefined;
}

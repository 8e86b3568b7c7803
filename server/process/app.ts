import fastify, { type FastifyInstance, type FastifyLoggerOptions, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Urls } from '../config/urls.ts';
import { Refusal } from '../domain/kernel/refusal.ts';
import type { PrintPdf } from '../domain/scan/checks/printer.ts';
import type { Services } from '../domain/services.ts';
import type { Stores } from '../domain/stores.ts';
import { apiRoutes } from '../http/api.ts';
import { publishedLogRoutes } from '../http/consentLog/published.ts';
import type { DashboardFiles } from '../http/dashboard/files.ts';
import { dashboardRoutes } from '../http/dashboard/routes.ts';
import { deliveryRoutes } from '../http/delivery/routes.ts';
import type { DocsFiles } from '../http/docs/files.ts';
import { docsRoutes } from '../http/docs/routes.ts';
import { edgePlaceReader } from '../http/edgePlace.ts';
import type { IntakeCapacity } from '../http/intake/capacity.ts';
import { intakeRoutes } from '../http/intake/routes.ts';
import { keylessRoutes } from '../http/keyless.ts';
import { auditChanges } from '../http/kit/audit.ts';
import { type Budgets, createSpend, openPurse } from '../http/kit/budgets.ts';
import { compileOnUse } from '../http/kit/compileOnUse.ts';
import { boundedConnections } from '../http/kit/connections.ts';
import type { Counters } from '../http/kit/counting/counters.ts';
import {
  answerError,
  answerUnreadable,
  createRequestId,
  handleErrors,
} from '../http/kit/errors/handler.ts';
import type { Metrics } from '../http/kit/health/metrics.ts';
import { type Checks, healthRoutes } from '../http/kit/health/routes.ts';
import { collectOperations } from '../http/kit/openapi/operations.ts';
import { logRequests } from '../http/kit/requestLog.ts';
import { visitorsBehind } from '../http/kit/visitors.ts';
import { pageRoutes } from '../http/pages/routes.ts';
import { sessionRoutes } from '../http/session.ts';

export interface AppParts {
  config: Config;
  stores: Stores;
  services: Services;
  budgets: Budgets;
  logger: FastifyLoggerOptions | false;
  /** The service's addresses. */
  urls: () => Urls;
  /** Files of the dashboard; null where it was not built. */
  dashboard: DashboardFiles | null;
  /** The site of the documentation; null where it was not built. */
  docs: DocsFiles | null;
  /** Counters for budgets of keys, accounts and sites; by default this process's memory. */
  counters?: Counters | undefined;
  /** Milliseconds of a clock that is never set back, which times the budgets; by default the process's own. */
  elapsed?: (() => number) | undefined;
  /** Bounds on the batches that wait for the store at once. */
  room: IntakeCapacity;
  /** Makes PDFs of reports. */
  printPdf: PrintPdf;
  metrics: Metrics;
  /** Health checks beside those of the stores. */
  checks: Checks;
}

/** Prefix of the API (specification, Versioning). */
const prefix = '/api/v1';

/** The service's HTTP side. Does not listen. */
export function createApp({
  config,
  stores,
  services,
  budgets,
  logger,
  urls,
  dashboard,
  docs,
  counters,
  elapsed,
  room,
  printPdf,
  metrics,
  checks,
}: AppParts): FastifyInstance {
  const visitors = visitorsBehind(config.trustedProxies);
  const connections = boundedConnections(config.maxConnections, visitors.neighbour);
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
    // While it drains, the server answers further requests on open connections instead of refusing them.
    return503OnClosing: false,
    serverFactory: connections.serve,
    trustProxy: visitors.trusts,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 256 },
  });
  compileOnUse(app);
  const overTls = [config.publicUrl, config.deliveryUrl].some((url) => url?.startsWith('https:'));
  const ours = [
    'caller',
    'site',
    'overspent',
    'member',
    'formToken',
    'guessedFor',
    'target',
    'audited',
    'post',
  ];
  for (const name of ours) app.decorateRequest(name);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...(overTls && { 'strict-transport-security': 'max-age=31536000' }),
    });
    // Duplicates come joined by commas (RFC 9112, section 3.2).
    const named = /^[^,]+$/.test(request.headers.host ?? '');
    if (!named) throw new Refusal('invalid_request', 'Exactly one Host header is required.');
  });
  closeConnections(app);
  app.addHook('onClose', () => services.tallies.flush());
  app.addHook('onClose', () => services.logs.flush().catch(() => {}));
  handleErrors(app);
  logRequests(app);
  metrics.watch(app);
  metrics.watchConnections(connections);
  metrics.watchLogs(services.logs);
  app.register(async (health) =>
    healthRoutes(health, {
      stores,
      servesVisitors: config.roles.has('collect') || config.roles.has('deliver'),
      checks,
      metrics,
      token: config.metricsToken,
      space: services.space,
    }),
  );
  const purse = openPurse({
    budgets,
    visitors,
    elapsed,
    shared: counters,
    processes: config.processes,
  });
  const spend = createSpend(purse);
  app.register(async (limited) => {
    const operations = collectOperations(limited, prefix);
    auditChanges(limited, services.audit);
    const { device, sessions, accounts } = services;
    const base = () => urls().public;
    const developing = config.deployment === 'development';
    const edgePlace = edgePlaceReader(config.edgePlace);
    const mails = config.smtpUrl !== null;
    if (config.roles.has('api')) {
      limited.register(async (api) => apiRoutes(api, { services, printPdf, spend }), { prefix });
      limited.register(async (api) => keylessRoutes(api, { device, spend, operations, urls }), {
        prefix,
      });
      limited.register(
        async (logs) => {
          const { siteLogs, logKeys } = services;
          publishedLogRoutes(logs, { logs: siteLogs, keys: logKeys, spend });
        },
        { prefix: '/log' },
      );
      limited.register(async (pages) =>
        pageRoutes(pages, { device, sessions, accounts, spend, base }),
      );
      limited.register(
        async (session) => sessionRoutes(session, { services, spend, purse, base, mails }),
        { prefix: '/session' },
      );
      limited.register(async (pages) =>
        dashboardRoutes(pages, {
          files: dashboard,
          others: stores.control,
          previews: services.previews,
          spend,
        }),
      );
      limited.register(async (pages) => docsRoutes(pages, docs));
    }
    if (config.roles.has('collect')) {
      limited.register(async (intake) =>
        intakeRoutes(intake, { services, purse, developing, edgePlace, room }),
      );
    }
    if (config.roles.has('deliver')) {
      limited.register(async (delivery) =>
        deliveryRoutes(delivery, {
          delivery: services.delivery,
          edgePlace: config.edgePlace && edgePlace,
        }),
      );
    }
  });
  return app;
}

/** Once the server is told to stop, each response is the last of its connection: an idle one would hold it up. */
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

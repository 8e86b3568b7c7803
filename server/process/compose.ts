import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import { companies } from '../classification/companies.ts';
import { knownNames } from '../classification/names.ts';
import { knownHosts } from '../classification/thirdParties.ts';
import { type Config, keyPrefix } from '../config/config.ts';
import { software } from '../config/software.ts';
import { resolveUrls, type Urls } from '../config/urls.ts';
import type { ContainerSources } from '../domain/container/port.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import type { Keeping } from '../domain/kernel/kept.ts';
import type { Outside } from '../domain/kernel/outside.ts';
import type { Sealer } from '../domain/ruleset/port.ts';
import { type PrintPdf, printsNothing } from '../domain/scan/checks/printer.ts';
import { createServices, type Services } from '../domain/services.ts';
import type { Stores } from '../domain/stores.ts';
import type { Vault } from '../domain/webhook/vault.ts';
import { scriptSource } from '../gtm/script.ts';
import { containerSources } from '../gtm/sources.ts';
import type { DashboardFiles } from '../http/dashboard/files.ts';
import type { DocsFiles } from '../http/docs/files.ts';
import { defaultCapacity, type IntakeCapacity } from '../http/intake/capacity.ts';
import { type Budgets, defaultBudgets } from '../http/kit/budgets.ts';
import type { Counters } from '../http/kit/counting/counters.ts';
import { createMetrics, type Metrics } from '../http/kit/health/metrics.ts';
import type { Checks } from '../http/kit/health/routes.ts';
import { dnsCanonicalName } from '../outgoing/canonicalName.ts';
import { type OutgoingClient, outgoingClient } from '../outgoing/client.ts';
import { askNameServers } from '../outgoing/nameServers.ts';
import { outsideWorld } from '../outgoing/outside.ts';
import { postThrough } from '../outgoing/post.ts';
import { createApp, listeningPort } from './app.ts';
import { policyOf } from './logPolicy.ts';

/** The parts of a server. Optional ones default to those of a server in production. */
export interface ServerParts {
  config: Config;
  stores: Stores;
  sealer: Sealer;
  clock: Clock;
  /** Encrypts the secrets of webhook endpoints. */
  vault: Vault;
  /** The key that signs the logs, 32 bytes; without it they are not signed. */
  logKey?: Uint8Array | null;
  logger: FastifyLoggerOptions | false;
  budgets?: Budgets;
  dashboard?: DashboardFiles | null;
  docs?: DocsFiles | null;
  counters?: Counters;
  elapsed?: () => number;
  room?: IntakeCapacity;
  /** Sources that prove domains; by default the real ones. */
  outside?: Outside;
  /** Where tag manager containers are read; by default the real sources, in this process. */
  sources?: ContainerSources;
  /** Makes PDFs of reports; by default refuses to, as without a browser. */
  printPdf?: PrintPdf;
  metrics?: Metrics;
  /** Health checks beside those of the stores. */
  checks?: Checks;
  /** How long visitors' requests use what was read of the control plane; by default it is read each time. */
  keeping?: Keeping | null;
}

export interface Server {
  app: FastifyInstance;
  services: Services;
  metrics: Metrics;
  /** The service's addresses; final once it listens. */
  urls: () => Urls;
  /** Sends to addresses named by customers. */
  client: OutgoingClient;
}

/** Makes every service of a process, once, and the HTTP side over them. Reads no environment and does not listen. */
export function compose(parts: ServerParts): Server {
  const { config, stores, sealer, clock, vault, logger } = parts;
  const allowed = config.allowPrivateHosts;
  const client = outgoingClient({ allowed, lookup: askNameServers(allowed) });
  const metrics = parts.metrics ?? createMetrics(stores);
  const policy = policyOf(config);
  const urls = () => resolveUrls(config, listeningPort(app) ?? config.port);
  const services = createServices({
    stores,
    sealer,
    clock,
    keyPrefix: keyPrefix(config),
    urls: urls,
    vault,
    logKey: parts.logKey ?? null,
    book: policy && {
      policy,
      length: config.logEpoch * 60_000,
      post: postThrough(client),
      authority: config.logAuthority,
    },
    allowHttp: (place) => config.allowPrivateHosts.includes(place),
    known: knownHosts,
    knownNames,
    companies,
    canonicalName: dnsCanonicalName(),
    outside: parts.outside ?? outsideWorld(client),
    sources: parts.sources ?? containerSources(config.gtmCredentials, scriptSource(client)),
    software,
    keeping: parts.keeping ?? null,
  });
  const app: FastifyInstance = createApp({
    config,
    stores,
    services,
    logger,
    urls,
    metrics,
    budgets: parts.budgets ?? defaultBudgets,
    dashboard: parts.dashboard ?? null,
    docs: parts.docs ?? null,
    counters: parts.counters,
    elapsed: parts.elapsed,
    room: parts.room ?? defaultCapacity,
    printPdf: parts.printPdf ?? printsNothing,
    checks: parts.checks ?? {},
  });
  const { books } = services;
  if (books) metrics.watchBooks({ regions: stores.regions, books, clock });
  return { app, services, metrics, urls, client };
}

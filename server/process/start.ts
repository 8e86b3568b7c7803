import { setTimeout } from 'node:timers/promises';
import { loadSealer } from '../artefacts/sealer.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import type { Urls } from '../config/urls.ts';
import { type ProcessRole, processRoles } from '../config/values.ts';
import { variables } from '../config/variables.ts';
import { otherKeyRemedy } from '../domain/consentLog/logSigning.ts';
import { openDemo } from '../domain/demo/demo.ts';
import { nowIso } from '../domain/kernel/clock.ts';
import { isTold } from '../domain/kernel/refusal.ts';
import { vault } from '../domain/webhook/vault.ts';
import { containerSources } from '../gtm/sources.ts';
import { readDashboard } from '../http/dashboard/files.ts';
import { keepFiles } from '../http/dashboard/otherFiles.ts';
import { readDocs } from '../http/docs/files.ts';
import { createMetrics } from '../http/kit/health/metrics.ts';
import { storeChecks } from '../http/kit/health/routes.ts';
import { installOf } from '../http/ruleset/install/view.ts';
import { deliveryTask } from '../jobs/deliveries.ts';
import { fileChecks } from '../jobs/fileChecks.ts';
import { startSample } from '../sample/start.ts';
import { startBackground } from './background.ts';
import { compose } from './compose.ts';
import { visitorsKeep } from './keeping.ts';
import { openMail } from './mail.ts';
import { watchOutages } from './outages.ts';
import { listening } from './port.ts';
import { printableStream } from './printable.ts';
import { openRedis, sharedCounting, tellOfLoss } from './redis.ts';
import { openScanning } from './scanning.ts';
import { loadLogKey, loadSecretsKey } from './secretsKey.ts';
import { requireSoundLogs } from './soundLogs.ts';
import { databaseUrls, openStores, storePlace } from './stores.ts';
import { untilDone } from './untilDone.ts';
import { openWorkshop } from './workshop.ts';

export interface DemoPlaces {
  accountId: string;
  siteId: string;
  key: string;
  /** Signs the demo's owner in to the dashboard, once. */
  signInUrl: string;
  sample: string;
  tags: string;
}

export interface Running {
  urls: Urls;
  /** Where data are kept, as it may be printed. */
  store: string;
  demo: DemoPlaces | null;
  /** Whether there is an account; false also while the database cannot be asked. */
  hasAccounts(): Promise<boolean>;
  /** Resolves with the cause when the store can't be written any more. */
  lost: Promise<Error>;
  /** Finishes open requests, writes what was acknowledged, and releases everything. */
  stop(): Promise<void>;
}

/** Milliseconds a request may still take once the server is told to stop. */
const drain = 10_000;

/**
 * Starts everything one process runs. If any of it fails, nothing is left behind.
 * @param tell told of what is missing for now
 */
export async function start(
  config: Config,
  withDemo: boolean,
  tell: (problem: string) => void,
): Promise<Running> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.reverse()) await close();
  };

  try {
    if (withDemo && config.roles.size < processRoles.length) {
      throw new ConfigError('The demo needs every role: unset ROLES, or leave out --demo');
    }
    const clock = { now: Date.now };
    if (withDemo && databaseUrls(config)) {
      throw new ConfigError(
        '--demo is for the embedded store: leave it out, or unset DATABASE_URL',
      );
    }
    const outages = watchOutages();
    const stores = await openStores(config, tell, outages.of);
    opened.push(() => stores.close());
    const secrets = vault(await loadSecretsKey(config));
    const logKey = await loadLogKey(config);
    const dist = new URL('../../dist/', import.meta.url);
    const sealer = await loadSealer(dist, config.iabCmpId);
    // The writer threads start here, and not with the first visitor's decision.
    const probes = Object.values(storeChecks(stores)).map((check) => check());
    // A file that cannot be written stops the start; a database that is away is waited for by nobody.
    await (databaseUrls(config) ? Promise.race(probes.map(settled)) : Promise.all(probes));
    const ofOtherKey = await requireSoundLogs(stores, logKey);
    const has = (role: ProcessRole) => config.roles.has(role);
    const metrics = createMetrics(stores, has('jobs'));
    metrics.watchProcess();
    const redis = config.redisUrl ? openRedis(config.redisUrl) : null;
    if (redis) opened.push(async () => redis.disconnect());
    const allowed = [...config.allowPrivateHosts];
    const workshop = await openWorkshop({ config, allowed });
    opened.push(() => inTime(workshop.close()));
    const dashboard = await readDashboard(dist);
    const { app, services, client, urls } = compose({
      config,
      stores,
      sealer,
      clock,
      vault: secrets,
      logKey,
      metrics,
      dashboard,
      docs: await readDocs(new URL('./docs/', dist)),
      printPdf: workshop.printPdf,
      sources: containerSources(config.gtmCredentials, workshop.containerScripts),
      logger: { level: config.logLevel, stream: printableStream(process.stderr) },
      keeping: databaseUrls(config) && visitorsKeep,
      ...(redis && sharedCounting(redis)),
    });
    const { log } = app;
    outages.tellTo(log);
    if (!logKey) log.warn('LOG_KEY is not set: consent logs are not signed');
    if (ofOtherKey) {
      const what = 'Consent logs last signed with a different key from the one that is set';
      log.error(`${what}, and not signed now: ${ofOtherKey}. ${otherKeyRemedy}`);
    }
    if (redis) tellOfLoss(redis, (err) => log.error({ err }, 'budgets cannot be counted'));
    let stopBackground = async () => {};
    opened.push(() => inTime(Promise.all([app.close(), stopBackground()])));
    const { host, port } = config;
    const setting = variables.port.name;
    await listening({ host, port, setting }, () => app.listen({ host, port }));
    const { updateInventory, sessions, refreshDelivery } = services;
    const jobs = has('jobs');
    const tasks = [
      ...(has('scan')
        ? [openScanning({ children: workshop.scans, stores, clock, updateInventory })]
        : []),
      ...(jobs
        ? [
            openMail({ config, stores, sessions, clock, base: () => urls().public }),
            deliveryTask(refreshDelivery),
          ]
        : []),
    ];
    const parts = { stores, services, client, clock, vault: secrets, metrics, log, tasks, jobs };
    const background = await startBackground(parts);
    const checks = fileChecks({ stores, clock, log });
    stopBackground = () => {
      checks.stop();
      return background.stop();
    };

    async function startDemo(): Promise<DemoPlaces> {
      const { control } = stores;
      const demo = await openDemo({ control, clock, services });
      const { accountId, site, key, signIn, install, linkPolicy } = demo;
      const { api, delivery, public: base } = urls();
      const at = {
        port: config.samplePort,
        host: 'localhost',
        setting: variables.samplePort.name,
      };
      const sample = await listening(at, () =>
        startSample({
          port: at.port,
          api,
          key,
          siteId: site.id,
          deliveryOrigin: new URL(delivery).origin,
          install: async () => installOf(await install()),
          log,
        }),
      );
      opened.push(() => inTime(sample.close()));
      await linkPolicy(sample.url);
      // The demo's own scans may reach the sample shop and its third parties.
      allowed.push(...[sample.url, sample.tagsUrl, delivery].map((url) => new URL(url).host));
      const signInUrl = base + signIn;
      return {
        accountId,
        siteId: site.id,
        key,
        signInUrl,
        sample: sample.url,
        tags: sample.tagsUrl,
      };
    }

    const demo = withDemo ? await startDemo() : null;
    // At the end: until here this thread is busy, and a database ends a transaction that says nothing for seconds.
    if (dashboard && has('api')) {
      const stopping = new AbortController();
      opened.push(async () => stopping.abort());
      untilDone(() => keepFiles(stores.control, dashboard, nowIso(clock)), {
        stopping: stopping.signal,
        failed(err) {
          if (!isTold(err)) log.warn({ err }, `${unkept}; retrying until it works`);
        },
      });
    }
    const store = storePlace(config);
    const hasAccounts = () => stores.control.hasAccounts().catch(() => false);
    return { urls: urls(), store, demo, hasAccounts, lost: stores.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What it means: a page of this version that a proxy sends to a server of another is shown without its files. */
const unkept = 'the dashboard’s files could not be kept where servers of other versions find them';

const settled = (work: Promise<unknown>) => work.catch(() => {});

/** Waits no longer than a request may take. */
function inTime(closing: Promise<unknown>): Promise<unknown> {
  return Promise.race([closing, setTimeout(drain, null, { ref: false })]);
}

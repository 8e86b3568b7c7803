import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createApp, listeningPort } from '../app.ts';
import { loadSealer } from '../artefacts/sealer.ts';
import { type Config, keyPrefix } from '../config/config.ts';
import { resolveUrls, type Urls } from '../config/urls.ts';
import { openDemo } from '../domain/demo/demo.ts';
import { createServices } from '../domain/services.ts';
import { defaultBudgets } from '../http/budgets.ts';
import { installOf } from '../http/install/view.ts';
import { startSample } from '../sample/start.ts';
import { openSqliteStores } from '../stores/sqlite/open.ts';
import { openRedis, tellOfLoss } from './redis.ts';

export interface DemoPlaces {
  accountId: string;
  siteId: string;
  key: string;
  sample: string;
  tags: string;
}

export interface Running {
  urls: Urls;
  dataDir: string;
  demo: DemoPlaces | null;
  /** Resolves with the cause when the store can't be written any more. */
  lost: Promise<Error>;
  /** Answers what is under way, writes what was acknowledged, and lets everything go. */
  stop(): Promise<void>;
}

/** Milliseconds a request may still take once the server is told to stop. */
const drain = 10_000;

/** Starts everything one process runs. When any of it fails, nothing is left behind. */
export async function start(config: Config, withDemo: boolean): Promise<Running> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.reverse()) await close();
  };

  try {
    const clock = { now: Date.now };
    const sealer = await loadSealer(new URL('../../dist/', import.meta.url), config.iabCmpId);
    const stores = await openSqliteStores({ dataDir: config.dataDir, clock });
    opened.push(() => stores.close());
    const redis = config.redisUrl ? openRedis(config.redisUrl) : null;
    if (redis) opened.push(async () => redis.disconnect());
    const app = createApp({
      config,
      stores,
      sealer,
      clock,
      budgets: defaultBudgets,
      logger: { level: config.logLevel, stream: process.stderr },
      ...(redis && { budgetStore: { redis } }),
    });
    if (redis) tellOfLoss(redis, (err) => app.log.error({ err }, 'budgets cannot be counted'));
    opened.push(() => inTime(app.close()));
    await app.listen({ host: config.host, port: config.port });
    const urls = resolveUrls(config, listeningPort(app) ?? config.port);

    async function startDemo(): Promise<DemoPlaces> {
      const places = () => urls;
      const parts = { stores, sealer, clock, keyPrefix: keyPrefix(config), places };
      const services = createServices(parts);
      const { accountId, site, key, install } = await openDemo({
        control: stores.control,
        clock,
        services,
      });
      const sample = await startSample({
        port: config.samplePort,
        api: urls.api,
        key,
        siteId: site.id,
        deliveryOrigin: new URL(urls.delivery).origin,
        install: async () => installOf(await install()),
        log: app.log,
      });
      opened.push(() => inTime(sample.close()));
      return { accountId, siteId: site.id, key, sample: sample.url, tags: sample.tagsUrl };
    }

    const demo = withDemo ? await startDemo() : null;
    return { urls, dataDir: resolve(config.dataDir), demo, lost: stores.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits no longer than a request may take. */
function inTime(closing: Promise<unknown>): Promise<unknown> {
  return Promise.race([closing, setTimeout(drain, null, { ref: false })]);
}

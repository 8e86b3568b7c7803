import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { createFaultSwitch } from './monitoring/faults.ts';
import { createMonitoringReader } from './monitoring/read.ts';
import { readPage } from './pages.ts';
import { createRecordReader } from './panel/record.ts';
import { createPanelState } from './panel/state.ts';
import { createShop, type ShopOptions } from './shop/app.ts';
import { createSink } from './sink/app.ts';
import { createLog } from './sink/log.ts';

export interface SampleOptions {
  /** Port of the shop; 0 takes a free one. The third parties always get a free one. */
  port: number;
  /** API base URL, with its version. */
  api: string;
  /** Stays in the shop's backend. */
  key: string;
  siteId: string;
  /** Where the banner's code and the record of choices are hosted; named in the shop's privacy policy. */
  deliveryOrigin: string;
  install: () => Promise<Install>;
  log: ShopOptions['log'];
}

export interface Sample {
  /** `http://shop.localhost:{port}` */
  url: string;
  /** `http://tags.localhost:{port}` */
  tagsUrl: string;
  close(): Promise<void>;
}

/**
 * Starts the sample shop and its third parties. Each has a host name of its own under `localhost`, which browsers
 * resolve by themselves, so that cookies and storage are separate as in production.
 */
export async function startSample(options: SampleOptions): Promise<Sample> {
  const requests = createLog(1000);
  const faults = createFaultSwitch();
  const sink = createSink(requests, faults);
  const sinkPort = await listen(sink, 0);
  const tagsUrl = `http://tags.localhost:${sinkPort}`;
  const shop = createShop({
    tagsUrl,
    adsUrl: `http://ads.localhost:${sinkPort}`,
    deliveryOrigin: options.deliveryOrigin,
    loader: readPage('loader.js', { tagsUrl }),
    install: keepingLast(options.install),
    newestRequest: requests.newest,
    panelState: createPanelState(requests, createRecordReader(options)),
    monitored: createMonitoringReader(options),
    faults,
    log: options.log,
  });
  const close = async () => {
    await Promise.all([shop.close(), sink.close()]);
  };
  try {
    const url = `http://shop.localhost:${await listen(shop, options.port)}`;
    return { url, tagsUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(app: FastifyInstance, port: number): Promise<number> {
  await app.listen({ host: 'localhost', port });
  return (app.server.address() as AddressInfo).port;
}

/** A shop must not go down with the service it embeds: while that fails, pages keep the last install they received. */
function keepingLast(install: () => Promise<Install>): () => Promise<Install> {
  let last: Install | undefined;
  return async () => {
    try {
      last = await install();
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}

import { loadConfig } from '../../server/config/config.ts';
import { type DemoPlaces, type Running, start } from '../../server/process/start.ts';

export interface Product {
  demo: DemoPlaces;
  api: string;
  /** Where browsers of the demo's site post to. */
  collect: string;
  /** Asks the API as the owner of the demo's key. */
  ask<Body>(path: string, init?: RequestInit): Promise<Body>;
  stop(): Promise<void>;
}

/**
 * The product as `npm start` starts it, with its demo, on ports that are free.
 * @param dataDir what it keeps; started again, it goes on with that
 */
export async function startProduct(dataDir: string): Promise<Product> {
  const config = loadConfig({
    PORT: '0',
    SAMPLE_PORT: '0',
    DATA_DIR: dataDir,
    CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    LOG_LEVEL: 'error',
    // Each visitor of the month has an address of their own.
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  });
  const { urls, demo, stop } = (await start(config, true, console.error)) as Running & {
    demo: DemoPlaces;
  };
  return {
    demo,
    api: urls.api,
    collect: urls.collect.EU,
    stop,
    async ask(path, init) {
      const headers = { authorization: `Bearer ${demo.key}`, 'content-type': 'application/json' };
      const answer = await fetch(urls.api + path, { headers, ...init });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<never>;
    },
  };
}

import { byRegion, type Region } from '../../src/shared/vocabulary.ts';
import type { Config } from './config.ts';

/** The service's public addresses. No URL ends in a slash. */
export interface Urls {
  public: string;
  /** The API's base URL. */
  api: string;
  delivery: string;
  /** Addresses browsers post to, by the site's region. */
  collect: Record<Region, string>;
}

/** @param port the port in use, which the settings do not contain when it is 0 */
export function resolveUrls(config: Config, port: number): Urls {
  const base = config.publicUrl ?? `http://localhost:${port}`;
  return {
    public: base,
    api: `${base}/api/v1`,
    delivery: config.deliveryUrl ?? base,
    collect: byRegion((region) => config[`collectUrl${region}`] ?? base),
  };
}

import type { ObservedRequest, ObservedWorker } from '../../domain/scan/run/observation.ts';
import { maxText } from '../limits.ts';
import type { Passed } from '../proxy.ts';
import type { NewRequest } from './newRequest.ts';
import { hostOf } from './sites.ts';

/**
 * What went out since a shared worker began and the browser told nobody of: a worker is at times not listened to before it
 * sends its first requests. Of a tunnel, only the host is known.
 * @param began start of the visit, in milliseconds since the epoch
 */
export function unheard(
  passed: readonly Passed[],
  worker: ObservedWorker,
  requests: readonly ObservedRequest[],
  began: number,
): NewRequest[] {
  const urls = new Set(requests.map(({ url }) => url));
  // It tells of itself later than its script was asked for, and on a busy machine later than it first asks.
  const since = requests.find(({ url }) => url === worker.url)?.at ?? worker.at;
  const hosts = new Set(requests.map(({ host }) => host));
  return passed
    .filter(({ url }) => URL.canParse(url))
    .map(({ url, ...more }) => ({ ...more, url: new URL(url).href.slice(0, maxText.url) }))
    .filter(({ url, tunnel, at }) => {
      const told = tunnel ? hosts.has(hostOf(url)) : urls.has(url);
      return !told && at - began >= since;
    })
    .map(({ url, at }) => ({
      url,
      method: 'GET',
      type: 'fetch',
      initiator: { type: 'script', url: worker.url },
      document: worker.url,
      body: null,
      at: at - began,
      redirectOf: null,
    }));
}

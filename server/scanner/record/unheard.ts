import type { ObservedRequest, ObservedWorker } from '../../domain/scan/run/observation.ts';
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
  const hosts = new Set(requests.map(({ host }) => host));
  return passed
    .filter(({ url, tunnel, at }) => {
      const told = tunnel ? hosts.has(hostOf(url)) : urls.has(url);
      return !told && at - began >= worker.at;
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

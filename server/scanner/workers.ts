import type { ObservedRequest, Visit } from '../domain/scan/run/observation.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { fetchOnSite } from './lookRound.ts';
import { hostOf, isThirdParty } from './record/sites.ts';

const most = 5;
const maxSource = 200_000;
const maxImports = 10;

/**
 * Service workers are refused in a visit, for one would outlive it. What they would have asked for at once, the scripts
 * that they import, is read from their source and added to the visit's requests.
 */
export async function askWorkers(client: OutgoingClient, visits: readonly Visit[]): Promise<void> {
  const refused = visits.flatMap(({ workers }) => workers.filter(isService));
  const addresses = [...new Set(refused.map(({ url }) => url))].slice(0, most);
  const sources = await Promise.all(
    addresses.map(async (address) => {
      const found = await fetchOnSite(client, address).catch(() => null);
      return [address, importsIn(found?.body.toString().slice(0, maxSource) ?? '')] as const;
    }),
  );
  const imports = new Map(sources);
  for (const { workers, requests, finalUrl } of visits) {
    const own = hostOf(finalUrl);
    for (const worker of workers.filter(isService)) {
      for (const url of imports.get(worker.url) ?? []) {
        requests.push(imported(url, requests.length, worker, isThirdParty(hostOf(url), own)));
      }
    }
  }
}

const isService = ({ kind }: Visit['workers'][number]) => kind === 'service_worker';

function importsIn(source: string): string[] {
  const found = source.matchAll(/importScripts\(\s{0,20}["'`](https?:\/\/[^"'`\s]{1,500})["'`]/g);
  return [...new Set([...found].map(([, url = '']) => url))]
    .filter((url) => URL.canParse(url))
    .slice(0, maxImports);
}

function imported(
  url: string,
  id: number,
  { url: worker, at, phase }: Visit['workers'][number],
  thirdParty: boolean,
): ObservedRequest {
  return {
    id,
    url,
    thirdParty,
    at,
    phase,
    host: hostOf(url),
    method: 'GET',
    type: 'script',
    initiator: 'script',
    chain: [worker],
    frameUrl: worker,
    redirectOf: null,
    status: null,
    failure: null,
    mimeType: null,
    bytes: null,
    body: null,
    cookiesSent: [],
    cookiesSet: [],
    consent: {},
  };
}

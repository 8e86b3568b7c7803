import type { Visit } from '../domain/scan/run/observation.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { fetchOnSite } from './lookRound.ts';

const most = 10;

/**
 * Requests the addresses of a banner's links, and records each response: a policy that cannot be opened informs nobody.
 */
export async function askLinks(client: OutgoingClient, visits: readonly Visit[]): Promise<void> {
  const links = visits.flatMap(({ banners }) => banners.flatMap((banner) => banner.links));
  const addresses = [...new Set(links.map(({ url }) => url))].filter((url) => /^https?:/.test(url));
  await Promise.all(
    addresses.slice(0, most).map(async (address) => {
      const found = await fetchOnSite(client, address).catch(() => null);
      for (const link of links) if (link.url === address) link.status = found?.status ?? null;
    }),
  );
}

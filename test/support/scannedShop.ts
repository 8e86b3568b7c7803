import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { LatestScans } from '../../src/shared/wire/scan/scans.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import type { asOwner } from './image.ts';

type Ask = Awaited<ReturnType<typeof asOwner>>['ask'];

/** A shop with our snippet, and beside it a tag that sets its cookie whatever the visitor chose. */
export async function openShop() {
  let snippet = '';
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><head><title>Shop</title>${snippet}
      <script>document.cookie = '_ga=GA1.1.' + 1e9 + '.' + Date.now() + '; max-age=63072000'</script>
      </head><body><h1>Shop</h1></body></html>`);
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return {
    place: `shop.localhost:${(server.address() as AddressInfo).port}`,

    /** Makes it a site of the account, and starts its scan. */
    async scan(ask: Ask, { exec }: { exec(...words: string[]): string }) {
      const domain = 'shop.localhost';
      const { id } = await ask<Site>('POST', '/sites', {
        domain,
        displayName: 'Shop',
        region: 'EU',
      });
      exec('site', 'verify', '--site', id, '--force');
      ({ snippet } = await ask<Install>('GET', `/sites/${id}/install`));
      await ask('POST', '/scans', { siteId: id });
      return {
        siteId: id,
        status: async () =>
          (await ask<LatestScans>('GET', `/sites/${id}/scans/latest`)).tier1?.status,
      };
    },
  };
}

import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { RequestError, Server } from 'proxy-chain';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { AddressGuard } from '../outgoing/addressGuard.ts';
import { maxRows } from './limits.ts';

export interface Passed {
  url: string;
  tunnel: boolean;
  /** By the machine's clock, in milliseconds. */
  at: number;
}

export interface VisitProxy {
  url: string;
  /** Hosts with their ports that were refused. */
  refused: string[];
  /** Bytes received from outside so far. */
  received(): number;
  /** What was asked of the proxy since the last time: addresses of plain requests, and origins of tunnels. */
  passed(): Passed[];
  close(): Promise<void>;
}

type Lookup = NonNullable<ReturnType<AddressGuard>>;

/**
 * The only way out for one visit of the scan's browser: a proxy on a loopback port of its own. It resolves names
 * itself, refuses addresses that are not public, and connects to the very address it checked.
 */
export async function openVisitProxy(gate: AddressGuard): Promise<VisitProxy> {
  const refused: string[] = [];
  const passed: Passed[] = [];
  let earlier = 0;
  // A new connection for each request: permission for an earlier one does not count for the next.
  const httpAgent = new Agent({ keepAlive: false });
  const httpsAgent = new SecureAgent({ keepAlive: false });

  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction({ hostname, port, isHttp, request }) {
      const url = isHttp ? `${request.url}` : `https://${hostname}:${port}/`;
      if (passed.length < maxRows) passed.push({ url, tunnel: !isHttp, at: Date.now() });
      const lookup = gate(hostname, port);
      const place = `${hostname}:${port}`;
      if (!lookup) {
        refused.push(place);
        throw new RequestError('This address is not public.', 403);
      }
      const noting: Lookup = (name, options, done) =>
        lookup(name, options, (error, ...found) => {
          if (error instanceof OutsideFailure) refused.push(place);
          done(error, ...found);
        });
      return { httpAgent, httpsAgent, dnsLookup: noting as typeof import('node:dns').lookup };
    },
  });
  server.on('connectionClosed', ({ stats }) => {
    earlier += stats?.trgRxBytes ?? 0;
  });
  await server.listen();

  return {
    url: `http://127.0.0.1:${server.port}`,
    refused,
    passed: () => passed.splice(0),
    received: () =>
      server
        .getConnectionIds()
        .reduce((sum, id) => sum + (server.getConnectionStats(id)?.trgRxBytes ?? 0), earlier),
    async close() {
      await server.close(true);
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

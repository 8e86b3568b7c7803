import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { addressGuard, type Lookup } from '../../../server/outgoing/addressGuard.ts';
import { openVisitProxy } from '../../../server/scanner/proxy.ts';
import { afterFile } from '../../support/afterFile.ts';
import { serve } from '../../support/site.ts';

const reached: string[] = [];
const port = await serve((request, response) => {
  reached.push(request.url ?? '');
  response.end('x'.repeat(10_000));
});

/** A proxy for which every name leads to this machine. */
async function proxyFor(allowed: string[]) {
  const lookup: Lookup = (_name, _options, done) => {
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const proxy = await openVisitProxy(addressGuard(allowed, lookup));
  afterFile(() => proxy.close());
  return proxy;
}

type Proxy = Awaited<ReturnType<typeof proxyFor>>;

/** Asks the proxy for an address as a browser does in the clear; answers the status. */
const get = ({ url }: Proxy, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port: at } = new URL(url);
    const asking = plainRequest({ host: '127.0.0.1', port: at, path, agent: false });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.end();
  });

/** Asks it for a tunnel; answers the first line, or nothing where it just hangs up. */
const tunnel = ({ url }: Proxy, place: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (part) => {
      text += part;
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });

it('reaches what is allowed by name and port, and counts what comes in', async () => {
  const proxy = await proxyFor([`shop.localhost:${port}`]);
  expect(await get(proxy, `http://shop.localhost:${port}/allowed`)).toBe(200);
  expect(await tunnel(proxy, `shop.localhost:${port}`)).toMatch(/^HTTP\/1.1 200/);
  expect(reached).toContain('/allowed');
  expect(proxy.received()).toBeGreaterThan(10_000);
  expect(proxy.refused).toEqual([]);
});

it.each([
  `127.0.0.1`,
  `[::1]`,
  `[::ffff:127.0.0.1]`,
  `2130706433`,
  `0x7f.1`,
  `localhost`,
  `inner.example`,
  `169.254.169.254`,
])('reaches nothing at %s, in the clear or by a tunnel', async (host) => {
  const proxy = await proxyFor([`shop.localhost:${port}`]);
  expect(await get(proxy, `http://${host}:${port}/refused`)).toBeGreaterThanOrEqual(400);
  expect(await tunnel(proxy, `${host}:${port}`)).not.toMatch(/ 200/);
  expect(reached).not.toContain('/refused');
  expect(new Set(proxy.refused).size).toBeGreaterThan(0);
});

it('looks a name up once and connects to what it found, whatever the name says next', async () => {
  const addresses = ['8.8.8.8', '127.0.0.1'];
  const looked = Promise.withResolvers<void>();
  const lookup: Lookup = (_name, _options, done) => {
    done(null, [{ address: addresses.shift() as string, family: 4 }]);
    looked.resolve();
  };
  const proxy = await openVisitProxy(addressGuard([], lookup));
  const asking = get(proxy, `http://turning.example:${port}/turned`).catch(() => 0);
  await looked.promise;
  await proxy.close();
  await asking;
  expect(addresses).toEqual(['127.0.0.1']);
  expect(reached).not.toContain('/turned');
});

it('listens to this machine alone', async () => {
  const proxy = await proxyFor([]);
  expect(new URL(proxy.url).hostname).toBe('127.0.0.1');
});

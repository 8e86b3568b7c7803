import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keylessOnce } from '../../support/budgets.ts';
import { createTestApp } from '../../support/createTestApp.ts';

/** Apps in which each address may ask once: the second time tells whom the server took the sender for. */
const behind = async (proxies?: string) => {
  const environment: Record<string, string> = proxies ? { TRUSTED_PROXIES: proxies } : {};
  const app = await createTestApp({ environment, budgets: keylessOnce });
  return async (remoteAddress: string, forwardedFor?: string) => {
    const headers: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
    const url = '/sign-in?token=x';
    return (await app.request({ method: 'GET', url, remoteAddress, headers })).status;
  };
};
const [fresh, spent] = [404, 429];

describe('TRUSTED_PROXIES', () => {
  it('counts each visitor behind a load balancer and a CDN by themselves', async () => {
    const ask = await behind('10.0.0.0/8, 2001:db8:cd::/48');
    for (let visitor = 1; visitor <= 20; visitor += 1) {
      expect(await ask('10.0.0.1', `198.51.${visitor}.7, 2001:db8:cd::7`)).toBe(fresh);
    }
    expect(await ask('10.0.0.2', '198.51.20.7, 10.9.9.9')).toBe(spent);
  });

  it('never lets a sender that is not trusted pick its address', async () => {
    const ask = await behind('10.0.0.0/8');
    expect(await ask('192.0.2.1', '198.51.100.1')).toBe(fresh);
    expect(await ask('192.0.2.1', '198.51.100.2')).toBe(spent);
    // What stands to the left of the last address that is not trusted is the sender's own word.
    expect(await ask('10.0.0.1', '203.0.113.1, 192.0.3.2')).toBe(fresh);
    expect(await ask('10.0.0.1', '203.0.114.2, 192.0.3.2')).toBe(spent);
    expect(await ask('10.0.0.1', '10.0.0.7, 127.0.0.1, 192.0.3.2')).toBe(spent);
  });

  it('counts hops from the server outwards', async () => {
    const ask = await behind('2');
    expect(await ask('192.0.2.1', '203.0.113.1, 198.51.100.1, 192.0.2.9')).toBe(fresh);
    expect(await ask('192.0.2.2', '203.0.113.2, 198.51.100.1, 192.0.2.8')).toBe(spent);
  });

  it('believes this machine when nothing is said, and nobody with none', async () => {
    const local = await behind();
    expect(await local('127.0.0.1', '198.51.100.1')).toBe(fresh);
    expect(await local('127.0.0.1', '198.51.100.2')).toBe(fresh);
    expect(await local('10.0.0.1', '198.51.103.3')).toBe(fresh);
    expect(await local('10.0.0.1', '198.51.104.4')).toBe(spent);
    const nobody = await behind('none');
    expect(await nobody('192.0.2.1', '198.51.100.1')).toBe(fresh);
    expect(await nobody('192.0.2.1', '198.51.100.2')).toBe(spent);
  });

  it.each([
    ['with a port', '198.51.100.1:4711', '198.51.100.1:4712'],
    ['mapped into IPv6', '::ffff:198.51.100.1', '198.51.100.1'],
    ['in brackets with a port', '[2001:db8::1]:4711', '[2001:db8::2]'],
    ['with a zone', 'fe80::1%eth0', 'fe80::1%eth1'],
    ['through a translator', '64:ff9b::198.51.100.1', '198.51.100.1'],
    ['written at length', '2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::ffff'],
  ])('takes an address %s for what it is', async (_what, first, second) => {
    const ask = await behind('10.0.0.0/8');
    expect(await ask('10.0.0.1', first)).toBe(fresh);
    expect(await ask('10.0.0.1', second)).toBe(spent);
  });

  it('tells translated IPv4 addresses apart', async () => {
    const ask = await behind('10.0.0.0/8');
    expect(await ask('10.0.0.1', '64:ff9b::198.51.100.1')).toBe(fresh);
    expect(await ask('10.0.0.1', '64:ff9b::198.51.100.2')).toBe(fresh);
  });

  it.each([
    ['a word', 'unknown'],
    ['a name of its own', '_hidden'],
    ['too high a number', '300.1.1.1'],
    ['a host', '198.51.100.1.example'],
    ['markup', '<script>'],
    ['very long', `${'9'.repeat(6_000)}`],
    ['very many', `198.51.100.1, ${'x,'.repeat(3_000)}x`],
  ])('counts what is no address for the proxy that sent it: %s', async (_what, nonsense) => {
    const ask = await behind('10.0.0.0/8');
    expect(await ask('10.0.0.1', nonsense)).toBe(fresh);
    expect(await ask('10.0.0.1', `${nonsense}2`)).toBe(spent);
    expect(await ask('10.0.9.2', nonsense)).toBe(fresh);
  });
});

const forged = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '/evil.example',
  'x-original-url': 'https://evil.example/',
  'x-rewrite-url': 'https://evil.example/',
  'x-http-method-override': 'DELETE',
  forwarded: 'for=192.0.2.9;host=evil.example;proto=http',
};

it('X-Forwarded-Proto and -Host change what a server believes that trusts them', async () => {
  const server = fastify({ trustProxy: true });
  server.get('/', ({ protocol, host }) => `${protocol}://${host}`);
  expect((await server.inject({ url: '/', headers: forged })).payload).toBe('http://evil.example');
});

it.each([
  ['a proxy that is trusted', '127.0.0.1'],
  ['somebody else', '192.0.2.1'],
])(
  'X-Forwarded-Proto and -Host of %s change no address that is handed out',
  async (_who, remoteAddress) => {
    const app = await createTestApp({ environment: { PUBLIC_URL: 'https://consent.example' } });
    const owner = await app.account();
    const site = await app.site(owner);
    const ask = async (url: string, forwarded: Record<string, string>) => {
      const authorization = `Bearer ${owner.key}`;
      const headers = { authorization, ...forwarded };
      const answer = await app.request({ method: 'GET', url, remoteAddress, headers });
      const { date: _date, 'x-request-id': _id, ...kept } = answer.headers;
      return { text: answer.text.replaceAll(/"requestId":"[^"]*"/g, ''), kept };
    };
    await app.install(owner, site);
    for (const path of [
      `/api/v1/sites/${site.id}/install`,
      '/api/v1/openapi.json',
      '/sign-in?token=x',
      '/device',
      '/dashboard',
    ]) {
      const plain = await ask(path, {});
      expect(await ask(path, forged), path).toEqual(plain);
      expect(plain.text).not.toContain('evil.example');
      expect(plain.kept['strict-transport-security']).toBe('max-age=31536000');
    }
  },
);

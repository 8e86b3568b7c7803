import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../../../server/domain/kernel/outside.ts';
import { addressGuard, type Lookup } from '../../../../server/outgoing/addressGuard.ts';
import { outgoingClient } from '../../../../server/outgoing/client.ts';
import { closedPort, serve } from '../../../support/site.ts';

/** What is no part of a body, by how it begins and what then follows without end. */
const endless: Record<string, [begun: string, more: string]> = {
  'interim responses': ['', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  'fields of its head': ['HTTP/1.1 200 OK\r\n', `a: ${'b'.repeat(100)}\r\n`],
  'an extension of a chunk': [
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;',
    'b'.repeat(100),
  ],
  'fields after its body': [
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n',
    `a: ${'b'.repeat(100)}\r\n`,
  ],
};

/** Writes it as long as the other side reads. */
function writeEndlessly({ socket }: ServerResponse, name: string): void {
  const [begun, more] = endless[name] as [string, string];
  socket?.on('error', () => {}).write(begun);
  const block = more.repeat(100);
  const on = () => {
    while (socket?.writable && socket.write(block));
    if (socket?.writable) socket.once('drain', on);
  };
  on();
}

const lookups: string[] = [];
const port = await serve((request: IncomingMessage, response: ServerResponse) => {
  lookups.push(`${request.method} ${request.url}`);
  if (request.url === '/away') response.writeHead(302, { location: '/here' }).end();
  else if (request.url === '/long') response.end('x'.repeat(5_000));
  else if (request.url === '/silent') response.flushHeaders();
  else if (request.url === '/begun') response.write('begun');
  else if (request.url === '/echo') request.pipe(response);
  else if (request.url?.startsWith('/endless/'))
    writeEndlessly(response, decodeURIComponent(request.url.slice(9)));
  else response.end('hello');
});
const limits = { timeout: 30_000, maxBytes: 4_096 };
const reached = () => lookups.splice(0);
// Tests run in any order: what an earlier one reached is not this one's.
beforeEach(() => {
  lookups.length = 0;
});

/** Names and what they resolve to, one answer after the other. */
function names(...answers: string[][]): Lookup {
  return (_hostname, _options, callback) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    const found = (addresses ?? []).map(
      (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
    );
    callback(null, found);
  };
}

describe('a host that is allowed', () => {
  const client = outgoingClient({ allowed: [`localhost:${port}`] });
  const get = (path: string) => client.send(`http://localhost:${port}${path}`, limits);

  it('is reached although it is private', async () => {
    const { status, body } = await get('/here');
    expect([status, body.toString()]).toEqual([200, 'hello']);
  });

  it('gets what is posted', async () => {
    const post = { ...limits, method: 'POST' as const, body: '{"a":1}' };
    const { body } = await client.send(`http://localhost:${port}/echo`, post);
    expect(body.toString()).toBe('{"a":1}');
  });

  it('may send on, but nobody follows', async () => {
    reached();
    expect((await get('/away')).status).toBe(302);
    expect(reached()).toEqual(['GET /away']);
  });

  it('is read no further than was said', async () => {
    await expect(get('/long')).rejects.toMatchObject({ problem: 'too_long' });
  });

  it('of what does not end in time, what has come is taken where it may be cut', async () => {
    const url = `http://localhost:${port}/begun`;
    const { body } = await client.send(url, { ...limits, timeout: 1_000, cut: true });
    expect(body.toString()).toBe('begun');
    const whole = client.send(url, { ...limits, timeout: 1_000 });
    await expect(whole).rejects.toMatchObject({ problem: 'timed_out' });
  });

  it('is not waited for longer than was said', async () => {
    const silent = client.send(`http://localhost:${port}/silent`, { ...limits, timeout: 50 });
    await expect(silent).rejects.toMatchObject({ problem: 'timed_out' });
  });

  it.each(Object.keys(endless))(
    'is left before its time where it goes on with %s',
    async (name) => {
      const url = `http://localhost:${port}/endless/${encodeURIComponent(name)}`;
      // As long as a test may take, twice: nothing but the bytes ends it.
      const sent = client.send(url, { ...limits, timeout: 60_000 });
      // Fields that are too long are an error of the protocol before they are too much.
      const problem = expect.stringMatching(/^(too_long|unreachable)$/);
      await expect(sent).rejects.toMatchObject({ problem });
    },
  );

  it('is allowed on that port alone', async () => {
    const other = client.send(`http://localhost:${await closedPort()}/`, limits);
    await expect(other).rejects.toMatchObject({ problem: 'private_address' });
  });
});

describe('any other host', () => {
  const client = outgoingClient({ allowed: [] });

  it.each([
    'http://localhost:PORT/',
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'https://localhost:PORT/',
  ])('is not reached where it is this machine: %s', async (url) => {
    reached();
    const sent = client.send(url.replace('PORT', String(port)), limits);
    await expect(sent).rejects.toMatchObject({ problem: 'private_address' });
    expect(reached()).toEqual([]);
  });

  it('is not reached by a public name for a private address', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']) {
      const rebinding = outgoingClient({ allowed: [], lookup: names([address]) });
      const sent = rebinding.send(`http://shop.example:${port}/`, limits);
      await expect(sent).rejects.toMatchObject({ problem: 'private_address' });
    }
    expect(reached()).toEqual([]);
  });

  it('is not reached where one of its addresses is private', async () => {
    const mixed = outgoingClient({ allowed: [], lookup: names(['93.184.215.14', '127.0.0.1']) });
    const sent = mixed.send(`http://shop.example:${port}/`, limits);
    await expect(sent).rejects.toMatchObject({ problem: 'private_address' });
    expect(reached()).toEqual([]);
  });

  it('is not reached where it is this machine by a public address, but for its sites', () => {
    const own = new Set(['93.184.215.14', '2606:2800:21f:cb07::1']);
    const guard = addressGuard([], names(['93.184.215.14', '2606:2800:21f:cb07::1']), () => own);
    const found = (host: string, at: number) =>
      new Promise<Error | null>((resolve) => {
        const lookup = guard(host, at);
        if (lookup) lookup(host, { all: true }, resolve);
        else resolve(new OutsideFailure('private_address'));
      });
    const hosts = ['shop.example', '93.184.215.14', '[2606:2800:21f:cb07::1]'];
    return Promise.all(
      hosts.map(async (host) => {
        expect(await found(host, 5432), host).toMatchObject({ problem: 'private_address' });
        expect([await found(host, 443), await found(host, 80)], host).toEqual([null, null]);
      }),
    );
  });

  it('gains nothing by a name that changes its mind: one look tells, and the next sees the change', async () => {
    let looks = 0;
    const lookup: Lookup = (hostname, options, callback) => {
      looks += 1;
      names([looks === 1 ? '127.0.0.1' : '10.0.0.1'])(hostname, options, callback);
    };
    const client = outgoingClient({ allowed: [], lookup });
    for (const time of [1, 2]) {
      const sent = client.send(`http://shop.example:${port}/`, limits);
      await expect(sent).rejects.toMatchObject({ problem: 'private_address' });
      expect(looks).toBe(time);
    }
    expect(reached()).toEqual([]);
  });

  it('may have no address, or nobody behind it', async () => {
    const nameless = outgoingClient({ allowed: [], lookup: names([]) });
    await expect(nameless.send('http://shop.example/', limits)).rejects.toMatchObject({
      problem: 'unreachable',
    });
    const closed = await closedPort();
    const nobody = outgoingClient({ allowed: [`localhost:${closed}`] });
    await expect(nobody.send(`http://localhost:${closed}/`, limits)).rejects.toMatchObject({
      problem: 'unreachable',
    });
  });
});

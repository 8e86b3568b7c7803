import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { expect, it, onTestFinished } from 'vitest';
import { boundedConnections, type MostConnections } from '../../../server/http/kit/connections.ts';
import type { Address } from '../../../server/http/kit/visitors.ts';

/** Sockets against a server of a few connections, on this machine's many addresses (127.0.0.0/8). */
async function open(
  most: MostConnections | null,
  { text = 'ok', unread }: { text?: string; unread?: MostConnections } = {},
) {
  const answers = new Set<() => void>();
  let begun = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    begun += 1;
    request.resume();
    answers.add(() => response.end(text));
  };
  const addressOf = (address: string | undefined) =>
    address ? (ipaddr.process(address) as Address) : null;
  const bounded = most && boundedConnections(most, addressOf, unread);
  const server = bounded ? bounded.serve(answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const held = () =>
    new Promise<number>((tell) => server.getConnections((_, count) => tell(count)));
  return {
    held,
    turnedAway: () => bounded?.turnedAway() ?? 0,
    /** Requests that were begun to be answered. */
    begun: () => begun,
    /** Connects from an address and sends these bytes; waits until the server has it, or has closed it. */
    async from(localAddress: string, bytes = ''): Promise<Socket> {
      const taken = once(server, 'connection');
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.on('error', () => {});
      sockets.push(socket);
      await taken;
      if (bytes) {
        const requestSeen = bytes.endsWith('\r\n\r\n') ? once(server, 'request') : null;
        socket.write(bytes);
        await requestSeen;
      }
      return socket;
    },
    answer() {
      for (const tell of answers) tell();
      answers.clear();
    },
  };
}

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2';
const half = 'GET / HTTP/1.1\r\nX: ';
const ended = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, 'close'));
const many = { all: 1_000, address: 4 };

it('takes every connection of one network where nothing bounds them', async () => {
  const { from, held } = await open(null);
  for (let n = 0; n < 20; n += 1) await from(`127.1.0.${1 + (n % 250)}`, half);
  expect(await held()).toBe(20);
});

it('holds as many of one address as there is room for, and the longest idle one gives way', async () => {
  const { from, held, turnedAway } = await open(many);
  const first = await from('127.1.0.1', half);
  for (let n = 0; n < 7; n += 1) await from('127.1.0.1', half);
  await ended(first);
  await expect.poll(held).toBe(4);
  expect(turnedAway()).toBe(4);
});

it('gives a network twice and four times as much, and the others what they had', async () => {
  const { from, held } = await open(many);
  for (let n = 0; n < 40; n += 1) await from(`127.1.0.${1 + (n % 14)}`, half);
  await expect.poll(held).toBe(8);
  for (let n = 0; n < 60; n += 1) await from(`127.1.0.${1 + n * 4}`, half);
  await expect.poll(held).toBe(16);
  const other = await from('127.2.0.1', request);
  expect(other.destroyed).toBe(false);
  expect(await held()).toBe(17);
});

it('closes no connection on which a request is under way: the newcomer goes', async () => {
  const { from, held, answer } = await open(many);
  const busy = [];
  for (let n = 0; n < 4; n += 1) busy.push(await from('127.1.0.1', request));
  await ended(await from('127.1.0.1'));
  expect(await held()).toBe(4);
  const answers = Promise.all(busy.map((socket) => once(socket, 'data')));
  answer();
  expect(await answers).toHaveLength(4);
  // Now that they are done, one of them makes room.
  const later = await from('127.1.0.1', request);
  await ended(busy[0] as Socket);
  expect(later.destroyed).toBe(false);
});

it('holds no more in all, whatever networks they come from', async () => {
  const { from, held } = await open({ all: 10, address: 4 });
  const first = await from('127.9.9.9', half);
  for (let n = 0; n < 30; n += 1) await from(`127.${n}.0.1`, half);
  await ended(first);
  await expect.poll(held).toBe(10);
  const visitor = await from('127.77.0.1', request);
  expect(visitor.destroyed).toBe(false);
});

it('lets a half-sent body give way as well, and no request that is whole', async () => {
  const { from, held } = await open(many);
  const slow = await from('127.1.0.1', `${post}\r\n\r\n`);
  const whole = await from('127.1.0.1', `${post}\r\n\r\n`);
  whole.write('{}');
  for (let n = 0; n < 2; n += 1) await from('127.1.0.1', `${post}\r\n\r\n`);
  const visitor = await from('127.1.0.1', request);
  await ended(slow);
  expect([visitor.destroyed, whole.destroyed, await held()]).toEqual([false, false, 4]);
});

const large = 'x'.repeat(20 * 1024 * 1024);
const unread = { all: 2.5 * large.length, address: 2.5 * large.length };

it.each([
  ['keeps all that nobody reads where nothing bounds it', null, 5],
  ['gives up what was not read for longest, and never what was just made', many, 2],
])('%s', async (_what, most, left) => {
  const { from, held, answer } = await open(most && { all: 100, address: 50 }, {
    text: large,
    unread,
  });
  const deaf: Socket[] = [];
  for (let n = 0; n < 5; n += 1) {
    const socket = (await from('127.1.0.1', request)).pause();
    const readable = once(socket, 'readable');
    answer();
    await readable;
    deaf.push(socket);
  }
  await expect.poll(held).toBe(left);
  expect(deaf.at(-1)?.destroyed).toBe(false);
});

it('begins all that stands behind one another at once where nothing bounds it', async () => {
  const { from, begun } = await open(null);
  await from('127.1.0.1', request.repeat(50));
  await expect.poll(begun).toBe(50);
});

it('answers what stands behind one another one by one, and not without end', async () => {
  const { from, begun, answer } = await open(many);
  const few = await from('127.1.0.1', request.repeat(10));
  for (let n = 1; n <= 10; n += 1) {
    await expect.poll(begun).toBe(n);
    const answered = once(few, 'data');
    answer();
    await answered;
  }
  await ended(await from('127.1.0.1', request.repeat(50)));
  expect(begun()).toBe(11);
});

it('does not count whom a proxy may speak for', async () => {
  const bounded = boundedConnections({ all: 100, address: 2 }, () => null);
  const server = bounded.serve(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await expect.poll(bounded.open).toBe(20);
  for (const socket of sockets) socket.destroy();
  await expect.poll(bounded.open).toBe(0);
});

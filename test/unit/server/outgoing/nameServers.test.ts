import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { askNameServers } from '../../../../server/outgoing/nameServers.ts';
import { afterFile } from '../../../support/afterFile.ts';

const [a, aaaa] = [1, 28];

/** A name server that never answers for names below `silent.example`, and knows `shop.example` alone. */
const server = createSocket('udp4');
server.on('message', (question, { port, address }) => {
  const { name, type, end } = asked(question);
  if (name.endsWith('silent.example')) return;
  const known = name === 'shop.example';
  const record =
    type === a ? Buffer.from([93, 184, 216, 34]) : Buffer.from(`2606${'0'.repeat(27)}1`, 'hex');
  const about = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, record.length]);
  const head = Buffer.from([0x81, known ? 0x80 : 0x83, 0, 1, 0, known ? 1 : 0, 0, 0, 0, 0]);
  const answer = known && [a, aaaa].includes(type) ? [about, record] : [];
  server.send(
    Buffer.concat([question.subarray(0, 2), head, question.subarray(12, end), ...answer]),
    port,
    address,
  );
});
server.bind(0, '127.0.0.1');
await once(server, 'listening');
const place = `127.0.0.1:${server.address().port}`;

function asked(question: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]; length; length = question[at]) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 };
}

const opened: Resolver[] = [];
afterFile(() => {
  for (const one of opened) one.cancel();
  server.close();
});

const resolverOf = (timeout: number) => () => {
  const resolver = new Resolver({ timeout, tries: 1 });
  resolver.setServers([place]);
  opened.push(resolver);
  return resolver;
};

function ask(name: string, timeout = 60_000): Promise<LookupAddress[]> {
  const lookup = askNameServers([], resolverOf(timeout));
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });
}

it('resolves a name to all of its addresses', async () => {
  expect(await ask('shop.example')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606::1', family: 6 },
  ]);
});

it('waits for no other name, however many are never answered', async () => {
  let ended = 0;
  for (let one = 0; one < 100; one += 1) {
    const end = () => (ended += 1);
    ask(`${one}.silent.example`).then(end, end);
  }
  expect(await ask('shop.example')).toHaveLength(2);
  expect(ended).toBe(0);
});

it('says of a name that does not exist, and of one that is not answered, which it is', async () => {
  await expect(ask('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(ask('a.silent.example', 100)).rejects.toMatchObject({ problem: 'timed_out' });
});

it('leaves to this machine what it alone may know', async () => {
  const [own] = await ask('localhost');
  expect(own?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await ask('192.0.2.7')).toEqual([{ address: '192.0.2.7', family: 4 }]);
});

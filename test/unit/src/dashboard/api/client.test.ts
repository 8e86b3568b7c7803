import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { exchange } from '../../../../../src/dashboard/api/client.ts';

it('reads past the browser’s cache, in which one tab waits for what another one has asked for', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.headers));
  }).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = await exchange<Record<string, string>>(`http://localhost:${port}/`, 'GET', {});
  expect(sent['cache-control']).toBe('no-cache');
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf, connect } from '../../../../packages/mcp/src/api.ts';
import { afterFile } from '../../../support/afterFile.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
}
const asked = (api: string) =>
  connect({ api, key: 'tsk_test_x' })({ method: 'GET', path: '/sites' });
const notApi = (api: string, status: number) =>
  `${api}/sites answered ${status}, but not like the API: check PORTCULLIS_API.`;

it('the address of the server alone will do', () => {
  expect(addressOf('https://consent.example.com')).toBe('https://consent.example.com/api/v1');
  expect(addressOf('https://consent.example.com/api/v1/')).toBe(
    'https://consent.example.com/api/v1',
  );
  expect([addressOf('consent.example.com'), addressOf('ftp://a'), addressOf(undefined)]).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  ['a page', '<!doctype html>', 200],
  ['a page that is not there', '<h1>Not found</h1>', 404],
])('%s in place of the API is no answer', async (_what, body, status) => {
  const api = await serve((_, answer) => answer.writeHead(status).end(body));
  await expect(asked(api)).rejects.toThrow(notApi(api, status));
});

it('says why nothing answered', async () => {
  const api = await serve((request) => request.socket.destroy());
  await expect(asked(api)).rejects.toThrow(`The API at ${api} did not answer (UND_ERR_SOCKET).`);
});

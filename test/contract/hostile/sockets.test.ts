import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const { key, site } = await createWorld(app);
let port = 0;

beforeAll(async () => {
  await app.server.listen({ port: 0, host: 'localhost' });
  const [address] = app.server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});

const path = `/api/v1/sites/${site.id}`;
const authorization = `Authorization: Bearer ${key}`;
const head = (start: string, ...headers: string[]) =>
  [start, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

/** Sends bytes as they are; answers all that comes back until the server hangs up. */
function send(bytes: string): Promise<string> {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  // A server that hangs up on what it did not read breaks the connection, after its answer.
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  return new Promise((resolve) => socket.on('close', () => resolve(answer)));
}

const refused: [what: string, bytes: string][] = [
  ['headers without end', head(`GET ${path} HTTP/1.1`, authorization, `X: ${'x'.repeat(40_000)}`)],
  ['two lengths', head('POST /api/v1/sites HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3')],
  [
    'a length beside chunks',
    `${head('POST /api/v1/sites HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  [
    'a chunk whose size is no number',
    `${head('POST /api/v1/sites HTTP/1.1', authorization, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a header with a null in it', head(`GET ${path} HTTP/1.1`, 'X: a\0b')],
  ['a path with a null in it', head(`GET ${path}\0 HTTP/1.1`)],
  ['a header folded over lines', head(`GET ${path} HTTP/1.1`, 'X: a\r\n  b\r\n Y')],
  ['no host', `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['another version', head(`GET ${path} HTTP/9.9`)],
  ['a path without end', head(`GET ${path}/${'x'.repeat(15_000)} HTTP/1.1`, authorization)],
  ['a key in a cookie', head(`GET ${path} HTTP/1.1`, `Cookie: authorization=Bearer ${key}`)],
  ['two keys', head(`GET ${path} HTTP/1.1`, 'Authorization: Bearer nonsense', authorization)],
  ['two hosts', head(`GET ${path} HTTP/1.1`, authorization, 'Host: other.example')],
  [
    'two keys, the good one first',
    head(`GET ${path} HTTP/1.1`, authorization, 'Authorization: Bearer x'),
  ],
  ['a way to somewhere else', head('CONNECT shop.example:443 HTTP/1.1')],
  ['a method of another protocol', head(`PROPFIND ${path} HTTP/1.1`, authorization)],
];

describe('what is hardly HTTP', () => {
  it.each(refused)(
    '%s is refused with the envelope, and the server goes on',
    async (_what, bytes) => {
      const answer = await send(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      const { error } = JSON.parse(body);
      expect(headers.toLowerCase()).toContain(`x-request-id: ${error.requestId}`);
      expect(await send(head(`GET ${path} HTTP/1.1`, authorization))).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('is answered as ever, whatever else it expects', async () => {
    const answer = await send(head(`GET ${path} HTTP/1.1`, authorization, 'Expect: tea'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('takes what stands behind a request as a request of its own', async () => {
    const first = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const answers = await send(first + head(`GET ${path} HTTP/1.1`, authorization));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient } from '../../../server/cli/client.ts';
import { afterFile } from '../../support/afterFile.ts';
import { runCommand } from '../../support/processes.ts';

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const serve = async (listener: RequestListener) =>
  `http://127.0.0.1:${await portOf(createServer(listener))}`;

/** With a certificate that no authority vouches for. */
async function selfSigned(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const wanted = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', cert]);
  const options = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return `https://127.0.0.1:${await portOf(createTlsServer(options, (_, answer) => answer.end()))}`;
}

async function told(...words: string[]): Promise<string> {
  const { code, stderr } = await runCommand(words, { XDG_CONFIG_HOME: '/nowhere' });
  expect(code).toBe(1);
  return stderr.trimEnd();
}
const sites = (api: string) => told('sites', '--api', api, '--key', 'tsk_test_x');

it('a page in place of the API is answered in one sentence', async () => {
  const shop = await serve((_, answer) => answer.end('<!doctype html><title>Shop</title>'));
  expect(await sites(shop)).toBe(
    `${shop}/api/v1/sites answered 200, but not like the API: check --api.`,
  );
});

it('so is JSON of something else', async () => {
  const other = await serve((_, answer) => answer.end('{"status":"ok"}'));
  expect(await sites(other)).toContain('not like the API: check --api.');
  expect(await told('login', '--api', other)).toContain('not like the API: check --api.');
});

it('a server that leads elsewhere is not followed with the key, but named', async () => {
  const asked: string[] = [];
  const target = await serve(({ method }, answer) => {
    asked.push(method as string);
    answer.end('{}');
  });
  const old = await serve(({ url }, answer) =>
    answer.writeHead(301, { location: `${target}${url}` }).end(),
  );
  const sentence = `${old} redirects to ${target}: use --api ${target}/api/v1.`;
  expect(await sites(old)).toBe(sentence);
  expect(await told('login', '--api', old)).toBe(sentence);
  expect(asked).toEqual([]);
});

it('an answer that breaks off says so', async () => {
  const broken = await serve((_, answer) => {
    answer.writeHead(200, { 'x-request-id': 'a', 'content-length': 100 });
    answer.write('{', () => answer.destroy());
  });
  expect(await sites(broken)).toMatch(
    new RegExp(`^${broken} does not answer: the connection broke \\(\\w+\\)\\.$`),
  );
});

it('one that does not come is not waited for without end', async () => {
  const silent = await serve(() => {});
  const client = createClient({ api: `${silent}/api/v1`, key: 'x', patience: 50 });
  await expect(client.account()).rejects.toThrow(
    `${silent} does not answer: nothing came from it for 0.05 s.`,
  );
});

it('https where only http is spoken is no matter of certificates', async () => {
  const plain = (await serve((_, answer) => answer.end())).replace('http:', 'https:');
  expect(await sites(plain)).toMatch(/: it does not speak TLS there, so try http:\/\/ \(\w+\)\.$/);
});

it('a certificate that nobody vouches for leads to where one is named', async () => {
  const own = await selfSigned();
  const sentence =
    'this machine does not trust its certificate (DEPTH_ZERO_SELF_SIGNED_CERT); if it is yours, name its file in NODE_EXTRA_CA_CERTS';
  expect(await sites(own)).toBe(`${own} does not answer: ${sentence}.`);
  expect(await told('check', own)).toContain(sentence);
});

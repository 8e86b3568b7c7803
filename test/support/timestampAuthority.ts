import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { serve } from './site.ts';

const run = promisify(execFile);

const settings = `
[req]
distinguished_name = dn
[dn]
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[tsa]
extendedKeyUsage = critical, timeStamping
keyUsage = critical, digitalSignature
[tsa_config]
serial = serial
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** A timestamp authority (RFC 3161): OpenSSL behind HTTP, with a certificate of a root of its own. */
export async function openTimestampAuthority() {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-tsa-'));
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder });
  const shell = (command: string) => run('sh', ['-c', command], { cwd: folder });
  await writeFile(join(folder, 'settings'), settings);
  await writeFile(join(folder, 'serial'), '01\n');
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const root = ['-config', 'settings', '-extensions', 'ca', '-subj', '/CN=Root', '-days', '30'];
  await openssl('req', '-x509', ...made, ...root, '-keyout', 'ca.key', '-out', 'ca.pem');
  const asked = ['-config', 'settings', '-subj', '/CN=Authority', '-keyout', 'tsa.key'];
  await openssl('req', '-new', ...made, ...asked, '-out', 'tsa.csr');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30'];
  const extended = ['-extfile', 'settings', '-extensions', 'tsa', '-out', 'tsa.pem'];
  await openssl('x509', '-req', '-in', 'tsa.csr', ...signed, ...extended);

  const asks: Buffer[] = [];
  let wayward: ((response: ServerResponse, query: Buffer) => void) | null = null;

  /** Its answer to a question, whatever that is. */
  async function answer(query: Buffer): Promise<Buffer> {
    await writeFile(join(folder, 'query'), query);
    const words = [
      '-reply',
      '-config',
      'settings',
      '-section',
      'tsa_config',
      '-queryfile',
      'query',
    ];
    const { stdout } = await run('openssl', ['ts', ...words], { cwd: folder, encoding: 'buffer' });
    return stdout;
  }

  const port = await serve(async (request, response) => {
    const query = await buffer(request);
    asks.push(query);
    if (wayward) return wayward(response, query);
    const right = request.headers['content-type'] === 'application/timestamp-query';
    if (request.method !== 'POST' || !right) return void response.writeHead(400).end();
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
    response.end(await answer(query));
  });

  return {
    folder,
    shell,
    place: `localhost:${port}`,
    url: `http://localhost:${port}/tsa`,
    /** All that it was asked. */
    asks,
    answer,
    openssl,
    /** A question in the words of OpenSSL. */
    async readQuery(query: Buffer) {
      await writeFile(join(folder, 'query'), query);
      return openssl('ts', '-query', '-in', 'query', '-text');
    },
    /** What OpenSSL says of a stamp of these bytes. */
    async verify(data: string, token: Uint8Array): Promise<string> {
      await writeFile(join(folder, 'data'), data);
      await writeFile(join(folder, 'token'), token);
      const words = ['-verify', '-data', 'data', '-in', 'token', '-CAfile', 'ca.pem'];
      return openssl('ts', ...words).then(
        ({ stdout, stderr }) => stdout + stderr,
        ({ stdout, stderr }) => stdout + stderr,
      );
    },
    /** Has it answer otherwise from now on; null for what the protocol asks. */
    behave(other: typeof wayward) {
      wayward = other;
    },
  };
}

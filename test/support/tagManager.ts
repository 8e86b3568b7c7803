import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiVersion } from './container.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A service account's key, as its file holds it. */
export const serviceAccount = {
  email: 'reader@project.example',
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
};
export const authorizedUser = {
  clientId: 'client',
  clientSecret: 'client-secret',
  refreshToken: 'lasting',
};

/** What the stand-in answers instead of the container. */
export interface Trouble {
  at: 'token' | 'lookup' | 'live';
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/**
 * A stand-in for Google's two hosts: the one that gives tokens and the one of the Tag Manager API, with answers of the
 * documented shapes, on one loopback port. `fetch` leads there what is meant for Google.
 */
export async function googleStandIn() {
  const state = { notes: '', trouble: null as Trouble | null, asked: [] as string[] };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url as string, 'http://google');
    state.asked.push(`${request.method} ${url.pathname}${url.search}`);
    const { status, body, headers = {} } = await answer(url, request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(url: URL, request: IncomingMessage): Promise<Omit<Trouble, 'at'>> {
    const at =
      url.pathname === '/token' ? 'token' : /lookup$/.test(url.pathname) ? 'lookup' : 'live';
    if (state.trouble?.at === at) return state.trouble;
    if (at === 'token') return { status: 200, body: tokenFor(await text(request)) };
    if (request.headers.authorization !== 'Bearer a-token') {
      return { status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } };
    }
    const path = 'accounts/1/containers/2';
    if (at === 'live') {
      const wanted = url.pathname === `/tagmanager/v2/${path}/versions:live`;
      return { status: wanted ? 200 : 404, body: wanted ? apiVersion() : {} };
    }
    if (url.searchParams.get('tagId') !== 'GTM-ABC123') {
      return { status: 404, body: { error: { code: 404, message: 'Not found' } } };
    }
    return { status: 200, body: { path, publicId: 'GTM-ABC123', notes: state.notes } };
  }

  return {
    state,
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const { hostname, pathname, search } = new URL(input instanceof Request ? input.url : input);
      if (!/^(oauth2|tagmanager|www)\.googleapis\.com$/.test(hostname)) throw new Error(hostname);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    },
    close: () => server.close(),
  };
}

/** A token for whoever proves to be the service account and asks for reading alone, or brings the lasting permission. */
function tokenFor(body: string): object {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') === 'refresh_token') {
    const known = form.get('refresh_token') === 'lasting' && form.get('client_secret');
    return known ? { access_token: 'a-token', expires_in: 3600 } : {};
  }
  const [header, claims, signature] = (form.get('assertion') ?? '').split('.') as string[];
  const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
  const { iss, scope } = JSON.parse(Buffer.from(claims as string, 'base64url').toString());
  const reads = scope === 'https://www.googleapis.com/auth/tagmanager.readonly';
  const genuine = verify.verify(publicKey, signature as string, 'base64url');
  return genuine && reads && iss === serviceAccount.email
    ? { access_token: 'a-token', expires_in: 3600, token_type: 'Bearer' }
    : {};
}

async function text(request: IncomingMessage): Promise<string> {
  let all = '';
  for await (const part of request) all += part;
  return all;
}

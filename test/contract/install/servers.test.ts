import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import zlib from 'node:zlib';
import { serve } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { portcullis as forExpress } from '../../../packages/install/src/express.ts';
import { portcullis as forFastify } from '../../../packages/install/src/fastify.ts';
import { portcullis as forHono } from '../../../packages/install/src/hono.ts';
import { createSource, mergePolicy, tagWith } from '../../../packages/install/src/index.ts';
import { createProxy } from '../../../packages/install/src/proxy.ts';
import {
  createHandler,
  type ServerOptions,
} from '../../../packages/install/src/servers/handler.ts';
import { portcullis as forWorker } from '../../../packages/install/src/worker.ts';
import { afterFile } from '../../support/afterFile.ts';
import { hostileBody, installOf } from '../../support/installed.ts';

const install = installOf(hostileBody);
const { snippet } = install;
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>é</title></head><body>${'text '.repeat(2000)}</body></html>`;
const withSnippet = page.replace('utf-8">', () => `utf-8">${snippet}`);
const policy = "default-src 'self'";
const lines: string[] = [];
const sourceOf = (answer: () => Response) =>
  createSource({
    api: 'http://api.test',
    site: 's',
    key: 'k',
    fetch: (async () => answer()) as typeof fetch,
  });
const options = () => ({
  source: sourceOf(() => Response.json(install)),
  log: (line: string) => lines.push(line),
});
const compress = {
  gzip: zlib.gzipSync,
  br: zlib.brotliCompressSync,
  deflate: zlib.deflateSync,
  zstd: zlib.zstdCompressSync,
};
const open = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  deflate: zlib.inflateSync,
  zstd: zlib.zstdDecompressSync,
};
type Coding = keyof typeof open;

/** A site written against Node alone. */
function site(incoming: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(incoming.url as string, 'http://site');
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const coding = pathname.slice(1) as Coding;
  if (coding in compress) {
    response.writeHead(200, { ...html, 'content-encoding': coding });
    response.end(compress[coding](page));
  } else if (pathname === '/stream') {
    response.writeHead(200, html);
    response.write(page.slice(0, 100));
    incoming.socket.once('data', () => response.end(page.slice(100)));
    setImmediate(() => response.emit('waits'));
  } else if (pathname === '/stream-gzip') {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    const packed = zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
    packed.on('data', (chunk) => response.write(chunk));
    packed.write(page.slice(0, 100));
  } else if (pathname === '/asset') {
    response.setHeader('content-length', 5);
    response.setHeader('content-type', 'text/css');
    response.setHeader('etag', '"a"');
    response.end('a { }');
  } else if (pathname === '/nothing') {
    response.writeHead(204).end();
  } else if (pathname === '/part') {
    response.writeHead(206, { ...html, 'content-range': 'bytes 0-4/100' });
    response.end('<html');
  } else if (pathname === '/fragment') {
    response.writeHead(200, html).end('<li>one</li>');
  } else if (pathname === '/unknown-coding') {
    response.writeHead(200, { ...html, 'content-encoding': 'compress' }).end('x');
  } else if (pathname === '/missing') {
    response.writeHead(404, html).end(page);
  } else if (pathname === '/broken') {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    response.end(Buffer.concat([compress.gzip(page).subarray(0, 40), Buffer.from('no')]));
  } else if (pathname === '/private') {
    response.writeHead(200, { ...html, 'cache-control': 'private, max-age=0' }).end(page);
  } else {
    const known =
      incoming.headers['if-none-match'] === '"v1"' ||
      incoming.headers['if-none-match'] === 'W/"v1"';
    const headers = {
      ...html,
      etag: '"v1"',
      'content-security-policy': policy,
      'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT',
    };
    if (known) response.writeHead(304, headers).end();
    else
      response
        .writeHead(200, {
          ...headers,
          'content-length': Buffer.byteLength(page),
          'accept-ranges': 'bytes',
        })
        .end(page);
  }
}

const servers: { close(): unknown }[] = [];
afterFile(async () => {
  for (const server of servers) await server.close();
});
async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const targets: Record<string, (given?: ServerOptions) => Promise<number>> = {
  'plain Node': (given = options()) => {
    const handler = createHandler(given);
    return listen(createServer((req, res) => handler(req, res, () => site(req, res))));
  },
  Express: (given = options()) => {
    const app = express();
    app.use(forExpress(given));
    app.use(site);
    return listen(createServer(app));
  },
  Fastify: async (given = options()) => {
    const app = fastify();
    await app.register(forFastify, given);
    app.all('/*', (req, reply) => {
      reply.hijack();
      site(req.raw, reply.raw);
    });
    servers.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  },
  'portcullis inject': async (given = options()) => {
    const upstream = await listen(createServer(site));
    return listen(createProxy({ ...given, upstream: `http://127.0.0.1:${upstream}` }));
  },
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path, method, headers: { accept: 'text/html', ...headers } },
      async (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode as number,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

describe.each(Object.keys(targets))('%s', (name) => {
  const port = (targets[name] as (typeof targets)[string])();

  it('sends the page with the snippet, under its policy, and with a tag of its own', async () => {
    const { status, headers, body } = await get(await port, '/');
    expect([status, body.toString()]).toEqual([200, withSnippet]);
    expect(headers).toMatchObject({
      etag: tagWith(install, '"v1"'),
      'content-security-policy': mergePolicy(policy, install),
    });
    for (const gone of ['content-length', 'last-modified', 'accept-ranges'])
      expect(headers).not.toHaveProperty(gone);
    expect((await get(await port, '/missing')).body.toString()).toBe(withSnippet);
  });

  it.each(Object.keys(open) as Coding[])('opens %s and does it again', async (coding) => {
    const { headers, body } = await get(await port, `/${coding}`, { 'accept-encoding': coding });
    expect(headers['content-encoding']).toBe(coding);
    expect(open[coding](body).toString()).toBe(withSnippet);
  });

  it('answers a browser that has the page of now, and none that has one with another snippet', async () => {
    const tag = tagWith(install, '"v1"');
    const same = await get(await port, '/', { 'if-none-match': tag });
    expect([same.status, same.headers.etag]).toEqual([304, tag]);
    expect(same.headers['content-security-policy']).toBe(mergePolicy(policy, install));
    const older = await get(await port, '/', {
      'if-none-match': tagWith(installOf('other'), '"v1"'),
    });
    expect(older.status).toBe(200);
    // From before there was a snippet.
    const before = await get(await port, '/', { 'if-none-match': '"v1"' });
    expect([before.status, before.body.toString()]).toEqual([200, withSnippet]);
  });

  it('leaves everything else as it is', async () => {
    const asset = await get(await port, '/asset');
    expect([asset.body.toString(), asset.headers['content-length'], asset.headers.etag]).toEqual([
      'a { }',
      '5',
      '"a"',
    ]);
    expect((await get(await port, '/nothing')).status).toBe(204);
    expect((await get(await port, '/part')).body.toString()).toBe('<html');
    expect((await get(await port, '/fragment')).body.toString()).toBe('<li>one</li>');
    expect((await get(await port, '/', {}, 'HEAD')).body.length).toBe(0);
    expect((await get(await port, '/unknown-coding')).body.toString()).toBe('x');
    await expect.poll(() => lines.join()).toContain('compressed in a way that cannot be decoded');
  });

  it('sends the page as it is where no snippet was ever known', async () => {
    const without = (targets[name] as (typeof targets)[string])({
      ...options(),
      source: sourceOf(() => new Response('', { status: 500 })),
    });
    expect((await get(await without, '/')).body.toString()).toBe(page);
  });

  it('passes on what is there before the rest is', async () => {
    const socket = connect(await port, '127.0.0.1');
    socket.write('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await expect.poll(() => text).toContain(snippet);
    expect(text).not.toContain('</html>');
    socket.destroy();
  });

  it('passes on what is there of a packed page before the rest is', async () => {
    const headers = { accept: 'text/html' };
    const clientRequest = request({
      host: '127.0.0.1',
      port: await port,
      path: '/stream-gzip',
      headers,
    });
    clientRequest.end();
    const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const opened = answer.pipe(zlib.createGunzip());
    opened.on('error', () => {});
    let text = '';
    for await (const chunk of opened) {
      text += chunk;
      if (text.length === 100 + snippet.length) break;
    }
    expect(text).toContain(snippet);
    clientRequest.destroy();
  });

  it('minds no visitor who leaves while the page waits for its rest', async () => {
    for (const path of ['/stream', '/stream-gzip']) {
      const clientRequest = request({ host: '127.0.0.1', port: await port, path });
      clientRequest.on('error', () => {});
      clientRequest.end();
      await once(clientRequest, 'response');
      clientRequest.destroy();
      await once(clientRequest, 'close');
    }
    // Waits for as long itself.
    const socket = connect(await port, '127.0.0.1');
    socket.write('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
  });

  it('does not make a broken body look whole', async () => {
    await expect(get(await port, '/broken')).rejects.toThrow();
  });

  it('believes an edge that is named, and no other', async () => {
    const attribute = ' data-portcullis-jurisdiction="US-CA"';
    const near = (targets[name] as (typeof targets)[string])({
      ...options(),
      place: { header: 'X-Place', from: ['127.0.0.0/8'] },
    });
    const far = (targets[name] as (typeof targets)[string])({
      ...options(),
      place: { header: 'X-Place', from: ['10.0.0.1', '2001:db8::/32'] },
    });
    const trusted = await get(await near, '/', { 'x-place': 'US-CA' });
    expect(trusted.body.toString()).toBe(withSnippet.replace('lang="en"', `lang="en"${attribute}`));
    expect(trusted.headers.vary).toMatch(/X-Place/);
    expect((await get(await far, '/', { 'x-place': 'US-CA' })).body.toString()).toBe(withSnippet);
    expect((await get(await near, '/', { 'x-place': '"><script>' })).body.toString()).toBe(
      withSnippet,
    );
  });

  it('renews a stored choice where no cache keeps the page', async () => {
    const port = await (targets[name] as (typeof targets)[string])({
      ...options(),
      renewChoice: { domain: 'shop.example' },
    });
    const decidedAt = Date.now() - 100 * 864e5;
    const cookie = `portcullis=1.12345678901234567890.3.${decidedAt}.necessary.marketing`;
    const ask = async (path: string, cookies: string, host = 'www.shop.example:8080') =>
      (await get(port, path, { cookie: cookies, host })).headers['set-cookie'];
    const [renewed] = (await ask('/private', `a=b; ${cookie}`)) as string[];
    expect(renewed).toMatch(
      /;path=\/;max-age=\d+;priority=high;samesite=lax;secure;domain=shop\.example$/,
    );
    expect(renewed?.split(';')[0]).toBe(cookie);
    const left = Number(renewed?.match(/max-age=(\d+)/)?.[1]);
    expect(left).toBeLessThanOrEqual(300 * 86_400);
    expect(left).toBeGreaterThan(299 * 86_400);
    expect((await ask('/private', cookie, 'shop.test'))?.[0]).not.toContain('domain');
    expect(await ask('/', cookie)).toBeUndefined();
    expect(await ask('/private', 'portcullis=1.2.3')).toBeUndefined();
    expect(await ask('/private', `${cookie}; ${cookie}`)).toBeUndefined();
    expect(
      await ask('/private', cookie.replace(String(decidedAt), String(Date.now() - 401 * 864e5))),
    ).toBeUndefined();
  });
});

it('leaves in place what a middleware behind it has put before the functions of a response', async () => {
  const handler = createHandler(options());
  const port = await listen(
    createServer((incoming, response) => {
      handler(incoming, response, () => {
        const packed = zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
        const { write, end } = response;
        packed.on('data', (chunk) => write.call(response, chunk, 'utf8'));
        packed.on('end', () => end.call(response, undefined, 'utf8'));
        response.write = (chunk: string) => packed.write(chunk);
        response.end = ((chunk: string) => packed.end(chunk)) as unknown as ServerResponse['end'];
        const type = incoming.url === '/' ? 'text/html' : 'text/event-stream';
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
        response.flushHeaders();
        const content = incoming.url === '/' ? page : 'data: 1';
        response.write(content.slice(0, 6));
        response.end(content.slice(6));
      });
    }),
  );
  const read = async (path: string) => zlib.gunzipSync((await get(port, path)).body).toString();
  expect(await read('/events')).toBe('data: 1');
  expect(await read('/')).toBe(withSnippet);
});

it.each([
  ['Express', forExpress],
  ['Hono', forHono],
])('%s asks for the snippet before the first page comes', (_, middleware) => {
  let asked = 0;
  const source = sourceOf(() => Response.json(install));
  middleware({
    source: {
      ...source,
      begin() {
        asked += 1;
      },
    },
  });
  expect(asked).toBe(1);
});

it('works as middleware of Hono', async () => {
  const app = new Hono();
  app.use(forHono({ ...options() }));
  app.get('/', (c) => c.html(page, 200, { 'content-security-policy': policy, etag: '"v1"' }));
  app.get(
    '/gzip',
    () =>
      new Response(zlib.gzipSync(page), {
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      }),
  );
  app.get('/asset', (c) => c.text('a'));
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { body, headers } = await get(port, '/');
  expect(body.toString()).toBe(withSnippet);
  expect(headers).toMatchObject({
    etag: tagWith(install, '"v1"'),
    'content-security-policy': mergePolicy(policy, install),
  });
  expect(open.gzip((await get(port, '/gzip')).body).toString()).toBe(withSnippet);
  expect((await get(port, '/asset')).body.toString()).toBe('a');
});

describe.each(['Hono', 'a worker'])('a page of %s', (target) => {
  const html = { 'content-type': 'text/html' };
  /** The page as its own server has it: the conditions it was asked with come back. */
  const own = (request: Request): Response => {
    const { pathname } = new URL(request.url);
    const clientRequest = request.headers.get('if-none-match');
    const headers = { ...html, etag: '"v1"', 'content-security-policy': policy };
    if (clientRequest === 'W/"v1"') return new Response(null, { status: 304, headers });
    if (request.headers.has('if-modified-since')) return new Response(null, { status: 304 });
    if (pathname === '/packed') {
      const packed = { ...headers, 'content-encoding': 'gzip' };
      return new Response(zlib.gzipSync(page), { headers: packed });
    }
    if (pathname === '/packed-br') {
      const packed = { ...headers, 'content-encoding': 'br' };
      return new Response(zlib.brotliCompressSync(page), { headers: packed });
    }
    if (pathname === '/slow') {
      const begins = '<!doctype html><head><meta charset="utf-8"><title>a';
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from(begins)),
      });
      return new Response(body, { headers });
    }
    // As `fetch` answers: unpacked, and with the header of what came.
    const coding = pathname.slice(1);
    return new Response(page, {
      headers: coding ? { ...headers, 'content-encoding': coding } : headers,
    });
  };

  const placed = {
    place: (request: Request) => request.headers.get('x-place'),
    placeHeader: 'X-Place',
  };

  function fetcher(
    more: Partial<typeof placed> = {},
  ): (path: string, headers?: Record<string, string>) => Promise<Response> {
    const ask = (path: string, headers = {}) =>
      new Request(`http://site.test${path}`, { headers: { accept: 'text/html', ...headers } });
    if (target === 'Hono') {
      const app = new Hono();
      app.use(forHono({ ...options(), ...more }));
      app.all('*', (c) => own(c.req.raw));
      return async (path, headers) => app.fetch(ask(path, headers));
    }
    const wrap = forWorker({
      api: 'http://api.test',
      site: 's',
      key: 'k',
      log: (line) => lines.push(line),
      fetch: (async () => Response.json(install)) as typeof fetch,
      ...more,
    });
    const handler = wrap(own);
    return async (path, headers) => handler(ask(path, headers), null, {});
  }

  it('has the snippet, the policy and a tag of its own', async () => {
    const answer = await fetcher()('/');
    expect(await answer.text()).toBe(withSnippet);
    expect(answer.headers.get('etag')).toBe(tagWith(install, '"v1"'));
    expect(answer.headers.get('content-security-policy')).toBe(mergePolicy(policy, install));
  });

  it('says where the visitor is, and to caches by which header', async () => {
    const answer = await fetcher(placed)('/', { 'x-place': 'US-CA' });
    expect(await answer.text()).toContain(' data-portcullis-jurisdiction="US-CA">');
    expect(answer.headers.get('vary')).toMatch(/(?:^|, )X-Place$/);
    expect((await fetcher()('/')).headers.get('vary') ?? '').not.toContain('X-Place');
  });

  it('goes out as far as it is there, whoever reads it', async () => {
    const reads = async () => (await fetcher()('/slow')).body?.getReader() as Reader;
    const gone = await reads();
    const reader = await reads();
    await gone.cancel();
    let text = '';
    while (!text.includes('<title>a')) {
      text += Buffer.from((await reader.read()).value as Uint8Array);
    }
    expect(text).toContain(snippet);
    await reader.cancel();
  });

  it('is 304 only for the snippet of now', async () => {
    const ask = fetcher();
    const tagged = tagWith(install, '"v1"');
    const known = await ask('/', { 'if-none-match': tagged });
    expect([known.status, known.headers.get('etag')]).toEqual([304, tagged]);
    expect(known.headers.get('content-security-policy')).toBe(mergePolicy(policy, install));
    const other = await ask('/', { 'if-none-match': 'W/"v1-pAAAAAAAA"' });
    expect([other.status, await other.text()]).toEqual([200, withSnippet]);
    for (const before of ['"v1"', 'W/"v1"', '*', '"v1", "v2"']) {
      const first = await ask('/', { 'if-none-match': before });
      expect([before, first.status, await first.text()]).toEqual([before, 200, withSnippet]);
    }
    const older = await ask('/', { 'if-modified-since': new Date().toUTCString() });
    expect([older.status, await older.text()]).toEqual([200, withSnippet]);
  });

  it('is opened where it is packed, and left packed in a way that cannot be undone', async () => {
    const ask = fetcher();
    const packed = await ask('/packed');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(zlib.gunzipSync(await packed.bytes()).toString()).toBe(withSnippet);
    const br = await ask('/packed-br');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(zlib.brotliDecompressSync(await br.bytes()).toString()).toBe(page);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])(
    'came from `fetch`, unpacked, with a header that says %s',
    async (coding) => {
      const answer = await fetcher()(`/${coding}`);
      expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([
        withSnippet,
        null,
      ]);
    },
  );
});

describe('a worker', () => {
  const options = { api: 'http://api.test', site: 's', key: 'k', log: () => {} };
  const ask = () => new Request('http://site.test/', { headers: { accept: 'text/html' } });
  const answer = () => new Response(page, { headers: { 'content-type': 'text/html' } });

  it('takes its options out of the environment, once', async () => {
    const keys: (string | null)[] = [];
    const wrap = forWorker<{ KEY: string }>(({ KEY }) => ({
      ...options,
      key: KEY,
      fetch: (async (_url, init) => {
        keys.push(new Headers(init?.headers).get('authorization'));
        return Response.json(install);
      }) as typeof fetch,
    }));
    const handler = wrap(answer);
    for (const KEY of ['one', 'two']) {
      const response = await handler(ask(), { KEY }, {});
      expect(await response.text()).toBe(withSnippet);
    }
    expect(keys).toEqual(['Bearer one']);
  });

  it('goes on without a snippet, and tells the platform of what runs behind the response', async () => {
    const work: Promise<unknown>[] = [];
    const { promise, reject } = Promise.withResolvers<Response>();
    const handler = forWorker({ ...options, fetch: () => promise })(answer);
    const response = await handler(ask(), null, { waitUntil: (one) => work.push(one) });
    expect(await response.text()).toBe(page);
    expect(work).toHaveLength(1);
    reject(new Error('gone'));
    await work[0];
  });

  it('passes on what is no page', async () => {
    const socket = new Response(null, { status: 204 });
    const handler = forWorker({ ...options, fetch: async () => Response.json(install) })(
      () => socket,
    );
    expect(await handler(ask(), null, {})).toBe(socket);
  });
});

describe('portcullis inject', () => {
  const to = async (upstream: Server | string, more = {}) =>
    listen(
      createProxy({
        ...options(),
        upstream:
          typeof upstream === 'string' ? upstream : `http://127.0.0.1:${await listen(upstream)}`,
        ...more,
      }),
    );

  it('says that the upstream is gone, or silent', async () => {
    const gone = await to('http://127.0.0.1:1');
    expect((await get(gone, '/')).status).toBe(502);
    const silent = await to(
      createServer(() => {}),
      { timeout: 50 },
    );
    expect((await get(silent, '/')).status).toBe(504);
  });

  it('passes on bodies, who asks, and no header of the connection', async () => {
    const received: { headers: IncomingMessage['headers']; body: string }[] = [];
    const port = await to(
      createServer(async (incoming, response) => {
        let body = '';
        for await (const chunk of incoming) body += chunk;
        received.push({ headers: incoming.headers, body });
        response
          .writeHead(200, {
            connection: 'x-own, close',
            'x-own': '1',
            'content-type': 'text/plain',
          })
          .end('ok');
      }),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: 'a=b',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect([await answer.text(), answer.headers.get('x-own')]).toEqual(['ok', null]);
    expect(received[0]).toMatchObject({
      body: 'a=b',
      headers: {
        'x-forwarded-for': '192.0.2.1, 127.0.0.1',
        'x-forwarded-host': `127.0.0.1:${port}`,
      },
    });
  });

  it('passes no request on that two servers could read in two ways', async () => {
    const seen: string[] = [];
    const port = await to(
      createServer((incoming, response) => {
        seen.push(`${incoming.method} ${incoming.url}`);
        incoming.resume();
        response.end();
      }),
    );
    const hidden = 'GET /hidden HTTP/1.1\r\nhost: a\r\n\r\n';
    for (const framing of [
      'content-length: 4\r\ntransfer-encoding: chunked',
      'transfer-encoding: gzip, chunked',
      'transfer-encoding: chunked, identity',
      'transfer-encoding: xchunked',
      'content-length: 4\r\ncontent-length: 5',
      'content-length: +4',
      'transfer-encoding : chunked',
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      // Not ended from this side: a client that has gone would keep the request from going on by itself.
      socket.write(
        `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${framing}\r\n\r\n0\r\n\r\n${hidden}`,
      );
      await once(socket, 'close');
    }
    expect(seen).toEqual([]);
    // A body on a method that has none by itself keeps its frame.
    const socket = connect(port, '127.0.0.1');
    socket.resume();
    socket.write(
      `GET /body HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    );
    await once(socket, 'close');
    expect(seen).toEqual(['GET /body']);
  });

  it('passes a connection on that is to be another protocol', async () => {
    const upstream = createServer();
    upstream.on('upgrade', (_, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      );
      socket.pipe(socket);
    });
    const socket = connect(await to(upstream), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await expect.poll(() => text).toContain('101');
    socket.write('hello');
    await expect.poll(() => text).toMatch(/hello$/);
    socket.destroy();
  });

  it('gives on what a server says that becomes no WebSocket', async () => {
    const upstream = createServer();
    upstream.on('upgrade', (_, socket) => {
      const said = '{"error":"sign in"}';
      socket.end(
        `HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Bearer\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: ${said.length}\r\nConnection: close\r\n\r\n${said}`,
      );
    });
    const socket = connect(await to(upstream), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: WebSocket\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toBe(
      'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Bearer\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nContent-Length: 19\r\nconnection: close\r\n\r\n{"error":"sign in"}',
    );
  });

  it('sends the page to whoever would have changed to another protocol, with what was posted', async () => {
    const upstream = createServer(async (incoming, response) => {
      let posted = '';
      for await (const chunk of incoming) posted += chunk;
      response.setHeader('content-type', 'text/html');
      response.end(`${page}<!-- ${posted}, ${incoming.headers.upgrade} -->`);
    });
    const socket = connect(await to(upstream), '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\ncontent-length: 4\r\n\r\nname',
    );
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(text).toContain(snippet);
    expect(text).toContain('<!-- name, undefined -->');
  });
});

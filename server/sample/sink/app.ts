import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { faults as allFaults, type FaultSwitch } from '../monitoring/faults.ts';
import { readPage } from '../pages.ts';
import { film, recording, vendors } from '../vendors.ts';
import { crackle } from './crackle.ts';
import { libraryFile } from './libraries.ts';
import type { RequestLog } from './log.ts';

const types: Record<string, string> = { '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Additional milliseconds of a slow tag's code. */
const delay = 2_000;

/**
 * The third parties of the sample shop in one host: it serves their code, takes what they send, and records each
 * request. `GET /log?since={seq}` reads the record, `DELETE /log` clears it.
 */
export function createSink(log: RequestLog, faults: FaultSwitch): FastifyInstance {
  const sink = Fastify({ forceCloseConnections: true });
  const manager = readPage('manager.js');
  const filmPage = readPage('film.html');

  sink.removeAllContentTypeParsers();
  sink.addContentTypeParser('*', (_request, body, done) => {
    body.on('end', () => done(null)).resume();
  });

  sink.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] as string;
    if (path !== '/log') log.add(describe(request, path));
    // Without this the log would miss what the browser took from its cache.
    reply.header('cache-control', 'no-store');
    return allowOrigin(request, reply);
  });

  sink.get<{ Querystring: { since?: string } }>('/log', async ({ query }) =>
    log.since(Number(query.since) || 0),
  );
  sink.delete('/log', async (_request, reply) => {
    log.clear();
    return reply.code(204).send();
  });

  sink.get('/manager.js', async (_request, reply) => reply.type('text/javascript').send(manager));
  sink.get('/pixel', async (_request, reply) => reply.code(204).send());
  sink.all('/manager/collect', async (_request, reply) => reply.code(204).send());
  sink.get(`/${film.name}/kiln`, async (_request, reply) => reply.type('text/html').send(filmPage));
  const kiln = crackle();
  sink.get(`/${recording}`, async (_request, reply) => reply.type('audio/wav').send(kiln));
  for (const vendor of vendors) {
    const file = libraryFile(vendor);
    const fault = allFaults.find((one) => one.vendor === vendor.name)?.name;
    sink.get(`/npm/${vendor.name}.js`, async (request, reply) => {
      const wrong = fault && faults.isOn(fault) ? fault : null;
      if (wrong === 'failure') return reply.callNotFound();
      if (wrong === 'delay') await setTimeout(delay);
      const code = await readFile(file, 'utf8');
      return reply
        .type('text/javascript; charset=utf-8')
        .send(wrong === 'leak' ? `${code}\n${pixel(request.port ?? 80)}` : code);
    });
    for (const also of vendor.npm.also ?? []) {
      const served = readFileSync(libraryFile(vendor, also));
      sink.get(`/${vendor.name}/${basename(also)}`, async (_request, reply) =>
        reply.type(types[extname(also)] as string).send(served),
      );
    }
    // A response that every intake accepts as a success.
    sink.all(`/${vendor.name}/*`, async () => ({ status: 1 }));
  }
  return sink;
}

/** The leak of a leaking tag: it reports the visitor to an advertiser. */
function pixel(port: number): string {
  return `new Image().src = 'http://ads.localhost:${port}/pixel?email_hash=0f3e&page=' + Date.now();`;
}

function describe({ method, headers }: FastifyRequest, path: string) {
  const [first, second] = path.slice(1).split('/') as [string, string?];
  const script = path.endsWith('.js');
  return {
    at: new Date().toISOString(),
    vendor: (first === 'npm' && second ? second : first).replace(/\.js$/, ''),
    kind: script ? ('script' as const) : ('request' as const),
    method,
    path,
    from: headers.referer?.split('?')[0] ?? headers.origin ?? null,
    hasCookie: headers.cookie !== undefined,
  };
}

/** Lets any page send with its credentials, as the vendors' own intakes do. */
async function allowOrigin({ method, headers }: FastifyRequest, reply: FastifyReply) {
  if (!headers.origin) return;
  reply
    .header('access-control-allow-origin', headers.origin)
    .header('access-control-allow-credentials', 'true')
    .header('vary', 'origin');
  if (method !== 'OPTIONS') return;
  return reply
    .header('access-control-allow-methods', headers['access-control-request-method'] ?? '*')
    .header('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
    .code(204)
    .send();
}

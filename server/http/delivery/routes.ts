import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Delivery } from '../../domain/delivery/delivery.ts';

const aYear = 'public, max-age=31536000, immutable';
const aMinute = 'public, max-age=60, stale-while-revalidate=86400';

/** The scripts browsers load (product, section 5). What is gone is 404, so that the page's denied defaults stand. */
export function deliveryRoutes(app: FastifyInstance, delivery: Delivery): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get<{ Params: { siteKey: string } }>('/:siteKey.js', async (request, reply) =>
    sendScript(request, reply, await delivery.script(request.params.siteKey), aMinute),
  );

  app.get<{ Params: { file: string } }>('/a/:file', async (request, reply) =>
    sendScript(request, reply, await delivery.artefact(request.params.file), aYear),
  );
}

function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  source: string,
  cacheControl: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(source).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  if (known.some((one) => one === '*' || one.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  return reply.type('text/javascript; charset=utf-8').send(source);
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeAttribute } from '../../../src/shared/bridge.ts';
import type { Delivery } from '../../domain/delivery/delivery.ts';
import type { EdgePlace } from '../edgePlace.ts';

const aYear = 'public, max-age=31536000, immutable';
const aMinute = 'public, max-age=60, stale-while-revalidate=86400';
/**
 * No shared cache keeps one visitor's place for another, nor what was made for a visitor whom the edge could not place; and
 * none is reused unasked after the visitor has moved.
 */
const oneVisitor = 'private, no-cache';

/** The scripts browsers load (product, section 5). What is gone is 404, so that the page's denied defaults stand. */
export function deliveryRoutes(
  app: FastifyInstance,
  { delivery, edgePlace }: { delivery: Delivery; edgePlace: EdgePlace | null },
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get<{ Params: { siteKey: string } }>('/:siteKey.js', async (request, reply) => {
    const { source, byLaw } = await delivery.script(request.params.siteKey);
    if (!byLaw || !edgePlace) return sendScript(request, reply, source, aMinute);
    const place = edgePlace(request.headers);
    return sendScript(request, reply, place ? `${placing(place)}${source}` : source, oneVisitor);
  });

  app.get<{ Params: { file: string } }>('/a/:file', async (request, reply) =>
    sendScript(request, reply, await delivery.artefact(request.params.file), aYear),
  );
}

/** The statement that tells the script behind it where the edge places the visitor. */
function placing(place: string): string {
  return `document.documentElement.setAttribute('${edgeAttribute}','${place}');`;
}

function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  source: string,
  cacheControl: string,
): FastifyReply {
  const etag = `"${createHash('sha256').update(source).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  if (known.some((one) => one === '*' || one.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  return reply.type('text/javascript; charset=utf-8').send(source);
}

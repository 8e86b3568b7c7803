import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeAttribute } from '../../../src/shared/bridge.ts';
import { quickForms } from '../../artefacts/forms.ts';
import { sha256 } from '../../artefacts/hash.ts';
import type { Deliverable, Delivery } from '../../domain/ruleset/scripts/delivery.ts';
import type { EdgePlace } from '../edgePlace.ts';
import { sendEncoded } from '../kit/encoded.ts';

const aYear = 'public, max-age=31536000, immutable';
/**
 * Behind an edge, a site's next script may be for one visitor alone. No shared cache keeps that one, and until this window
 * is over they would go on serving the one before.
 */
const aMinute = (behindEdge: boolean) =>
  `public, max-age=60, stale-while-revalidate=${behindEdge ? 600 : 86_400}`;
/** Shared caches keep this in place of a script they may still serve stale; it is over before a restored site notices. */
const aMoment = 'public, max-age=1';
/**
 * No shared cache may serve one visitor's place to another, nor a script made for a visitor whom the edge could not
 * place; and none is reused unchecked after the visitor has moved.
 */
const oneVisitor = 'private, no-cache';

/**
 * The scripts browsers load (product, section 5). An unavailable one is 404, so that the page's denied defaults stand.
 */
export function deliveryRoutes(
  app: FastifyInstance,
  { delivery, edgePlace }: { delivery: Delivery; edgePlace: EdgePlace | null },
): void {
  const quickForm = quickForms();

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get<{ Params: { siteKey: string } }>(
    '/:siteKey.js',
    {
      async onSend(_request, reply) {
        if (reply.statusCode === 404) reply.header('cache-control', aMoment);
      },
    },
    async (request, reply) => {
      const { byLaw, ...script } = await delivery.script(request.params.siteKey);
      if (!byLaw || !edgePlace) return sendScript(request, reply, script, aMinute(!!edgePlace));
      const place = edgePlace(request.headers);
      return sendScript(request, reply, place ? placed(script, place) : script, oneVisitor);
    },
  );

  /** The script behind a statement that passes it the visitor's place from the edge. */
  function placed(script: Deliverable, place: string): Deliverable {
    const placing = `document.documentElement.setAttribute('${edgeAttribute}','${place}');`;
    const source = placing + script.source;
    const hash = sha256(source, 'base64url');
    return { source, hash, form: (encoding) => quickForm(hash, source, encoding) };
  }

  app.get<{ Params: { file: string } }>('/a/:file', async (request, reply) =>
    sendScript(request, reply, await delivery.artefact(request.params.file), aYear),
  );
}

function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  script: Deliverable,
  cacheControl: string,
): Promise<FastifyReply> {
  const type = 'text/javascript; charset=utf-8';
  return sendEncoded(request, reply, { ...script, type, cacheControl });
}

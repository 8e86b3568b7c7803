import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/kernel/refusal.ts';
import { html } from '../../html.ts';
import { sendEncoded } from '../kit/encoded.ts';
import { sendPage } from '../kit/page/layout.ts';
import type { DocsFiles } from './files.ts';

/** Names with a hash of their content; all else is asked for again. */
const caching = (path: string) =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The documentation, where it was built (docs/operations.md). */
export function docsRoutes(app: FastifyInstance, files: DocsFiles | null): void {
  app.get('/docs', async (_request, reply) =>
    files ? reply.redirect('/docs/', 302) : sendPage(reply, notBuilt),
  );
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    if (!files) return sendPage(reply, notBuilt);
    const path = request.params['*'];
    const file = await files.read(path);
    if (!file) throw new Refusal('not_found', 'There is no such page.');
    reply.headers({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    if ('bytes' in file) {
      return reply.header('cache-control', caching(path)).type(file.type).send(file.bytes);
    }
    if (file.policy) reply.header('content-security-policy', file.policy);
    return sendEncoded(request, reply, { ...file, ...file.forms(), cacheControl: caching(path) });
  });
}

const notBuilt = {
  status: 404,
  title: 'This build has no documentation',
  content: html`<p>Run <code>npm run docs</code> and start the server again. The same texts are in <code>docs</code>.</p>`,
};

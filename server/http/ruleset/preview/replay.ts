import type { FastifyInstance } from 'fastify';
import { replayPath } from '../../../../src/shared/wire/consent/records.ts';
import { previewHeaders } from './headers.ts';

/**
 * Becomes the page that our framing page hands to it, once. Opened by itself it stays empty, so that nobody can show
 * their own content at an address of ours.
 */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Replay</title><script>
addEventListener('message', function (event) {
  if (parent === self || event.source !== parent || event.origin !== location.origin) return;
  document.open();
  document.write(event.data);
  document.close();
});
</script></head><body></body></html>
`;

/**
 * Where the dashboard shows the banner of a record. The API serves that banner for a bearer, and a frame sends none: so
 * the dashboard reads it and hands it over. Its inline styles and scripts run under the policy of this page, in an
 * opaque origin, and the dashboard's own policy need not allow them.
 */
export function replayPageRoutes(app: FastifyInstance): void {
  app.get(replayPath, async (_request, reply) =>
    reply.headers(previewHeaders).type('text/html; charset=utf-8').send(page),
  );
}

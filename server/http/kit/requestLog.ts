import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request. It names the route, not the URL, and nothing about the client: no address, no user
 * agent, no header.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

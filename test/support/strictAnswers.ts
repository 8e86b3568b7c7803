import type { FastifyInstance } from 'fastify';
import { Check, Errors } from 'typebox/schema';

/**
 * Holds every answer to its schema before it is serialised: the serialiser would leave out in silence what is not in it.
 * Answers the list of faults, which grows as answers are given.
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('preSerialization', async ({ method, routeOptions }, { statusCode }, payload) => {
    const documented = (routeOptions.schema?.response ?? {}) as Record<string, object>;
    const schema = documented[statusCode] ?? documented[`${Math.floor(statusCode / 100)}xx`];
    const where = `${method} ${routeOptions.url} ${statusCode}`;
    const sent = JSON.parse(JSON.stringify(payload));
    if (schema && !Check(schema, sent)) {
      const [, found] = Errors(schema, sent);
      faults.push(
        `${where}: ${found.map((one) => `${one.instancePath} ${one.message}`).join('; ')}`,
      );
    }
    if (!schema && routeOptions.url?.startsWith('/api/')) faults.push(`${where}: has no schema`);
    return payload;
  });
  return faults;
}

import Type from 'typebox';
import { answers } from '../errors/schemas.ts';
import { Nothing } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { describeApi } from './document.ts';
import type { Operation } from './operations.ts';

/** The API's own description: no secret, and so public. */
export function openapiRoutes(
  app: Routes,
  { operations, api }: { operations: readonly Operation[]; api: () => string },
): void {
  /** The description under each address that the API has had: one, once it listens. */
  const written = new Map<string, string>();

  /** Written once: anyone may ask for it, and it takes as long as dozens of decisions. */
  function describe(base: string): string {
    const text = written.get(base) ?? JSON.stringify(describeApi(operations, base));
    written.set(base, text);
    return text;
  }

  app.get(
    '/openapi.json',
    {
      schema: {
        summary: 'Get this description',
        querystring: Nothing,
        response: answers(200, Type.Record(Type.String(), Type.Unknown())),
      },
    },
    (_request, reply) => {
      reply.type('application/json; charset=utf-8').send(describe(api()) as never);
    },
  );
}

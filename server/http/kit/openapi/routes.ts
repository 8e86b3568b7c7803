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
  app.get(
    '/openapi.json',
    {
      schema: {
        summary: 'Get this description',
        querystring: Nothing,
        response: answers(200, Type.Record(Type.String(), Type.Unknown())),
      },
    },
    () => describeApi(operations, api()) as Record<string, unknown>,
  );
}

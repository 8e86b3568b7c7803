import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifySchema {
    /** Short summary of the operation: for the description of the API. */
    summary?: string;
  }
}

/** An instance whose routes take their types from their schemas. */
export type Routes = ReturnType<typeof typed>;

export function typed(app: FastifyInstance) {
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

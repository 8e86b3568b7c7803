import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHandler, type ServerOptions } from './servers/handler.ts';

/** As much of Fastify as is needed. */
interface App {
  addHook(
    name: 'onRequest',
    hook: (
      request: { raw: IncomingMessage },
      reply: { raw: ServerResponse },
      done: () => void,
    ) => void,
  ): unknown;
  addHook(name: 'onClose', hook: (app: never, done: () => void) => void): unknown;
}

/** Plugin for Fastify: `app.register(portcullis, options)`. */
export function portcullis(app: App, options: ServerOptions, done: () => void): void {
  const handler = createHandler(options);
  app.addHook('onRequest', (request, reply, next) => handler(request.raw, reply.raw, next));
  app.addHook('onClose', (_, next) => {
    handler.close();
    next();
  });
  done();
}

// Anything a plugin adds stays inside it, unless it says so.
Object.assign(portcullis, { [Symbol.for('skip-override')]: true });

import type { FastifyError, FastifyInstance } from 'fastify';
import type { Accounts } from '../../domain/account/accounts/accounts.ts';
import type { Device } from '../../domain/account/device/device.ts';
import type { Sessions } from '../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import type { Spend } from '../kit/budgets.ts';
import { catalogue } from '../kit/errors/catalogue.ts';
import { sendFailure } from '../kit/page/failed.ts';
import { checkSender, sessionCookie } from '../kit/sessionCookie.ts';
import { typed } from '../kit/typed.ts';
import { devicePageRoutes } from './device.ts';
import { signInRoutes } from './signIn.ts';

export interface PageParts {
  device: Device;
  sessions: Sessions;
  accounts: Accounts;
  spend: Spend;
  /** The service's public address. */
  base: () => string;
}

/** Pages for members: plain forms, no script. Their cookie means nothing to the API. */
export function pageRoutes(
  app: FastifyInstance,
  { device, sessions, accounts, spend, base }: PageParts,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body: string, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { status, message } = explain(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof Refusal && error.code === 'rate_limited') {
      reply.header('retry-after', error.detail?.retryAfterSeconds);
    }
    return sendFailure(reply, { status, message, requestId: request.id });
  });
  app.addHook('onRequest', async (request) => {
    const refusal = await spend('keyless', request);
    if (refusal) throw refusal;
    checkSender(request, base());
  });

  const routes = typed(app);
  const cookie = sessionCookie({ sessions, base });
  signInRoutes(routes, { sessions, cookie });
  devicePageRoutes(routes, { device, sessions, accounts, cookie, spend });
}

function explain(error: FastifyError | Refusal): { status: number; message: string } {
  if (error instanceof Refusal) {
    return { status: catalogue[error.code].status, message: error.message };
  }
  if (error.validation || (error.statusCode && error.statusCode < 500)) {
    return {
      status: 400,
      message: 'This request was not sent from this page. Reload the page and try again.',
    };
  }
  return { status: 500, message: 'The service failed to answer. Quote the request id.' };
}

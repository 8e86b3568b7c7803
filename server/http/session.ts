import type { FastifyInstance } from 'fastify';
import type { Services } from '../domain/services.ts';
import { accountRoutes } from './account/session/account.ts';
import { confirmRoutes } from './account/session/confirm.ts';
import { credentialRoutes } from './account/session/credentials.ts';
import { deviceRoutes } from './account/session/devices.ts';
import { guardSession } from './account/session/guard.ts';
import { countGuesses } from './account/session/guesses.ts';
import { keyRoutes } from './account/session/keys.ts';
import { memberRoutes } from './account/session/members.ts';
import { signInRoutes } from './account/session/signIn.ts';
import type { Purse, Spend } from './kit/budgets.ts';
import { acceptJson } from './kit/json.ts';
import { sessionCookie } from './kit/sessionCookie.ts';
import { typed } from './kit/typed.ts';
import { webhookRoutes } from './webhook/webhooks.ts';

export interface SessionParts {
  services: Services;
  spend: Spend;
  purse: Purse;
  /** The service's public address. */
  base: () => string;
  /** Whether the operator has a mail server. */
  mails: boolean;
}

/** Dashboard actions that keys can't perform: everything else it does through the API (docs/dashboard.md). */
export function sessionRoutes(
  app: FastifyInstance,
  { services, spend, purse, base, mails }: SessionParts,
): void {
  const { accounts, members, passwords, passkeys, sessions, bearers, device, memberKeys } =
    services;
  const guesses = countGuesses(purse, sessions);
  const cookie = sessionCookie({ sessions, base });
  const who = { accounts, members, passwords, passkeys };
  acceptJson(app, ['application/json']);
  guardSession(app, { cookie, sessions, spend, base });

  const routes = typed(app);
  confirmRoutes(routes, { ...who, sessions, spend, guesses });
  signInRoutes(routes, { ...who, sessions, bearers, cookie, spend, guesses, mails });
  credentialRoutes(routes, { ...who, sessions, guesses, cookie, mails });
  accountRoutes(routes, { ...who, sessions, cookie });
  memberRoutes(routes, { members, sessions, base, spend, mails });
  keyRoutes(routes, memberKeys);
  deviceRoutes(routes, { device, spend });
  webhookRoutes(routes, services.webhooks);
}

import type { Accounts } from '../../domain/account/accounts/accounts.ts';
import { answers } from '../kit/errors/schemas.ts';
import { Nothing } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { AccountBody } from './schemas.ts';

export function accountRoutes(app: Routes, accounts: Accounts): void {
  app.get(
    '/account',
    {
      config: { access: { scope: 'account:read' }, refusals: ['not_found'] },
      schema: {
        summary: 'Get the account',
        querystring: Nothing,
        response: answers(200, AccountBody),
      },
    },
    ({ caller }) => accounts.find(caller.accountId),
  );
}

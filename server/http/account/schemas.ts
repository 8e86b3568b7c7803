import Type from 'typebox';
import type { Account } from '../../../src/shared/wire/account/account.ts';
import { describes, object } from '../kit/schemas.ts';

export const AccountBody = describes<Account>()(
  object(
    {
      accountId: Type.String(),
      name: Type.String(),
      onboarded: Type.Boolean(),
      createdAt: Type.String(),
    },
    'Account',
  ),
);

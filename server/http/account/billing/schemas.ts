import Type from 'typebox';
import { regions } from '../../../../src/shared/vocabulary.ts';
import type { Billing } from '../../../../src/shared/wire/account/billing.ts';
import { describes, object } from '../../kit/schemas.ts';

/** Plans and usage of an account's sites. */
export const BillingBody = describes<Billing>()(
  object(
    {
      accountId: Type.String(),
      month: Type.String(),
      sites: Type.Array(
        object({
          siteId: Type.String(),
          domain: Type.String(),
          displayName: Type.String(),
          region: Type.Enum(regions, { type: 'string' }),
          plan: Type.Enum(['free', 'paid'], { type: 'string' }),
          payment: Type.Enum(['none', 'operator'], { type: 'string' }),
          usage: object({ decisions: Type.Integer(), batches: Type.Integer() }),
        }),
      ),
    },
    'Billing',
  ),
);

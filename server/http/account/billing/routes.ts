import type { Bills } from '../../../domain/account/billing/billing.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { BillingBody } from './schemas.ts';

export function billingRoutes(app: Routes, bills: Bills): void {
  app.get(
    '/billing',
    {
      config: { access: { scope: 'billing:read', owner: true } },
      schema: {
        summary: 'Get plans and usage',
        querystring: Nothing,
        response: answers(200, BillingBody),
      },
    },
    ({ caller }) => bills.read(caller.accountId),
  );
}

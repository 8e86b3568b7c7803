import type { Bills } from '../../domain/billing/billing.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing } from '../schemas.ts';
import type { Routes } from '../typed.ts';
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

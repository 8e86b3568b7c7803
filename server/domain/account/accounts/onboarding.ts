import type { StoredSite } from '../../kernel/site.ts';
import type { AccountStore } from './port.ts';

/**
 * An account is onboarded once a page of one of its sites has sent a decision: what a script posts shows no banner to
 * anybody. It never goes back, so no account is written to twice by one process.
 */
export function onboarding(control: Pick<AccountStore, 'onboardAccount'>) {
  const known = new Set<string>();
  return async ({ accountId }: Pick<StoredSite, 'accountId'>, fromPage: boolean): Promise<void> => {
    if (!fromPage || known.has(accountId)) return;
    await control.onboardAccount(accountId);
    known.add(accountId);
  };
}

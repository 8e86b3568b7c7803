import type { StoredSite } from '../../kernel/site.ts';
import type { AccountStore } from './port.ts';

/**
 * An account is onboarded once a page of one of its sites has sent a decision: a script's own post shows nobody a
 * banner. It never goes back, so one process writes each account only once.
 */
export function onboarding(control: Pick<AccountStore, 'onboardAccount'>) {
  const known = new Set<string>();
  return async ({ accountId }: Pick<StoredSite, 'accountId'>, fromPage: boolean): Promise<void> => {
    if (!fromPage || known.has(accountId)) return;
    await control.onboardAccount(accountId);
    known.add(accountId);
  };
}

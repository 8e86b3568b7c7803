import { type Config, keyPrefix, loadConfig } from '../config/config.ts';
import { accountService } from '../domain/account/accounts/accounts.ts';
import { auditService } from '../domain/account/audit/audit.ts';
import { keyService } from '../domain/account/keys/keys.ts';
import { memberService } from '../domain/account/members/members.ts';
import { sessionService } from '../domain/account/sessions/sessions.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { siteService } from '../domain/site/sites.ts';
import type { Stores } from '../domain/stores.ts';
import { openStores, requireStore } from '../process/stores.ts';

type Operated = ReturnType<typeof operated>;

/** Opens the store for one verb, beside a server that may be running, and closes it after. */
export async function withStore<Answer>(
  use: (
    services: Operated,
    config: Config,
    opened: { stores: Stores; clock: Clock },
  ) => Promise<Answer>,
): Promise<Answer> {
  const config = loadConfig();
  requireStore(config);
  const clock = { now: Date.now };
  const stores = await openStores(config);
  try {
    const parts = { control: stores.control, clock, keyPrefix: keyPrefix(config) };
    return await use(operated(parts), config, { stores, clock });
  } finally {
    await stores.close();
  }
}

function operated(parts: Parameters<typeof keyService>[0]) {
  return {
    accounts: accountService(parts),
    audit: auditService(parts),
    keys: keyService(parts),
    members: memberService(parts),
    sessions: sessionService(parts),
    sites: siteService(parts),
  };
}

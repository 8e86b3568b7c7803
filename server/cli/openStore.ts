import { type Config, keyPrefix, loadConfig } from '../config/config.ts';
import { accountService } from '../domain/account/accounts/accounts.ts';
import { auditService } from '../domain/account/audit/audit.ts';
import { keyService } from '../domain/account/keys/keys.ts';
import { memberService } from '../domain/account/members/members.ts';
import { sessionService } from '../domain/account/sessions/sessions.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { cellService } from '../domain/site/cells.ts';
import { siteService } from '../domain/site/sites.ts';
import type { Stores } from '../domain/stores.ts';
import { openStores, requireStore } from '../process/stores.ts';

/** The work of a verb on the store. */
export type Use<Answer> = (
  services: ReturnType<typeof operated>,
  config: Config,
  opened: { stores: Stores; clock: Clock },
) => Promise<Answer>;

/** Opens the store for one verb, beside a server that may be running, and closes it after. */
export async function openStore<Answer>(use: Use<Answer>): Promise<Answer> {
  const config = loadConfig();
  requireStore(config);
  const clock = { now: Date.now };
  const stores = await openStores(config);
  try {
    const cells = cellService(stores);
    const parts = { control: stores.control, clock, cells, keyPrefix: keyPrefix(config) };
    return await use(operated(parts), config, { stores, clock });
  } finally {
    await stores.close();
  }
}

function operated(
  parts: Parameters<typeof keyService>[0] & { cells: ReturnType<typeof cellService> },
) {
  return {
    accounts: accountService(parts),
    audit: auditService(parts),
    cells: parts.cells,
    keys: keyService(parts),
    members: memberService(parts),
    sessions: sessionService(parts),
    sites: siteService(parts),
  };
}

import type { Clock } from '../../../domain/kernel/clock.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import { accountStore } from '../account/accounts.ts';
import { keyStore } from '../account/keys.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { containerStore } from '../container/containers.ts';
import { probeStore } from '../probe.ts';
import { previewStore } from '../ruleset/previews.ts';
import { proofStore } from '../site/proofs.ts';
import { siteStore } from '../site/sites.ts';

/**
 * The control plane's store, as far as its areas are there.
 * @param clock null for the database's own
 */
export function controlStore(
  db: Connection,
  write: ControlWrite,
  clock: Clock | null,
): Partial<ControlStore> {
  return {
    ...accountStore(db, write),
    ...keyStore(db, write),
    ...containerStore(db, write),
    ...previewStore(db, write),
    ...probeStore(write, clock),
    ...proofStore(db, write),
    ...siteStore(db, write),
  };
}

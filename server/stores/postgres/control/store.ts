import type { ControlStore } from '../../../domain/stores.ts';
import { accountStore } from '../account/accounts.ts';
import { keyStore } from '../account/keys.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { probeStore } from '../probe.ts';

/** The control plane's store, as far as its areas are there. */
export function controlStore(db: Connection, write: ControlWrite): Partial<ControlStore> {
  return {
    ...accountStore(db, write),
    ...keyStore(db, write),
    ...probeStore(write),
  };
}

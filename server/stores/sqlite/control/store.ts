import type { ControlStore } from '../../../domain/ports.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { accountStore } from './accounts.ts';
import { deviceStore } from './device.ts';
import { keyStore } from './keys.ts';
import { publicationStore } from './publications.ts';
import { sessionStore } from './sessions.ts';
import { siteStore } from './sites.ts';
import type { controlWrites } from './writes.ts';

/** The control plane's store: reads on the calling thread, writes through the writer. */
export function controlStore(db: Connection, write: Write<typeof controlWrites>): ControlStore {
  return {
    ...accountStore(db, write),
    ...keyStore(db, write),
    ...sessionStore(db, write),
    ...deviceStore(db, write),
    ...siteStore(db, write),
    ...publicationStore(db, write),
  };
}

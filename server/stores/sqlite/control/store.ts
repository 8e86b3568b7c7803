import type { ControlStore } from '../../../domain/ports.ts';
import type { Connection } from '../connection.ts';
import { jobStore } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { accountStore } from './accounts.ts';
import { auditStore } from './audit.ts';
import { containerStore } from './containers.ts';
import { deliveryStore } from './delivery.ts';
import { deviceStore } from './device.ts';
import { endpointStore } from './endpoints.ts';
import { keyStore } from './keys.ts';
import { memberStore } from './members.ts';
import { passkeyStore } from './passkeys.ts';
import { passwordStore } from './passwords.ts';
import { previewStore } from './previews.ts';
import { proofStore } from './proofs.ts';
import { publicationStore } from './publications.ts';
import { sessionStore } from './sessions.ts';
import { siteStore } from './sites.ts';
import type { controlWrites } from './writes.ts';

/** The control plane's store: reads on the calling thread, writes through the writer. */
export function controlStore(db: Connection, write: Write<typeof controlWrites>): ControlStore {
  return {
    ...accountStore(db, write),
    ...auditStore(db, write),
    ...keyStore(db, write),
    ...memberStore(db, write),
    ...sessionStore(db, write),
    ...passwordStore(db, write),
    ...passkeyStore(db, write),
    ...deviceStore(db, write),
    ...containerStore(db, write),
    ...siteStore(db, write),
    ...publicationStore(db, write),
    ...deliveryStore(db, write),
    ...previewStore(db, write),
    ...proofStore(db, write),
    ...endpointStore(db, write),
    ...jobStore(db, write),
    forgetExpired: (at) => write('forgetExpired', at),
    probe: (at) => write('probe', at),
  };
}

import type { Clock } from '../../../domain/kernel/clock.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import { accountStore } from '../account/accounts.ts';
import { auditStore } from '../account/audit.ts';
import { deviceStore } from '../account/device.ts';
import { keyStore } from '../account/keys.ts';
import { memberStore } from '../account/members.ts';
import { pageFileStore } from '../account/pageFiles.ts';
import { passkeyStore } from '../account/passkeys.ts';
import { passwordStore } from '../account/passwords.ts';
import { sessionStore } from '../account/sessions.ts';
import type { Connection } from '../connection.ts';
import { signedLogStore } from '../consentLog/books.ts';
import { containerStore } from '../container/containers.ts';
import { jobStore } from '../jobs.ts';
import { deliveryStore } from '../ruleset/delivery.ts';
import { previewStore } from '../ruleset/previews.ts';
import { publicationStore } from '../ruleset/publications.ts';
import { scheduleStore } from '../scan/schedules.ts';
import { cellStore } from '../site/cells.ts';
import { proofStore } from '../site/proofs.ts';
import { siteStore } from '../site/sites.ts';
import { endpointStore } from '../webhook/endpoints.ts';
import type { Write } from '../writer/client.ts';
import type { controlWrites } from './writes.ts';

/** The control plane's store: reads on the calling thread, writes through the writer. */
export function controlStore(
  db: Connection,
  write: Write<typeof controlWrites>,
  clock: Clock,
): ControlStore {
  return {
    ...accountStore(db, write),
    ...auditStore(db, write),
    ...keyStore(db, write),
    ...memberStore(db, write),
    ...sessionStore(db, write),
    ...pageFileStore(db, write),
    ...passwordStore(db, write),
    ...passkeyStore(db, write),
    ...deviceStore(db, write),
    ...containerStore(db, write),
    ...siteStore(db, write),
    ...cellStore(db, write),
    ...publicationStore(db, write),
    ...deliveryStore(db, write),
    ...previewStore(db, write),
    ...proofStore(db, write),
    ...scheduleStore(db, write),
    ...endpointStore(db, write),
    ...signedLogStore(db, write),
    ...jobStore(db, write, clock),
    forgetExpired: (at) => write('forgetExpired', at),
    probe: () => write('probe', clock.now()),
  };
}

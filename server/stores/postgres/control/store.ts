import type { Clock } from '../../../domain/kernel/clock.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import { accountStore } from '../account/accounts.ts';
import { auditStore } from '../account/audit.ts';
import { deviceStore } from '../account/device.ts';
import { expiredStore } from '../account/expired.ts';
import { keyStore } from '../account/keys.ts';
import { memberStore } from '../account/members.ts';
import { pageFileStore } from '../account/pageFiles.ts';
import { passkeyStore } from '../account/passkeys.ts';
import { passwordStore } from '../account/passwords.ts';
import { sessionStore } from '../account/sessions.ts';
import { jobInsertion } from '../addJobs.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { bookStore } from '../consentLog/books.ts';
import { headStore } from '../consentLog/heads.ts';
import { containerStore } from '../container/containers.ts';
import { jobStore } from '../jobs.ts';
import { probeStore } from '../probe.ts';
import { deliveryStore } from '../ruleset/delivery.ts';
import { previewStore } from '../ruleset/previews.ts';
import { publicationStore } from '../ruleset/publications.ts';
import { scheduleStore } from '../scan/schedules.ts';
import { cellStore } from '../site/cells.ts';
import { proofStore } from '../site/proofs.ts';
import { siteStore } from '../site/sites.ts';
import { endpointStore } from '../webhook/endpoints.ts';

/**
 * The control plane's store: reads on a pool of connections, transactions one at a time.
 * @param clock null for the database's own
 */
export function controlStore(
  db: Connection,
  write: ControlWrite,
  clock: Clock | null,
): ControlStore {
  const insertJobs = jobInsertion(clock);
  return {
    ...accountStore(db, write),
    ...auditStore(db, write),
    ...keyStore(db, write),
    ...memberStore(db, write, insertJobs),
    ...sessionStore(db, write),
    ...pageFileStore(db, write),
    ...passwordStore(db, write),
    ...passkeyStore(db, write),
    ...deviceStore(db, write),
    ...containerStore(db, write),
    ...siteStore(db, write, insertJobs),
    ...cellStore(db, write),
    ...publicationStore(db, write, insertJobs),
    ...deliveryStore(db, write, insertJobs),
    ...previewStore(db, write),
    ...proofStore(db, write),
    ...scheduleStore(db, write),
    ...endpointStore(db, write, insertJobs),
    ...headStore(db, write),
    ...bookStore(db, write),
    ...expiredStore(write),
    ...jobStore(db, write, clock),
    ...probeStore(write, clock),
  };
}

import { accountWrites } from '../account/accounts.ts';
import { auditWrites } from '../account/audit.ts';
import { deviceWrites } from '../account/device.ts';
import { expiredWrites } from '../account/expired.ts';
import { keyWrites } from '../account/keys.ts';
import { memberWrites } from '../account/members.ts';
import { pageFileWrites } from '../account/pageFiles.ts';
import { passkeyWrites } from '../account/passkeys.ts';
import { passwordWrites } from '../account/passwords.ts';
import { sessionWrites } from '../account/sessions.ts';
import { bookWrites } from '../consentLog/books.ts';
import { headWrites } from '../consentLog/heads.ts';
import { containerWrites } from '../container/containers.ts';
import { jobWrites } from '../jobs.ts';
import { probeWrites } from '../probe.ts';
import { deliveryWrites } from '../ruleset/delivery.ts';
import { previewWrites } from '../ruleset/previews.ts';
import { publicationWrites } from '../ruleset/publications.ts';
import { scheduleWrites } from '../scan/schedules.ts';
import { cellWrites } from '../site/cells.ts';
import { proofWrites } from '../site/proofs.ts';
import { siteWrites } from '../site/sites.ts';
import { endpointWrites } from '../webhook/endpoints.ts';

/** Every write to the control plane. */
export const controlWrites = {
  ...accountWrites,
  ...auditWrites,
  ...keyWrites,
  ...memberWrites,
  ...sessionWrites,
  ...pageFileWrites,
  ...passwordWrites,
  ...passkeyWrites,
  ...deviceWrites,
  ...containerWrites,
  ...siteWrites,
  ...cellWrites,
  ...publicationWrites,
  ...deliveryWrites,
  ...previewWrites,
  ...proofWrites,
  ...scheduleWrites,
  ...endpointWrites,
  ...headWrites,
  ...bookWrites,
  ...expiredWrites,
  ...jobWrites,
  ...probeWrites,
};

import { jobWrites } from '../jobs.ts';
import { probeWrites } from '../probe.ts';
import { accountWrites } from './accounts.ts';
import { auditWrites } from './audit.ts';
import { containerWrites } from './containers.ts';
import { deliveryWrites } from './delivery.ts';
import { deviceWrites } from './device.ts';
import { endpointWrites } from './endpoints.ts';
import { expiredWrites } from './expired.ts';
import { keyWrites } from './keys.ts';
import { memberWrites } from './members.ts';
import { passkeyWrites } from './passkeys.ts';
import { passwordWrites } from './passwords.ts';
import { previewWrites } from './previews.ts';
import { proofWrites } from './proofs.ts';
import { publicationWrites } from './publications.ts';
import { sessionWrites } from './sessions.ts';
import { siteWrites } from './sites.ts';

/** Every write to the control plane. */
export const controlWrites = {
  ...accountWrites,
  ...auditWrites,
  ...keyWrites,
  ...memberWrites,
  ...sessionWrites,
  ...passwordWrites,
  ...passkeyWrites,
  ...deviceWrites,
  ...containerWrites,
  ...siteWrites,
  ...publicationWrites,
  ...deliveryWrites,
  ...previewWrites,
  ...proofWrites,
  ...endpointWrites,
  ...expiredWrites,
  ...jobWrites,
  ...probeWrites,
};

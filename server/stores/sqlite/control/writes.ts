import { accountWrites } from './accounts.ts';
import { deviceWrites } from './device.ts';
import { keyWrites } from './keys.ts';
import { publicationWrites } from './publications.ts';
import { sessionWrites } from './sessions.ts';
import { siteWrites } from './sites.ts';

/** Every write to the control plane. */
export const controlWrites = {
  ...accountWrites,
  ...keyWrites,
  ...sessionWrites,
  ...deviceWrites,
  ...siteWrites,
  ...publicationWrites,
};

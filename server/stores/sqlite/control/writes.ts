import { accountWrites } from './accounts.ts';
import { keyWrites } from './keys.ts';
import { publicationWrites } from './publications.ts';
import { siteWrites } from './sites.ts';

/** Every write to the control plane. */
export const controlWrites = {
  ...accountWrites,
  ...keyWrites,
  ...siteWrites,
  ...publicationWrites,
};

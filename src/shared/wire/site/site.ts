import type { Region } from '../../vocabulary.ts';

/** Site (specification, Resources). */
export interface Site {
  id: string;
  accountId: string;
  domain: string;
  displayName: string;
  region: Region;
  status: 'pending' | 'active' | 'archived';
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

import type { Site } from '../../../src/shared/wire/site/site.ts';
import type { StoredSite } from '../../domain/kernel/site.ts';

/** A site as shown by the API: its nine fields, and nothing else that is stored of it. */
export function siteOf({
  id,
  accountId,
  domain,
  displayName,
  region,
  status,
  archivedAt,
  createdAt,
  updatedAt,
}: StoredSite): Site {
  return { id, accountId, domain, displayName, region, status, archivedAt, createdAt, updatedAt };
}

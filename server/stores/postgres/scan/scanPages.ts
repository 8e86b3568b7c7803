import type { PicturedPage, ScanPlace, ScanStore } from '../../../domain/scan/run/port.ts';
import { hexToBlob } from '../../blobs.ts';
import { type PackedPage, unpackPage } from '../../packed/page.ts';
import type { Connection } from '../connection.ts';

/** Within a transaction of the site's lane. */
export async function insertPage(
  db: Connection,
  { siteId, scanId }: ScanPlace,
  read: PackedPage,
): Promise<void> {
  const place = [hexToBlob(siteId), hexToBlob(scanId)] as const;
  await db.run(
    `INSERT INTO scan_pages (site_id, scan_id, position, page, links, pictured)
      SELECT $1, $2, count(*), $3, $4, $5 FROM scan_pages WHERE site_id = $1 AND scan_id = $2`,
    ...place,
    read.page,
    read.links,
    read.pictured,
  );
  for (const [name, jpeg] of Object.entries(read.pictures)) {
    await db.run(
      `INSERT INTO scan_pictures (site_id, scan_id, name, jpeg) VALUES ($1, $2, $3, $4)
        ON CONFLICT (site_id, scan_id, name) DO UPDATE SET jpeg = excluded.jpeg`,
      ...place,
      name,
      jpeg,
    );
  }
}

export function scanPageStore(
  db: Connection,
): Pick<ScanStore, 'scanPages' | 'scanLinks' | 'picturedPages' | 'scanPicture'> {
  const pages = <Row>(column: string, siteId: string, scanId: string) =>
    db.all<Row>(
      `SELECT ${column} FROM scan_pages
        WHERE site_id = $1 AND scan_id = $2 AND ${column} IS NOT NULL ORDER BY position`,
      hexToBlob(siteId),
      hexToBlob(scanId),
    );
  return {
    async scanPages(siteId, scanId) {
      const rows = await pages<{ page: Uint8Array }>('page', siteId, scanId);
      return rows.map(({ page }) => unpackPage(page));
    },

    async scanLinks(siteId, scanId) {
      const rows = await pages<{ links: string }>('links', siteId, scanId);
      return [...new Set(rows.flatMap(({ links }) => JSON.parse(links) as string[]))];
    },

    async picturedPages(siteId, scanId) {
      const rows = await pages<{ pictured: string }>('pictured', siteId, scanId);
      return rows.map(({ pictured }) => JSON.parse(pictured) as PicturedPage);
    },

    async scanPicture(siteId, scanId, name) {
      const row = await db.get<{ jpeg: Uint8Array }>(
        'SELECT jpeg FROM scan_pictures WHERE site_id = $1 AND scan_id = $2 AND name = $3',
        hexToBlob(siteId),
        hexToBlob(scanId),
        name,
      );
      return row?.jpeg ?? null;
    },
  };
}

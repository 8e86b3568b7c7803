import type { PicturedPage, ScanStore } from '../../../domain/scan/run/port.ts';
import { hexToBlob } from '../../blobs.ts';
import { type PackedPage, unpackPage } from '../../packed/page.ts';
import type { Connection } from '../connection.ts';

export function insertPage(db: Connection, scanId: string, read: PackedPage): void {
  const id = hexToBlob(scanId);
  db.run(
    `INSERT INTO scan_pages (scan_id, position, page, links, pictured)
      SELECT ?1, count(*), ?2, ?3, ?4 FROM scan_pages WHERE scan_id = ?1`,
    id,
    read.page,
    read.links,
    read.pictured,
  );
  for (const [name, jpeg] of Object.entries(read.pictures)) {
    db.run('INSERT OR REPLACE INTO scan_pictures VALUES (?, ?, ?)', id, name, jpeg);
  }
}

const ofScan = 'scan_id = (SELECT id FROM scans WHERE id = ? AND site_id = ?)';

export function scanPageStore(
  db: Connection,
): Pick<ScanStore, 'scanPages' | 'scanLinks' | 'picturedPages' | 'scanPicture'> {
  return {
    async scanPages(siteId, scanId) {
      const rows = db.all<{ page: Uint8Array }>(
        `SELECT page FROM scan_pages WHERE ${ofScan} ORDER BY position`,
        hexToBlob(scanId),
        hexToBlob(siteId),
      );
      return rows.map(({ page }) => unpackPage(page));
    },

    async scanLinks(siteId, scanId) {
      const rows = db.all<{ links: string }>(
        `SELECT links FROM scan_pages WHERE ${ofScan} ORDER BY position`,
        hexToBlob(scanId),
        hexToBlob(siteId),
      );
      return [...new Set(rows.flatMap(({ links }) => JSON.parse(links) as string[]))];
    },

    async picturedPages(siteId, scanId) {
      const rows = db.all<{ pictured: string }>(
        `SELECT pictured FROM scan_pages WHERE ${ofScan} AND pictured IS NOT NULL
          ORDER BY position`,
        hexToBlob(scanId),
        hexToBlob(siteId),
      );
      return rows.map(({ pictured }) => JSON.parse(pictured) as PicturedPage);
    },

    async scanPicture(siteId, scanId, name) {
      const row = db.get<{ jpeg: Uint8Array }>(
        `SELECT jpeg FROM scan_pictures WHERE ${ofScan} AND name = ?`,
        hexToBlob(scanId),
        hexToBlob(siteId),
        name,
      );
      return row?.jpeg ?? null;
    },
  };
}

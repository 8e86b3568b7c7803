import { gunzipSync, gzipSync } from 'node:zlib';
import type { PageObservation } from '../../../domain/scan/run/observation.ts';
import {
  type PicturedPage,
  picturedPage,
  type ScannedPage,
  type ScanStore,
  wasRead,
} from '../../../domain/scan/run/port.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';

/** A page on its way to the writer. */
export interface ReadPage {
  /** Compressed before it crosses to the writer, which has decisions to write. */
  page: Uint8Array;
  links: string;
  /** The page with the names of its pictures; apart, so that a list of them need not expand all that was seen. */
  pictured: string | null;
  pictures: Record<string, Uint8Array>;
  read: boolean;
}

export function packPage(scanned: ScannedPage): ReadPage {
  const { page, links, pictures } = scanned;
  const pictured = picturedPage(scanned);
  return {
    page: gzipSync(JSON.stringify(page), { level: 4 }),
    links: JSON.stringify(links),
    pictured: pictured && JSON.stringify(pictured),
    pictures,
    read: wasRead(page),
  };
}

export function insertPage(db: Connection, scanId: string, read: ReadPage): void {
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
      return rows.map(({ page }) => JSON.parse(gunzipSync(page).toString()) as PageObservation);
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

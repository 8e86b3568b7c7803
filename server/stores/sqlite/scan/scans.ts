import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import {
  keptRuns,
  type ScanEnd,
  type ScanPlace,
  type ScanStep,
  type ScanStore,
  type StoredScan,
} from '../../../domain/scan/run/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import { type PackedPage, packPage } from '../../packed/page.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { insertPage, scanPageStore } from './scanPages.ts';

export const scanTables = `
  CREATE TABLE scans (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    tier TEXT NOT NULL,
    open INTEGER NOT NULL,
    pages_scanned INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scans_of_site ON scans (site_id, tier, id);
  CREATE UNIQUE INDEX scans_open ON scans (site_id) WHERE open = 1;

  CREATE TABLE scan_pages (
    scan_id BLOB NOT NULL REFERENCES scans (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    page BLOB NOT NULL,
    links TEXT NOT NULL,
    PRIMARY KEY (scan_id, position)
  ) STRICT;

  CREATE TABLE scan_pictures (
    scan_id BLOB NOT NULL REFERENCES scans (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    jpeg BLOB NOT NULL,
    PRIMARY KEY (scan_id, name)
  ) STRICT;
`;

type Body = Omit<StoredScan, 'scanId' | 'siteId' | 'tier' | 'pagesScanned'>;

interface Row {
  id: Uint8Array;
  site_id: Uint8Array;
  tier: ScanTier;
  pages_scanned: number;
  body: string;
}

const columns = 'id, site_id, tier, pages_scanned, body';

function scanOf({ id, site_id, tier, pages_scanned, body }: Row): StoredScan {
  const rest = JSON.parse(body) as Body;
  const about = { scanId: blobToHex(id), siteId: blobToHex(site_id), tier };
  return { ...about, pagesScanned: pages_scanned, ...rest };
}

function find(db: Connection, { siteId, scanId }: ScanPlace): StoredScan | null {
  const row = db.get<Row>(
    `SELECT ${columns} FROM scans WHERE id = ? AND site_id = ?`,
    hexToBlob(scanId),
    hexToBlob(siteId),
  );
  return row && scanOf(row);
}

function add(db: Connection, scan: StoredScan) {
  const { scanId, siteId, tier, pagesScanned, ...body } = scan;
  db.run(
    'INSERT INTO scans (id, site_id, tier, open, pages_scanned, body) VALUES (?, ?, ?, 1, ?, ?)',
    hexToBlob(scanId),
    hexToBlob(siteId),
    tier,
    pagesScanned,
    JSON.stringify(body),
  );
  for (const table of ['scan_pages', 'scan_pictures']) {
    db.run(
      `DELETE FROM ${table} WHERE scan_id IN (
        SELECT id FROM scans WHERE site_id = ? AND tier = ? ORDER BY id DESC LIMIT -1 OFFSET ?)`,
      hexToBlob(siteId),
      tier,
      keptRuns + 1,
    );
  }
}

/** Changes an open run; answers whether it was one. */
function change(
  db: Connection,
  place: ScanPlace,
  { open, read }: { open: boolean; read: boolean },
  edit: Partial<Body>,
): boolean {
  const scan = find(db, place);
  if (!scan || scan.finishedAt) return false;
  const { scanId: _id, siteId: _site, tier: _tier, pagesScanned: _pages, ...body } = scan;
  db.run(
    'UPDATE scans SET open = ?, pages_scanned = pages_scanned + ?, body = ? WHERE id = ?',
    open ? 1 : 0,
    read ? 1 : 0,
    JSON.stringify({ ...body, ...edit }),
    hexToBlob(place.scanId),
  );
  return true;
}

const bodyOf = ({ scanId: _id, siteId: _site, ...step }: ScanStep) => step;

export const scanWrites = {
  startScan(db: Connection, { scan, jobs }: Parameters<ScanStore['startScan']>[0]): void {
    const site = hexToBlob(scan.siteId);
    const open = db.get('SELECT 1 FROM scans WHERE site_id = ? AND open = 1', site);
    if (open) throw new Conflict('A scan of this site is under way');
    add(db, scan);
    jobWrites.addJobs(db, jobs);
  },

  noteScan: (db: Connection, step: ScanStep): boolean =>
    change(db, step, { open: true, read: false }, bodyOf(step)),

  addScanPage(db: Connection, { step, read }: { step: ScanStep; read: PackedPage }): boolean {
    const more = { open: true, read: read.read };
    if (!change(db, step, more, bodyOf(step))) return false;
    insertPage(db, step.scanId, read);
    return true;
  },

  endScan(
    db: Connection,
    { end, then }: { end: ScanEnd; then: Parameters<ScanStore['endScan']>[1] },
  ): boolean {
    const { scanId: _id, siteId: _site, pagesScanned: _pages, ...sums } = end;
    if (!change(db, end, { open: false, read: false }, sums)) return false;
    if (then.next) add(db, then.next);
    jobWrites.addJobs(db, then.jobs);
    return true;
  },
};

export function scanStore(db: Connection, write: Write<typeof scanWrites>): ScanStore {
  return {
    ...scanPageStore(db),
    startScan: (start) => write('startScan', start),
    noteScan: (step) => write('noteScan', step),
    endScan: (end, then) => write('endScan', { end, then }),

    addScanPage: (step, read) => write('addScanPage', { step, read: packPage(read) }),
    scan: async (siteId, scanId) => find(db, { siteId, scanId }),

    async siteOfScan(siteIds, scanId) {
      const row = db.get<Pick<Row, 'site_id'>>(
        'SELECT site_id FROM scans WHERE id = ?',
        hexToBlob(scanId),
      );
      const siteId = row && blobToHex(row.site_id);
      return siteId && siteIds.includes(siteId) ? siteId : null;
    },

    async latestScans(siteId) {
      const rows = db.all<Row>(
        `SELECT ${columns} FROM scans WHERE id IN (
          SELECT max(id) FROM scans WHERE site_id = ? GROUP BY tier)`,
        hexToBlob(siteId),
      );
      return rows.map(scanOf);
    },

    async scanBefore(siteId, scanId) {
      const row = db.get<Row>(
        `SELECT ${columns} FROM scans AS before
          WHERE open = 0 AND pages_scanned > 0 AND id < ?1 AND site_id = ?2
            AND tier = (SELECT tier FROM scans WHERE id = ?1 AND site_id = ?2)
          ORDER BY id DESC LIMIT 1`,
        hexToBlob(scanId),
        hexToBlob(siteId),
      );
      return row && scanOf(row);
    },
  };
}

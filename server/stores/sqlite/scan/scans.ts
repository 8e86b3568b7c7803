import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import type { NewJob } from '../../../domain/kernel/jobs.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import type { ScanEnd, ScanStep, ScanStore, StoredScan } from '../../../domain/scan/run/port.ts';
import { blobToHex, hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { insertPage, packPage, type ReadPage, scanPageStore } from './scanPages.ts';

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

/** Runs of a tier whose pages and pictures are kept; of older ones the sums alone. */
const kept = 2;

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

function find(db: Connection, scanId: string): StoredScan | null {
  const row = db.get<Row>(`SELECT ${columns} FROM scans WHERE id = ?`, hexToBlob(scanId));
  return row && scanOf(row);
}

function add(db: Connection, siteId: string, scanId: string, tier: ScanTier, createdAt: string) {
  const body: Body = {
    status: 'queued',
    createdAt,
    startedAt: null,
    finishedAt: null,
    progress: { pagesDone: 0, pagesPlanned: 0, state: null },
    tagsFound: 0,
    unmanagedCount: 0,
    newOrChangedCount: 0,
    browser: null,
    plan: null,
  };
  db.run(
    'INSERT INTO scans (id, site_id, tier, open, pages_scanned, body) VALUES (?, ?, ?, 1, 0, ?)',
    hexToBlob(scanId),
    hexToBlob(siteId),
    tier,
    JSON.stringify(body),
  );
  for (const table of ['scan_pages', 'scan_pictures']) {
    db.run(
      `DELETE FROM ${table} WHERE scan_id IN (
        SELECT id FROM scans WHERE site_id = ? AND tier = ? ORDER BY id DESC LIMIT -1 OFFSET ?)`,
      hexToBlob(siteId),
      tier,
      kept + 1,
    );
  }
}

/** Changes an open run; answers whether it was one. */
function change(
  db: Connection,
  scanId: string,
  { open, read }: { open: boolean; read: boolean },
  edit: (scan: StoredScan) => Partial<Body>,
): boolean {
  const scan = find(db, scanId);
  if (!scan || scan.finishedAt) return false;
  const { scanId: _id, siteId: _site, tier: _tier, pagesScanned: _pages, ...body } = scan;
  db.run(
    'UPDATE scans SET open = ?, pages_scanned = pages_scanned + ?, body = ? WHERE id = ?',
    open ? 1 : 0,
    read ? 1 : 0,
    JSON.stringify({ ...body, ...edit(scan) }),
    hexToBlob(scanId),
  );
  return true;
}

const running = ({ scanId: _id, ...step }: ScanStep) => ({ ...step, status: 'running' as const });

export const scanWrites = {
  startScan(
    db: Connection,
    { siteId, scanId, createdAt, jobs }: Parameters<ScanStore['startScan']>[0],
  ): void {
    const open = db.get('SELECT 1 FROM scans WHERE site_id = ? AND open = 1', hexToBlob(siteId));
    if (open) throw new Conflict('A scan of this site is under way');
    add(db, siteId, scanId, 'tier1', createdAt);
    jobWrites.addJobs(db, jobs);
  },

  noteScan: (db: Connection, step: ScanStep): boolean =>
    change(db, step.scanId, { open: true, read: false }, () => running(step)),

  addScanPage(db: Connection, { step, read }: { step: ScanStep; read: ReadPage }): boolean {
    const more = { open: true, read: read.read };
    if (!change(db, step.scanId, more, () => running(step))) return false;
    insertPage(db, step.scanId, read);
    return true;
  },

  endScan(
    db: Connection,
    { end, then }: { end: ScanEnd; then: Parameters<ScanStore['endScan']>[1] },
  ): boolean {
    const { scanId, pagesScanned: _pages, ...sums } = end;
    const scan = find(db, scanId);
    if (!scan || !change(db, scanId, { open: false, read: false }, () => sums)) return false;
    if (then.next) add(db, scan.siteId, then.next.scanId, then.next.tier, then.next.createdAt);
    jobWrites.addJobs(db, then.jobs as NewJob[]);
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
    scan: async (scanId) => find(db, scanId),

    async latestScans(siteId) {
      const rows = db.all<Row>(
        `SELECT ${columns} FROM scans WHERE id IN (
          SELECT max(id) FROM scans WHERE site_id = ? GROUP BY tier)`,
        hexToBlob(siteId),
      );
      return rows.map(scanOf);
    },

    async scanBefore(scanId) {
      const row = db.get<Row>(
        `SELECT ${columns} FROM scans AS before
          WHERE open = 0 AND pages_scanned > 0 AND id < ?1
            AND (site_id, tier) = (SELECT site_id, tier FROM scans WHERE id = ?1)
          ORDER BY id DESC LIMIT 1`,
        hexToBlob(scanId),
      );
      return row && scanOf(row);
    },
  };
}

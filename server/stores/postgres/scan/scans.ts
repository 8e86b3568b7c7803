import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import { Conflict } from '../../../domain/kernel/refusal.ts';
import {
  keptRuns,
  type ScanPlace,
  type ScanStep,
  type ScanStore,
  type StoredScan,
} from '../../../domain/scan/run/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import { packPage } from '../../packed/page.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, RegionWrite } from '../connection.ts';
import { insertPage, scanPageStore } from './scanPages.ts';

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

async function find(db: Connection, { siteId, scanId }: ScanPlace): Promise<StoredScan | null> {
  const row = await db.get<Row>(
    `SELECT ${columns} FROM scans WHERE site_id = $1 AND id = $2`,
    hexToBlob(siteId),
    hexToBlob(scanId),
  );
  return row && scanOf(row);
}

async function add(db: Connection, scan: StoredScan): Promise<void> {
  const { scanId, siteId, tier, pagesScanned, ...body } = scan;
  const site = hexToBlob(siteId);
  await db.run(
    `INSERT INTO scans (id, site_id, tier, open, pages_scanned, body)
      VALUES ($1, $2, $3, true, $4, $5)`,
    hexToBlob(scanId),
    site,
    tier,
    pagesScanned,
    JSON.stringify(body),
  );
  for (const table of ['scan_pages', 'scan_pictures']) {
    await db.run(
      `DELETE FROM ${table} WHERE site_id = $1 AND scan_id IN (
        SELECT id FROM scans WHERE site_id = $1 AND tier = $2 ORDER BY id DESC OFFSET $3)`,
      site,
      tier,
      keptRuns + 1,
    );
  }
}

/** Changes an open run; answers whether it was one. */
async function change(
  db: Connection,
  place: ScanPlace,
  { open, read }: { open: boolean; read: boolean },
  edit: Partial<Body>,
): Promise<boolean> {
  const scan = await find(db, place);
  if (!scan || scan.finishedAt) return false;
  const { scanId: _id, siteId: _site, tier: _tier, pagesScanned: _pages, ...body } = scan;
  await db.run(
    `UPDATE scans SET open = $3, pages_scanned = pages_scanned + $4, body = $5
      WHERE site_id = $1 AND id = $2`,
    hexToBlob(place.siteId),
    hexToBlob(place.scanId),
    open,
    read ? 1 : 0,
    JSON.stringify({ ...body, ...edit }),
  );
  return true;
}

const bodyOf = ({ scanId: _id, siteId: _site, ...step }: ScanStep) => step;

/** Each write holds the lane of its site, so that what it has read still holds when it writes. */
export function scanStore(db: Connection, write: RegionWrite, insertJobs: InsertJobs): ScanStore {
  return {
    ...scanPageStore(db),

    startScan: ({ scan, jobs }) =>
      write(scan.siteId, async (db) => {
        const open = await db.get(
          'SELECT 1 FROM scans WHERE site_id = $1 AND open',
          hexToBlob(scan.siteId),
        );
        if (open) throw new Conflict('A scan of this site is under way');
        await add(db, scan);
        await insertJobs(db, jobs);
      }),

    noteScan: (step) =>
      write(step.siteId, (db) => change(db, step, { open: true, read: false }, bodyOf(step))),

    addScanPage(step, scanned) {
      const page = packPage(scanned);
      return write(step.siteId, async (db) => {
        const open = await change(db, step, { open: true, read: page.read }, bodyOf(step));
        if (open) await insertPage(db, step, page);
        return open;
      });
    },

    endScan: (end, then) =>
      write(end.siteId, async (db) => {
        const { scanId: _id, siteId: _site, pagesScanned: _pages, ...sums } = end;
        if (!(await change(db, end, { open: false, read: false }, sums))) return false;
        if (then.next) await add(db, then.next);
        await insertJobs(db, then.jobs);
        return true;
      }),

    scan: (siteId, scanId) => find(db, { siteId, scanId }),

    async siteOfScan(siteIds, scanId) {
      const row = await db.get<{ site_id: Uint8Array }>(
        'SELECT site_id FROM scans WHERE site_id = ANY ($1) AND id = $2',
        siteIds.map(hexToBlob),
        hexToBlob(scanId),
      );
      return row && blobToHex(row.site_id);
    },

    async latestScans(siteId) {
      const rows = await db.all<Row>(
        `SELECT DISTINCT ON (tier) ${columns} FROM scans WHERE site_id = $1
          ORDER BY tier, id DESC`,
        hexToBlob(siteId),
      );
      return rows.map(scanOf);
    },

    async scanBefore(siteId, scanId) {
      const row = await db.get<Row>(
        `SELECT ${columns} FROM scans
          WHERE NOT open AND pages_scanned > 0 AND id < $2 AND site_id = $1
            AND tier = (SELECT tier FROM scans WHERE site_id = $1 AND id = $2)
          ORDER BY id DESC LIMIT 1`,
        hexToBlob(siteId),
        hexToBlob(scanId),
      );
      return row && scanOf(row);
    },
  };
}

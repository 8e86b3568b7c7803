import { join } from 'node:path';
import { byRegion, type Region } from '../../../src/shared/vocabulary.ts';
import { consistencySpans } from '../../domain/consentLog/proofs.ts';
import { storedFrontier } from '../../domain/consentLog/sealing.ts';
import { storedHashes } from '../../domain/consentLog/storedHashes.ts';
import { root } from '../../domain/consentLog/tree.ts';
import { verifyConsistency } from '../../domain/consentLog/verifyProofs.ts';
import { hexToBlob } from '../blobs.ts';
import { type Connection, openForReading } from '../sqlite/connection.ts';
import { logOf, tileAt } from '../sqlite/consentLog/logs.ts';
import { type DatabaseName, databases } from '../sqlite/databases.ts';
import { names } from './copies.ts';
import { BackupRefusal } from './manifest.ts';

interface Checked {
  version: number;
  records: number | null;
}

/**
 * Reads three copied databases from the first page to the last, and holds each log against the head that was signed of it.
 * @throws {BackupRefusal} where they would not do
 */
export async function checkCopies(
  directory: string,
): Promise<{ databases: Record<DatabaseName, Checked>; logs: number }> {
  const open = (name: DatabaseName) => openForReading(join(directory, databases[name].file));
  const opened = { control: open('control'), ...byRegion(open) };
  try {
    const checked = names.map((name) => [name, checkDatabase(name, opened[name])] as const);
    return {
      databases: Object.fromEntries(checked) as Record<DatabaseName, Checked>,
      logs: await checkLogs(opened),
    };
  } finally {
    for (const db of Object.values(opened)) db.close();
  }
}

function checkDatabase(name: DatabaseName, db: Connection): Checked {
  const { file, migrations } = databases[name];
  const found = db.get<Record<string, string>>('PRAGMA integrity_check(1)') ?? {};
  const [problem] = Object.values(found);
  if (problem !== 'ok')
    throw new BackupRefusal(`${file} is damaged (${problem}): nothing was kept.`);
  const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version > migrations.length) {
    throw new BackupRefusal(`${file} is of a later version: back it up with that.`);
  }
  if (name === 'control') return { version, records: null };
  const counted = db.get<{ records: number }>('SELECT count(*) AS records FROM consent_records');
  return { version, records: counted?.records ?? 0 };
}

interface Signed {
  siteId: string;
  region: Region;
  size: number;
  root: Uint8Array;
}

/** @returns how many logs were checked */
async function checkLogs(opened: Record<DatabaseName, Connection>): Promise<number> {
  // A store from before there were logs has no such table.
  const table = opened.control.get("SELECT 1 FROM sqlite_schema WHERE name = 'log_heads'");
  if (!table) return 0;
  const heads = opened.control.all<Signed>(
    'SELECT site_id AS siteId, region, size, root FROM log_heads JOIN sites ON sites.id = site_id',
  );
  for (const head of heads) {
    if (await beginsWith(opened[head.region], head)) continue;
    throw new BackupRefusal(
      `The log of site ${head.siteId} does not begin with what was signed of it (portcullis log status): nothing was kept.`,
    );
  }
  return heads.length;
}

async function beginsWith(db: Connection, signed: Signed): Promise<boolean> {
  const log = logOf(db, hexToBlob(signed.siteId));
  if (log.size < signed.size) return false;
  const newer = { size: log.size, root: root(storedFrontier(log)) };
  const older = { size: signed.size, root: Buffer.from(signed.root) };
  const tiles = {
    logTile: async (siteId: string, level: number, n: number) =>
      tileAt(db, hexToBlob(siteId), level, n),
  };
  const spans = older.size < newer.size ? consistencySpans(older.size, newer.size) : [];
  const proof = await storedHashes(tiles, signed.siteId, spans, newer.size);
  return verifyConsistency(older, newer, proof);
}

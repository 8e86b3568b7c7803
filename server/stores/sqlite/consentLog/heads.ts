import type { EndedLog, HeadStore, LogKey, SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

/** The last signed head of each log. It is kept apart from the logs, so that a log that was rolled back is noticed. */
export const headTable = `
  CREATE TABLE log_heads (
    site_id TEXT PRIMARY KEY REFERENCES sites,
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    note TEXT NOT NULL,
    signed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Logs that anybody may read. They are found by the last part of their names. */
export const publishedLogTable = `
  CREATE TABLE published_logs (
    site_id TEXT PRIMARY KEY REFERENCES sites
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX log_heads_by_id ON log_heads (substr(origin, -16));
`;

/**
 * Logs in whose place another one goes on. A log is found by all that follows `/log/` in its name, which no other log has: a host has no
 * slash in it.
 */
export const endedLogTable = `
  CREATE TABLE ended_logs (
    origin TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites,
    size INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    note TEXT NOT NULL,
    signed_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    kept INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ended_logs_of_site ON ended_logs (site_id, ended_at);
  CREATE UNIQUE INDEX ended_logs_by_id ON ended_logs (substr(origin, instr(origin, '/log/') + 5));
  CREATE TABLE log_keys (
    public_key BLOB PRIMARY KEY CHECK (length(public_key) = 32),
    receipts_key BLOB NOT NULL CHECK (length(receipts_key) = 32),
    from_at INTEGER,
    until_at INTEGER,
    note TEXT
  ) STRICT, WITHOUT ROWID;
  DROP INDEX log_heads_by_id;
  CREATE UNIQUE INDEX log_heads_by_id ON log_heads (substr(origin, instr(origin, '/log/') + 5));
`;

const columns = 'site_id AS siteId, origin, size, root, note, signed_at AS signedAt';
const endedColumns = `${columns}, ended_at AS endedAt, reason, kept`;
const idColumn = "substr(origin, instr(origin, '/log/') + 5)";

/** Keeps a head in one of the tables of heads, by compare-and-swap. */
export function keepHeadIn(
  db: Connection,
  table: 'log_heads' | 'book_heads',
  { head, before }: Parameters<HeadStore['keepHead']>[0],
): boolean {
  const { siteId, origin, size, root, note, signedAt } = head;
  if (!before) {
    return (
      db.run(
        `INSERT INTO ${table} (site_id, origin, size, root, note, signed_at)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        siteId,
        origin,
        size,
        root,
        note,
        signedAt,
      ) > 0
    );
  }
  return (
    db.run(
      `UPDATE ${table} SET size = ?, root = ?, note = ?, signed_at = ?
        WHERE site_id = ? AND origin = ? AND size = ? AND root = ?`,
      size,
      root,
      note,
      signedAt,
      siteId,
      origin,
      before.size,
      before.root,
    ) > 0
  );
}

export const headWrites = {
  setLogPublished(
    db: Connection,
    { siteId, published }: { siteId: string; published: boolean },
  ): void {
    if (published) db.run('INSERT OR IGNORE INTO published_logs (site_id) VALUES (?)', siteId);
    else db.run('DELETE FROM published_logs WHERE site_id = ?', siteId);
  },

  keepHead(db: Connection, kept: Parameters<HeadStore['keepHead']>[0]): boolean {
    return keepHeadIn(db, 'log_heads', kept);
  },

  succeedLog(db: Connection, { ended, head }: Parameters<HeadStore['succeedLog']>[0]): boolean {
    const { siteId, origin, size, root, note, signedAt, endedAt, reason, kept } = ended;
    const last = db.get<{ note: string }>('SELECT note FROM log_heads WHERE site_id = ?', siteId);
    if (last?.note !== note) return false;
    db.run(
      `INSERT INTO ended_logs (site_id, origin, size, root, note, signed_at, ended_at, reason, kept)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[siteId, origin, size, root, note, signedAt, endedAt, reason, kept],
    );
    db.run(
      'UPDATE log_heads SET origin = ?, size = ?, root = ?, note = ?, signed_at = ? WHERE site_id = ?',
      ...[head.origin, head.size, head.root, head.note, head.signedAt, siteId],
    );
    return true;
  },

  changeLogKey(db: Connection, { ended, next }: Parameters<HeadStore['changeLogKey']>[0]): boolean {
    const add = `INSERT INTO log_keys (public_key, receipts_key, from_at, note)
      VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
    if (!db.get('SELECT 1 FROM log_keys'))
      db.run(add, ended.publicKey, ended.receiptsKey, null, null);
    const changed = db.run(
      'UPDATE log_keys SET until_at = ? WHERE public_key = ? AND until_at IS NULL',
      next.from,
      ended.publicKey,
    );
    return changed > 0 && db.run(add, next.publicKey, next.receiptsKey, next.from, next.note) > 0;
  },
};

const keyColumns =
  'public_key AS publicKey, receipts_key AS receiptsKey, from_at AS "from", until_at AS until, note';

export function headStore(db: Connection, write: Write<typeof headWrites>): HeadStore {
  return {
    logHead: async (siteId) =>
      db.get<SignedHead>(`SELECT ${columns} FROM log_heads WHERE site_id = ?`, siteId),

    logHeads: async (after, most) =>
      db.all<SignedHead>(
        `SELECT ${columns} FROM log_heads WHERE site_id > ? ORDER BY site_id LIMIT ?`,
        after ?? '',
        most,
      ),

    keepHead: (head) => write('keepHead', head),

    logPublished: async (siteId) =>
      db.get('SELECT 1 FROM published_logs WHERE site_id = ?', siteId) !== null,

    setLogPublished: (siteId, published) => write('setLogPublished', { siteId, published }),

    succeedLog: (succession) => write('succeedLog', succession),

    endedLogs: async (siteId) =>
      db.all<EndedLog>(
        `SELECT ${endedColumns} FROM ended_logs WHERE site_id = ? ORDER BY ended_at`,
        siteId,
      ),

    logKeys: async () =>
      db.all<LogKey>(`SELECT ${keyColumns} FROM log_keys ORDER BY from_at NULLS FIRST`),

    changeLogKey: (change) => write('changeLogKey', change),

    async publishedLog(logId) {
      const found = (table: string, names: string) =>
        db.get<SignedHead>(
          `SELECT ${names} FROM ${table} JOIN published_logs USING (site_id) WHERE ${idColumn} = ?`,
          logId,
        );
      return found('log_heads', columns) ?? found('ended_logs', endedColumns);
    },
  };
}

import type {
  Anchor,
  BookStore,
  Epoch,
  Stamp,
  WitnessedCheckpoint,
} from '../../../domain/consentLog/book/port.ts';
import type { HeadStore, SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { headStore, type headWrites, keepHeadIn } from './heads.ts';

/** The books of regions, as far as they stand apart from their logs. `book_heads` is to a book what `log_heads` is to a site's log. */
export const bookTables = `
  CREATE TABLE book_heads (
    site_id TEXT PRIMARY KEY,
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    note TEXT NOT NULL,
    signed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE book_epochs (
    book TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    PRIMARY KEY (book, epoch)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE book_anchors (
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    book TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    note TEXT NOT NULL,
    blind BLOB NOT NULL CHECK (length(blind) = 32),
    path BLOB NOT NULL,
    PRIMARY KEY (origin, size)
  ) STRICT;
  CREATE INDEX book_anchors_of_book ON book_anchors (book, origin, size);
  CREATE TABLE book_checkpoints (
    book TEXT NOT NULL,
    size INTEGER NOT NULL,
    note TEXT NOT NULL,
    anchored_at INTEGER,
    PRIMARY KEY (book, size)
  ) STRICT;
`;

export const stampTable = `
  CREATE TABLE book_stamps (
    book TEXT NOT NULL,
    size INTEGER NOT NULL,
    token BLOB NOT NULL,
    stamped_at INTEGER NOT NULL,
    PRIMARY KEY (book, size)
  ) STRICT;
`;

export const bookWrites = {
  keepBookHead(db: Connection, kept: Parameters<BookStore['keepBookHead']>[0]): boolean {
    return keepHeadIn(db, 'book_heads', kept);
  },

  keepEpoch(
    db: Connection,
    { book, epoch, root, after, anchors }: Parameters<BookStore['keepEpoch']>[0],
  ): boolean {
    const newest = 'SELECT max(epoch) AS epoch FROM book_epochs WHERE book = ?';
    if (db.get<{ epoch: number | null }>(newest, book)?.epoch !== after) return false;
    db.run('INSERT INTO book_epochs (book, epoch, root) VALUES (?, ?, ?)', book, epoch, root);
    for (const { origin, size, note, blind, path } of anchors) {
      db.run(
        `INSERT INTO book_anchors (origin, size, book, epoch, note, blind, path)
          VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...[origin, size, book, epoch, note, blind, path],
      );
    }
    return true;
  },

  keepWitnessed(db: Connection, checkpoint: WitnessedCheckpoint): void {
    const { book, size, note, anchoredAt } = checkpoint;
    db.run(
      `INSERT INTO book_checkpoints (book, size, note, anchored_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (book, size) DO UPDATE
          SET note = excluded.note, anchored_at = excluded.anchored_at`,
      ...[book, size, note, anchoredAt],
    );
  },

  keepStamp(db: Connection, { book, size, token, stampedAt }: Stamp): void {
    db.run(
      `INSERT INTO book_stamps (book, size, token, stamped_at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO NOTHING`,
      ...[book, size, token, stampedAt],
    );
  },
};

const headColumns = 'site_id AS siteId, origin, size, root, note, signed_at AS signedAt';
const stampColumns = 'book, size, token, stamped_at AS stampedAt';
const anchorColumns = 'origin, size, note, blind, path, book, epoch, root';
const checkpointColumns = 'book, size, note, anchored_at AS anchoredAt';

const isStamped = `EXISTS (SELECT 1 FROM book_stamps AS stamp
  WHERE stamp.book = book_checkpoints.book AND stamp.size = book_checkpoints.size)`;

/** All that the control plane keeps of logs. */
export const signedLogStore = (
  db: Connection,
  write: Write<typeof headWrites & typeof bookWrites>,
): HeadStore & BookStore => ({ ...headStore(db, write), ...bookStore(db, write) });

function bookStore(db: Connection, write: Write<typeof bookWrites>): BookStore {
  const checkpoint = (which: string, ...values: (string | number)[]) =>
    db.get<WitnessedCheckpoint>(
      `SELECT ${checkpointColumns} FROM book_checkpoints WHERE book = ? ${which} LIMIT 1`,
      ...values,
    );
  return {
    bookHead: async (book) =>
      db.get<SignedHead>(`SELECT ${headColumns} FROM book_heads WHERE site_id = ?`, book),

    keepBookHead: (kept) => write('keepBookHead', kept),

    keepEpoch: (kept) => write('keepEpoch', kept),

    lastEpoch: async (book) =>
      db.get<Epoch>(
        'SELECT book, epoch, root FROM book_epochs WHERE book = ? ORDER BY epoch DESC LIMIT 1',
        book,
      ),

    async anchoredSizes(book) {
      const rows = db.all<{ origin: string; size: number }>(
        'SELECT origin, max(size) AS size FROM book_anchors WHERE book = ? GROUP BY origin',
        book,
      );
      return new Map(rows.map(({ origin, size }) => [origin, size]));
    },

    anchorOf: async ({ book, origin, size, epoch }) =>
      db.get<Anchor & Epoch>(
        `SELECT ${anchorColumns} FROM book_anchors JOIN book_epochs USING (book, epoch)
          WHERE book = ? AND origin = ? AND size <= ? AND epoch <= ?
          ORDER BY size DESC LIMIT 1`,
        ...[book, origin, size, epoch],
      ),

    firstAnchorOf: async ({ book, origin, size, epoch, covers }) =>
      db.get<Anchor & Epoch>(
        `SELECT ${anchorColumns} FROM book_anchors JOIN book_epochs USING (book, epoch)
          WHERE book = ? AND origin = ? AND size <= ? AND epoch <= ? AND size >= ?
          ORDER BY size ASC LIMIT 1`,
        ...[book, origin, size, epoch, covers],
      ),

    keepWitnessed: (kept) => write('keepWitnessed', kept),

    lastWitnessed: async (book) => checkpoint('ORDER BY size DESC', book),

    witnessed: async (book, size) => checkpoint('AND size = ?', book, size),

    lastAnchored: async (book) =>
      checkpoint('AND anchored_at IS NOT NULL ORDER BY size DESC', book),

    firstAnchored: async (book, size) =>
      checkpoint('AND anchored_at IS NOT NULL AND size >= ? ORDER BY size', book, size),

    firstStamped: async (book, size) =>
      checkpoint(
        `AND anchored_at IS NOT NULL AND size >= ? AND ${isStamped} ORDER BY size`,
        book,
        size,
      ),

    keepStamp: (kept) => write('keepStamp', kept),

    stampOf: async (book, size) =>
      db.get<Stamp>(
        `SELECT ${stampColumns} FROM book_stamps WHERE book = ? AND size = ?`,
        ...[book, size],
      ),

    lastStamp: async (book) =>
      db.get<Stamp>(
        `SELECT ${stampColumns} FROM book_stamps WHERE book = ? ORDER BY size DESC LIMIT 1`,
        book,
      ),

    unstamped: async (book, most) =>
      db.all<WitnessedCheckpoint>(
        `SELECT ${checkpointColumns} FROM book_checkpoints
            WHERE book = ? AND anchored_at IS NOT NULL
              AND size > (SELECT min(size) FROM book_stamps AS stamp
                WHERE stamp.book = book_checkpoints.book)
              AND NOT ${isStamped}
            ORDER BY size LIMIT ?`,
        ...[book, most],
      ),
  };
}

import type {
  Anchor,
  BookStore,
  Epoch,
  Stamp,
  WitnessedCheckpoint,
} from '../../../domain/consentLog/book/port.ts';
import type { SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { keepHeadIn } from './heads.ts';

/** The books of regions, as far as they stand apart from their logs. `book_heads` is to a book what `log_heads` is to a site's log. */
export const bookSchema: string[] = [
  `CREATE TABLE book_heads (
    site_id text PRIMARY KEY,
    origin text NOT NULL,
    size bigint NOT NULL,
    root bytea NOT NULL CHECK (length(root) = 32),
    note text NOT NULL,
    signed_at bigint NOT NULL
  )`,
  `CREATE TABLE book_epochs (
    book text NOT NULL,
    epoch bigint NOT NULL,
    root bytea NOT NULL CHECK (length(root) = 32),
    PRIMARY KEY (book, epoch)
  )`,
  `CREATE TABLE book_anchors (
    origin text NOT NULL,
    size bigint NOT NULL,
    book text NOT NULL,
    epoch bigint NOT NULL,
    note text NOT NULL,
    blind bytea NOT NULL CHECK (length(blind) = 32),
    path bytea NOT NULL,
    PRIMARY KEY (origin, size)
  )`,
  'CREATE INDEX book_anchors_of_book ON book_anchors (book, origin, size)',
  `CREATE TABLE book_checkpoints (
    book text NOT NULL,
    size bigint NOT NULL,
    note text NOT NULL,
    anchored_at bigint,
    PRIMARY KEY (book, size)
  )`,
];

export const stampSchema: string[] = [
  `CREATE TABLE book_stamps (
    book text NOT NULL,
    size bigint NOT NULL,
    token bytea NOT NULL,
    stamped_at bigint NOT NULL,
    PRIMARY KEY (book, size)
  )`,
];

const headColumns = 'site_id AS "siteId", origin, size, root, note, signed_at AS "signedAt"';
const stampColumns = 'book, size, token, stamped_at AS "stampedAt"';
const anchorColumns = 'origin, size, note, blind, path, book, epoch, root';
const checkpointColumns = 'book, size, note, anchored_at AS "anchoredAt"';

const isStamped = `EXISTS (SELECT 1 FROM book_stamps AS stamp
  WHERE stamp.book = book_checkpoints.book AND stamp.size = book_checkpoints.size)`;

export function bookStore(db: Connection, write: ControlWrite): BookStore {
  const checkpoint = (which: string, ...values: (string | number)[]) =>
    db.get<WitnessedCheckpoint>(
      `SELECT ${checkpointColumns} FROM book_checkpoints WHERE book = $1 ${which} LIMIT 1`,
      ...values,
    );
  return {
    bookHead: (book) =>
      db.get<SignedHead>(`SELECT ${headColumns} FROM book_heads WHERE site_id = $1`, book),

    keepBookHead: (kept) => write((db) => keepHeadIn(db, 'book_heads', kept)),

    keepEpoch: ({ book, epoch, root, after, anchors }) =>
      write(async (db) => {
        const newest = 'SELECT max(epoch) AS epoch FROM book_epochs WHERE book = $1';
        const last = await db.get<{ epoch: number | null }>(newest, book);
        if (last?.epoch !== after) return false;
        await db.run(
          'INSERT INTO book_epochs (book, epoch, root) VALUES ($1, $2, $3)',
          ...[book, epoch, root],
        );
        for (const { origin, size, note, blind, path } of anchors) {
          await db.run(
            `INSERT INTO book_anchors (origin, size, book, epoch, note, blind, path)
              VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
            ...[origin, size, book, epoch, note, blind, path],
          );
        }
        return true;
      }),

    lastEpoch: (book) =>
      db.get<Epoch>(
        'SELECT book, epoch, root FROM book_epochs WHERE book = $1 ORDER BY epoch DESC LIMIT 1',
        book,
      ),

    async anchoredSizes(book) {
      const rows = await db.all<{ origin: string; size: number }>(
        'SELECT origin, max(size) AS size FROM book_anchors WHERE book = $1 GROUP BY origin',
        book,
      );
      return new Map(rows.map(({ origin, size }) => [origin, size]));
    },

    anchorOf: ({ book, origin, size, epoch }) =>
      db.get<Anchor & Epoch>(
        `SELECT ${anchorColumns} FROM book_anchors JOIN book_epochs USING (book, epoch)
          WHERE book = $1 AND origin = $2 AND size <= $3 AND epoch <= $4
          ORDER BY size DESC LIMIT 1`,
        ...[book, origin, size, epoch],
      ),

    firstAnchorOf: ({ book, origin, size, epoch, covers }) =>
      db.get<Anchor & Epoch>(
        `SELECT ${anchorColumns} FROM book_anchors JOIN book_epochs USING (book, epoch)
          WHERE book = $1 AND origin = $2 AND size <= $3 AND epoch <= $4 AND size >= $5
          ORDER BY size ASC LIMIT 1`,
        ...[book, origin, size, epoch, covers],
      ),

    keepWitnessed: ({ book, size, note, anchoredAt }) =>
      write(async (db) => {
        await db.run(
          `INSERT INTO book_checkpoints (book, size, note, anchored_at)
            VALUES ($1, $2, $3, $4)
            ON CONFLICT (book, size) DO UPDATE
              SET note = excluded.note, anchored_at = excluded.anchored_at`,
          ...[book, size, note, anchoredAt],
        );
      }),

    lastWitnessed: (book) => checkpoint('ORDER BY size DESC', book),

    witnessed: (book, size) => checkpoint('AND size = $2', book, size),

    lastAnchored: (book) => checkpoint('AND anchored_at IS NOT NULL ORDER BY size DESC', book),

    firstAnchored: (book, size) =>
      checkpoint('AND anchored_at IS NOT NULL AND size >= $2 ORDER BY size', book, size),

    firstStamped: (book, size) =>
      checkpoint(
        `AND anchored_at IS NOT NULL AND size >= $2 AND ${isStamped} ORDER BY size`,
        book,
        size,
      ),

    keepStamp: ({ book, size, token, stampedAt }) =>
      write(async (db) => {
        await db.run(
          `INSERT INTO book_stamps (book, size, token, stamped_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT DO NOTHING`,
          ...[book, size, token, stampedAt],
        );
      }),

    stampOf: (book, size) =>
      db.get<Stamp>(
        `SELECT ${stampColumns} FROM book_stamps WHERE book = $1 AND size = $2`,
        ...[book, size],
      ),

    lastStamp: (book) =>
      db.get<Stamp>(
        `SELECT ${stampColumns} FROM book_stamps WHERE book = $1 ORDER BY size DESC LIMIT 1`,
        book,
      ),

    unstamped: (book, most) =>
      db.all<WitnessedCheckpoint>(
        `SELECT ${checkpointColumns} FROM book_checkpoints
            WHERE book = $1 AND anchored_at IS NOT NULL
              AND size > (SELECT min(size) FROM book_stamps AS stamp
                WHERE stamp.book = book_checkpoints.book)
              AND NOT ${isStamped}
            ORDER BY size LIMIT $2`,
        ...[book, most],
      ),
  };
}

import { encodings, type Forms } from '../../../domain/ruleset/port.ts';
import type { DeliveryStore } from '../../../domain/ruleset/scripts/port.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';
import { type PublicationRow, publicationOf } from './publications.ts';

/** Files of earlier publications are fetched as before, and get their forms from a job. */
export const deliveryTables = `
  CREATE TABLE forms (
    hash TEXT NOT NULL,
    encoding TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (hash, encoding)
  ) STRICT;
  ALTER TABLE sites ADD COLUMN delivered_seq INTEGER;
  UPDATE sites SET delivered_seq =
    (SELECT max(seq) FROM publications WHERE publications.site_id = sites.id);
  INSERT INTO jobs (id, kind, lane, payload, state, tries, claim, due_at, leased_until, created_at, note)
    SELECT 'delivery.' || id, 'delivery', id, json_object('siteId', id), 'waiting', 0, 0, 0, 0, 0, 'null'
      FROM sites WHERE delivered_seq IS NOT NULL AND archived_at IS NULL;
`;

type Delivery = Parameters<DeliveryStore['deliver']>[0];

export const deliveryWrites = {
  deliver(db: Connection, { siteId, integrity, jobs }: Delivery): void {
    const newest = db.get<{ seq: number; integrity: string }>(
      'SELECT seq, integrity FROM publications WHERE site_id = ? ORDER BY seq DESC LIMIT 1',
      siteId,
    );
    if (newest?.integrity !== integrity) return;
    const changed = db.run(
      'UPDATE sites SET delivered_seq = ?2 WHERE id = ?1 AND delivered_seq IS NOT ?2',
      siteId,
      newest.seq,
    );
    if (changed) jobWrites.addJobs(db, jobs);
  },

  storeForms(db: Connection, { hash, forms }: { hash: string; forms: Forms }): void {
    for (const encoding of encodings) {
      db.run(
        `INSERT INTO forms (hash, encoding, bytes) VALUES (?, ?, ?)
          ON CONFLICT (hash, encoding) DO NOTHING`,
        hash,
        encoding,
        forms[encoding],
      );
    }
  },
};

export function deliveryStore(db: Connection, write: Write<typeof deliveryWrites>): DeliveryStore {
  return {
    deliver: (delivery) => write('deliver', delivery),
    storeForms: (hash, forms) => write('storeForms', { hash, forms }),

    async delivered(siteId) {
      return publicationOf(
        db.get<PublicationRow>(
          `SELECT publications.* FROM sites
            JOIN publications ON site_id = sites.id AND seq = delivered_seq WHERE sites.id = ?`,
          siteId,
        ),
      );
    },

    async deliveredSnippet(siteId) {
      return db.get<{ snippet: string; integrity: string }>(
        `SELECT snippet, integrity FROM publications WHERE site_id = ?1
          AND seq = coalesce((SELECT delivered_seq FROM sites WHERE id = ?1),
            (SELECT max(seq) FROM publications WHERE site_id = ?1))`,
        siteId,
      );
    },

    async hasForms(hash) {
      const { count } = db.get<{ count: number }>(
        'SELECT count(*) AS count FROM forms WHERE hash = ?',
        hash,
      ) as { count: number };
      return count === encodings.length;
    },

    async form(hash, encoding) {
      const row = db.get<{ bytes: Uint8Array }>(
        'SELECT bytes FROM forms WHERE hash = ? AND encoding = ?',
        hash,
        encoding,
      );
      return row?.bytes ?? null;
    },
  };
}

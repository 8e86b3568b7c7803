import { encodings } from '../../../domain/ruleset/port.ts';
import type { DeliveryStore } from '../../../domain/ruleset/scripts/port.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, ControlWrite } from '../connection.ts';
import { type PublicationRow, publicationOf } from './publications.ts';

type Delivery = Parameters<DeliveryStore['deliver']>[0];

/** Returns whether that is new. */
async function deliver(db: Connection, { siteId, integrity }: Delivery): Promise<boolean> {
  const newest = await db.get<{ seq: number; integrity: string }>(
    'SELECT seq, integrity FROM publications WHERE site_id = $1 ORDER BY seq DESC LIMIT 1',
    siteId,
  );
  if (newest?.integrity !== integrity) return false;
  const changed = await db.run(
    'UPDATE sites SET delivered_seq = $2 WHERE id = $1 AND delivered_seq IS DISTINCT FROM $2',
    siteId,
    newest.seq,
  );
  return changed > 0;
}

export function deliveryStore(
  db: Connection,
  write: ControlWrite,
  insertJobs: InsertJobs,
): DeliveryStore {
  return {
    deliver: (delivery) =>
      write(async (db) => {
        if (await deliver(db, delivery)) await insertJobs(db, delivery.jobs);
      }),

    storeForms: (hash, forms) =>
      write(async (db) => {
        for (const encoding of encodings) {
          await db.run(
            `INSERT INTO forms (hash, encoding, bytes) VALUES ($1, $2, $3)
              ON CONFLICT (hash, encoding) DO NOTHING`,
            hash,
            encoding,
            forms[encoding],
          );
        }
      }),

    async delivered(siteId) {
      return publicationOf(
        await db.get<PublicationRow>(
          `SELECT publications.* FROM sites
            JOIN publications ON site_id = sites.id AND seq = delivered_seq WHERE sites.id = $1`,
          siteId,
        ),
      );
    },

    deliveredSnippet: (siteId) =>
      db.get<{ snippet: string; integrity: string }>(
        `SELECT snippet, integrity FROM publications WHERE site_id = $1
          AND seq = coalesce((SELECT delivered_seq FROM sites WHERE id = $1),
            (SELECT max(seq) FROM publications WHERE site_id = $1))`,
        siteId,
      ),

    async hasForms(hash) {
      const row = await db.get<{ count: number }>(
        'SELECT count(*) AS count FROM forms WHERE hash = $1',
        hash,
      );
      return row?.count === encodings.length;
    },

    async form(hash, encoding) {
      const row = await db.get<{ bytes: Uint8Array }>(
        'SELECT bytes FROM forms WHERE hash = $1 AND encoding = $2',
        hash,
        encoding,
      );
      return row?.bytes ?? null;
    },
  };
}

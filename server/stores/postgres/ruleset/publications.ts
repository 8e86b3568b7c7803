import type { Artefact, Publication, PublicationEntry } from '../../../domain/ruleset/port.ts';
import { type FoundSite, requireUnchanged } from '../../../domain/ruleset/publishing.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import type { InsertJobs } from '../addJobs.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type PublicationStore = Pick<
  ControlStore,
  'publish' | 'published' | 'newestPublication' | 'publications' | 'publication' | 'artefact'
>;

async function publish(
  db: Connection,
  ...[publication, artefacts, made]: Parameters<PublicationStore['publish']>
): Promise<void> {
  const { siteId, integrity, ruleset, publishedAt, change, note, sealed } = publication;
  const site = await db.get<FoundSite & { seq: number | null }>(
    `SELECT site_key AS "siteKey", archived_at AS "archivedAt", seq, integrity
      FROM sites LEFT JOIN publications ON site_id = sites.id
      WHERE sites.id = $1 ORDER BY seq DESC LIMIT 1`,
    siteId,
  );
  requireUnchanged(site, made);
  for (const artefact of artefacts) {
    await db.run(
      `INSERT INTO artefacts (file, source, site_id) VALUES ($1, $2, $3)
        ON CONFLICT (file) DO NOTHING`,
      artefact.file,
      artefact.source,
      artefact.siteId,
    );
  }
  await db.run(
    `INSERT INTO publications
      (site_id, seq, integrity, ruleset, snippet, artefacts, delivery, collect, published_at, change,
        note)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    siteId,
    (site.seq ?? 0) + 1,
    integrity,
    JSON.stringify(ruleset),
    sealed.snippet,
    JSON.stringify(sealed.artefacts),
    sealed.delivery,
    sealed.collect,
    publishedAt,
    change,
    note,
  );
  await db.run(
    'UPDATE sites SET site_key = $2, published_bytes = published_bytes + $3 WHERE id = $1',
    siteId,
    made.siteKey,
    made.size ?? 0,
  );
}

export interface PublicationRow {
  site_id: string;
  seq: number;
  integrity: string;
  ruleset: string;
  snippet: string;
  artefacts: string;
  delivery: string;
  collect: string;
  published_at: string;
  change: Publication['change'];
  note: string | null;
}

export function publicationOf(row: PublicationRow | null): Publication | null {
  return (
    row && {
      siteId: row.site_id,
      integrity: row.integrity,
      ruleset: JSON.parse(row.ruleset),
      publishedAt: row.published_at,
      change: row.change,
      note: row.note,
      sealed: {
        snippet: row.snippet,
        artefacts: JSON.parse(row.artefacts),
        delivery: row.delivery,
        collect: row.collect,
      },
    }
  );
}

export function publicationStore(
  db: Connection,
  write: ControlWrite,
  insertJobs: InsertJobs,
): PublicationStore {
  return {
    publish: (...publishing) =>
      write(async (db) => {
        const [, , { jobs = [] }] = publishing;
        await publish(db, ...publishing);
        await insertJobs(db, jobs);
      }),

    async published({ id, accountId }, since) {
      const sizes = await db.get<{ daily: number; accountBytes: number }>(
        `SELECT
          (SELECT count(*) FROM publications WHERE site_id = $1 AND published_at >= $2) AS daily,
          (SELECT coalesce(sum(published_bytes), 0) FROM sites WHERE account_id = $3)
            AS "accountBytes"`,
        id,
        since,
        accountId,
      );
      return sizes ?? { daily: 0, accountBytes: 0 };
    },

    async newestPublication(siteId) {
      return publicationOf(
        await db.get<PublicationRow>(
          'SELECT * FROM publications WHERE site_id = $1 ORDER BY seq DESC LIMIT 1',
          siteId,
        ),
      );
    },

    publications: (siteId, limit) =>
      db.all<PublicationEntry>(
        `SELECT integrity, published_at AS "publishedAt", change, note FROM publications
          WHERE site_id = $1 ORDER BY seq DESC LIMIT $2`,
        siteId,
        limit,
      ),

    async publication(siteId, integrity) {
      return publicationOf(
        await db.get<PublicationRow>(
          `SELECT * FROM publications WHERE site_id = $1 AND integrity = $2
            ORDER BY seq DESC LIMIT 1`,
          siteId,
          integrity,
        ),
      );
    },

    artefact: (file) =>
      db.get<Artefact>(
        'SELECT file, source, site_id AS "siteId" FROM artefacts WHERE file = $1',
        file,
      ),
  };
}

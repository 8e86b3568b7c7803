import type { Artefact, Publication, PublicationEntry } from '../../../domain/ruleset/port.ts';
import { type FoundSite, requireUnchanged } from '../../../domain/ruleset/publishing.ts';
import type { ControlStore } from '../../../domain/stores.ts';
import type { Connection } from '../connection.ts';
import { jobWrites } from '../jobs.ts';
import type { Write } from '../writer/client.ts';

type PublicationStore = Pick<
  ControlStore,
  'publish' | 'published' | 'newestPublication' | 'publications' | 'publication' | 'artefact'
>;

export interface Publishing {
  publication: Publication;
  artefacts: Artefact[];
  found: Parameters<PublicationStore['publish']>[2];
}

/** A site's sum over what it has published, so that nobody has to go through it. */
export const publishedBytes = `
  ALTER TABLE sites ADD COLUMN published_bytes INTEGER NOT NULL DEFAULT 0;
  UPDATE sites SET published_bytes =
    (SELECT coalesce(sum(length(ruleset) + length(snippet)), 0) FROM publications
      WHERE publications.site_id = sites.id)
    + (SELECT coalesce(sum(length(source)), 0) FROM artefacts WHERE artefacts.site_id = sites.id);
`;

/** What was said of a publication when it was made. */
export const noteColumn = 'ALTER TABLE publications ADD COLUMN note TEXT;';

export const publicationWrites = {
  publish(db: Connection, { publication, artefacts, found }: Publishing): void {
    const { siteId, integrity, ruleset, publishedAt, change, note, sealed } = publication;
    const site = db.get<FoundSite & { seq: number | null }>(
      `SELECT site_key AS siteKey, archived_at AS archivedAt, seq, integrity
        FROM sites LEFT JOIN publications ON site_id = sites.id
        WHERE sites.id = ? ORDER BY seq DESC LIMIT 1`,
      siteId,
    );
    requireUnchanged(site, found);
    for (const artefact of artefacts) {
      db.run(
        `INSERT INTO artefacts (file, source, site_id) VALUES (?, ?, ?)
          ON CONFLICT (file) DO NOTHING`,
        artefact.file,
        artefact.source,
        artefact.siteId,
      );
    }
    db.run(
      `INSERT INTO publications
        (site_id, seq, integrity, ruleset, snippet, artefacts, delivery, collect, published_at, change,
          note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    db.run(
      'UPDATE sites SET site_key = ?, published_bytes = published_bytes + ? WHERE id = ?',
      found.siteKey,
      found.size ?? 0,
      siteId,
    );
    jobWrites.addJobs(db, found.jobs ?? []);
  },
};

export interface PublicationRow {
  site_id: string;
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

export function publicationStore(
  db: Connection,
  write: Write<typeof publicationWrites>,
): PublicationStore {
  return {
    publish: (publication, artefacts, found) => write('publish', { publication, artefacts, found }),

    async published({ id, accountId }, since) {
      const count = db.get<{ daily: number }>(
        'SELECT count(*) AS daily FROM publications WHERE site_id = ? AND published_at >= ?',
        id,
        since,
      );
      const sum = db.get<{ bytes: number }>(
        'SELECT coalesce(sum(published_bytes), 0) AS bytes FROM sites WHERE account_id = ?',
        accountId,
      );
      return { daily: count?.daily ?? 0, accountBytes: sum?.bytes ?? 0 };
    },

    async newestPublication(siteId) {
      return publicationOf(
        db.get<PublicationRow>(
          'SELECT * FROM publications WHERE site_id = ? ORDER BY seq DESC LIMIT 1',
          siteId,
        ),
      );
    },

    async publications(siteId, limit) {
      return db.all<PublicationEntry>(
        `SELECT integrity, published_at AS publishedAt, change, note FROM publications
          WHERE site_id = ? ORDER BY seq DESC LIMIT ?`,
        siteId,
        limit,
      );
    },

    async publication(siteId, integrity) {
      return publicationOf(
        db.get<PublicationRow>(
          `SELECT * FROM publications WHERE site_id = ? AND integrity = ?
            ORDER BY seq DESC LIMIT 1`,
          siteId,
          integrity,
        ),
      );
    },

    async artefact(file) {
      return db.get<Artefact>(
        'SELECT file, source, site_id AS siteId FROM artefacts WHERE file = ?',
        file,
      );
    },
  };
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

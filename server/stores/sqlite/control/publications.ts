import {
  type Artefact,
  Conflict,
  type ControlStore,
  type Publication,
} from '../../../domain/ports.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type PublicationStore = Pick<
  ControlStore,
  'publish' | 'newestPublication' | 'publication' | 'artefact'
>;

export interface Publishing {
  publication: Publication;
  artefacts: Artefact[];
  expected: string | null;
}

export const publicationWrites = {
  publish(db: Connection, { publication, artefacts, expected }: Publishing): void {
    const { siteId, integrity, ruleset, publishedAt, sealed } = publication;
    const newest = db.get<{ seq: number; integrity: string }>(
      'SELECT seq, integrity FROM publications WHERE site_id = ? ORDER BY seq DESC LIMIT 1',
      siteId,
    );
    if ((newest?.integrity ?? null) !== expected) {
      throw new Conflict('Another ruleset was published in between');
    }
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
        (site_id, seq, integrity, ruleset, snippet, artefacts, delivery, collect, published_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      siteId,
      (newest?.seq ?? 0) + 1,
      integrity,
      JSON.stringify(ruleset),
      sealed.snippet,
      JSON.stringify(sealed.artefacts),
      sealed.delivery,
      sealed.collect,
      publishedAt,
    );
  },
};

interface PublicationRow {
  site_id: string;
  integrity: string;
  ruleset: string;
  snippet: string;
  artefacts: string;
  delivery: string;
  collect: string;
  published_at: string;
}

export function publicationStore(
  db: Connection,
  write: Write<typeof publicationWrites>,
): PublicationStore {
  return {
    publish: (publication, artefacts, expected) =>
      write('publish', { publication, artefacts, expected }),

    async newestPublication(siteId) {
      return publicationOf(
        db.get<PublicationRow>(
          'SELECT * FROM publications WHERE site_id = ? ORDER BY seq DESC LIMIT 1',
          siteId,
        ),
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

function publicationOf(row: PublicationRow | null): Publication | null {
  return (
    row && {
      siteId: row.site_id,
      integrity: row.integrity,
      ruleset: JSON.parse(row.ruleset),
      publishedAt: row.published_at,
      sealed: {
        snippet: row.snippet,
        artefacts: JSON.parse(row.artefacts),
        delivery: row.delivery,
        collect: row.collect,
      },
    }
  );
}

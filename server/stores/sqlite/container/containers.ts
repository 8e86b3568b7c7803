import type {
  ContainerStore,
  ContainerVersion,
  StoredContainer,
} from '../../../domain/container/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

type Input<Name extends 'connectContainer' | 'noteContainer'> = Parameters<ContainerStore[Name]>[0];

export const containerWrites = {
  connectContainer(db: Connection, container: Input<'connectContainer'>): boolean {
    const stored = db.run(
      `INSERT INTO containers (site_id, public_id, source, exported, connected_at)
        SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?4 IS NULL OR ?6 >= length(?4) + (
          SELECT coalesce(sum(length(exported)), 0) FROM containers JOIN sites ON sites.id = site_id
            WHERE site_id <> ?1 AND account_id = (SELECT account_id FROM sites WHERE id = ?1))
        ON CONFLICT (site_id) DO UPDATE SET public_id = excluded.public_id,
          source = excluded.source, exported = excluded.exported,
          connected_at = excluded.connected_at, checked_at = NULL`,
      container.siteId,
      container.publicId,
      container.source,
      container.exported && JSON.stringify(container.exported),
      container.connectedAt,
      container.maxLetters,
    );
    return stored > 0;
  },

  noteContainer(db: Connection, { siteId, publicId, version, at }: Input<'noteContainer'>): void {
    db.run(
      'UPDATE containers SET checked_at = ? WHERE site_id = ? AND public_id = ?',
      at,
      siteId,
      publicId,
    );
    if (version === null) return;
    const newest = db.get<{ seq: number; version: string }>(
      `SELECT seq, version FROM container_versions WHERE site_id = ? AND public_id = ?
        ORDER BY seq DESC LIMIT 1`,
      siteId,
      publicId,
    );
    if (newest?.version === version) {
      db.run('UPDATE container_versions SET last_seen_at = ? WHERE seq = ?', at, newest.seq);
      return;
    }
    db.run(
      `INSERT INTO container_versions (site_id, public_id, version, first_seen_at, last_seen_at)
        VALUES (?1, ?2, ?3, ?4, ?4)`,
      siteId,
      publicId,
      version,
      at,
    );
  },
};

export function containerStore(
  db: Connection,
  write: Write<typeof containerWrites>,
): ContainerStore {
  return {
    connectContainer: (container) => write('connectContainer', container),
    noteContainer: (read) => write('noteContainer', read),

    async container(siteId) {
      const row = db.get<Omit<StoredContainer, 'exported'> & { exported: string | null }>(
        `SELECT site_id AS siteId, public_id AS publicId, source, exported,
          connected_at AS connectedAt FROM containers WHERE site_id = ?`,
        siteId,
      );
      return row && { ...row, exported: row.exported && JSON.parse(row.exported) };
    },

    async containerVersions(siteId, limit) {
      return db.all<ContainerVersion>(
        `SELECT public_id AS publicId, version, first_seen_at AS firstSeenAt,
          last_seen_at AS lastSeenAt FROM container_versions WHERE site_id = ?
          ORDER BY seq DESC LIMIT ?`,
        siteId,
        limit,
      );
    },

    async containersToRead(before, most) {
      const rows = db.all<{ siteId: string }>(
        `SELECT site_id AS siteId FROM containers JOIN sites ON sites.id = site_id
          WHERE source <> 'export' AND archived_at IS NULL
            AND (checked_at IS NULL OR checked_at < ?)
          ORDER BY checked_at, site_id LIMIT ?`,
        before,
        most,
      );
      return rows.map(({ siteId }) => siteId);
    },
  };
}

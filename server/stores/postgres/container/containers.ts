import type {
  ContainerStore,
  ContainerVersion,
  StoredContainer,
} from '../../../domain/container/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

type Input<Name extends 'noteContainer'> = Parameters<ContainerStore[Name]>[0];

async function noteContainer(
  db: Connection,
  { siteId, publicId, version, at }: Input<'noteContainer'>,
): Promise<void> {
  await db.run(
    'UPDATE containers SET checked_at = $1 WHERE site_id = $2 AND public_id = $3',
    at,
    siteId,
    publicId,
  );
  if (version === null) return;
  const newest = await db.get<{ seq: number; version: string }>(
    `SELECT seq, version FROM container_versions WHERE site_id = $1 AND public_id = $2
      ORDER BY seq DESC LIMIT 1`,
    siteId,
    publicId,
  );
  if (newest?.version === version) {
    await db.run('UPDATE container_versions SET last_seen_at = $1 WHERE seq = $2', at, newest.seq);
    return;
  }
  await db.run(
    `INSERT INTO container_versions (site_id, public_id, version, first_seen_at, last_seen_at)
      VALUES ($1, $2, $3, $4, $4)`,
    siteId,
    publicId,
    version,
    at,
  );
}

export function containerStore(db: Connection, write: ControlWrite): ContainerStore {
  return {
    connectContainer: ({ siteId, publicId, source, exported, connectedAt, maxLetters }) =>
      write(async (db) => {
        const stored = await db.run(
          `INSERT INTO containers (site_id, public_id, source, exported, connected_at)
            SELECT $1, $2, $3, $4, $5 WHERE $4::text IS NULL OR $6 >= length($4::text) + (
              SELECT coalesce(sum(length(exported)), 0) FROM containers JOIN sites ON sites.id = site_id
                WHERE site_id <> $1 AND account_id = (SELECT account_id FROM sites WHERE id = $1))
            ON CONFLICT (site_id) DO UPDATE SET public_id = excluded.public_id,
              source = excluded.source, exported = excluded.exported,
              connected_at = excluded.connected_at, checked_at = NULL`,
          siteId,
          publicId,
          source,
          exported && JSON.stringify(exported),
          connectedAt,
          maxLetters,
        );
        return stored > 0;
      }),

    noteContainer: (read) => write((db) => noteContainer(db, read)),

    async container(siteId) {
      const row = await db.get<Omit<StoredContainer, 'exported'> & { exported: string | null }>(
        `SELECT site_id AS "siteId", public_id AS "publicId", source, exported,
          connected_at AS "connectedAt" FROM containers WHERE site_id = $1`,
        siteId,
      );
      return row && { ...row, exported: row.exported && JSON.parse(row.exported) };
    },

    containerVersions: (siteId, limit) =>
      db.all<ContainerVersion>(
        `SELECT public_id AS "publicId", version, first_seen_at AS "firstSeenAt",
          last_seen_at AS "lastSeenAt" FROM container_versions WHERE site_id = $1
          ORDER BY seq DESC LIMIT $2`,
        siteId,
        limit,
      ),

    async containersToRead(before, most) {
      const rows = await db.all<{ siteId: string }>(
        `SELECT site_id AS "siteId" FROM containers JOIN sites ON sites.id = site_id
          WHERE source <> 'export' AND archived_at IS NULL
            AND (checked_at IS NULL OR checked_at < $1)
          ORDER BY checked_at NULLS FIRST, site_id LIMIT $2`,
        before,
        most,
      );
      return rows.map(({ siteId }) => siteId);
    },
  };
}

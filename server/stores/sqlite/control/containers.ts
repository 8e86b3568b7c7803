import type { ContainerStore, StoredContainer } from '../../../domain/container/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const containerWrites = {
  connectContainer(db: Connection, container: StoredContainer): void {
    db.run(
      `INSERT INTO containers (site_id, public_id, source, exported, connected_at)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (site_id) DO UPDATE SET public_id = excluded.public_id,
          source = excluded.source, exported = excluded.exported,
          connected_at = excluded.connected_at`,
      container.siteId,
      container.publicId,
      container.source,
      container.exported && JSON.stringify(container.exported),
      container.connectedAt,
    );
  },
};

export function containerStore(
  db: Connection,
  write: Write<typeof containerWrites>,
): ContainerStore {
  return {
    connectContainer: (container) => write('connectContainer', container),

    async container(siteId) {
      const row = db.get<Omit<StoredContainer, 'exported'> & { exported: string | null }>(
        `SELECT site_id AS siteId, public_id AS publicId, source, exported,
          connected_at AS connectedAt FROM containers WHERE site_id = ?`,
        siteId,
      );
      return row && { ...row, exported: row.exported && JSON.parse(row.exported) };
    },
  };
}

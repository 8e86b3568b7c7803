import type { Folded } from '../../../../domain/monitoring/foldNext.ts';
import { hexToBlob } from '../../../blobs.ts';
import { bytesArray, numbersArray, textsArray } from '../../arrays.ts';
import type { Connection } from '../../connection.ts';

/** Keeps what was summed up, within a transaction; nothing where another process came first. */
export async function keepSums(
  db: Connection,
  { siteId, from, through, kept }: Folded,
): Promise<void> {
  const site = hexToBlob(siteId);
  const moved = await db.run(
    'UPDATE sum_marks SET summed = $1 WHERE site_id = $2 AND summed = $3',
    through,
    site,
    from,
  );
  if (!moved) return;
  await db.run(
    `INSERT INTO hour_sums (site_id, kind, hour, sums)
      SELECT $1, kind, hour, sums
        FROM unnest($2::text[], $3::bigint[], $4::bytea[]) AS one (kind, hour, sums)
      ON CONFLICT (site_id, kind, hour) DO UPDATE SET sums = excluded.sums`,
    site,
    textsArray(kept.map(({ kind }) => kind)),
    numbersArray(kept.map(({ hour }) => hour)),
    bytesArray(kept.map(({ sums }) => sums)),
  );
}

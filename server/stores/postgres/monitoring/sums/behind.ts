import { blobToHex, hexToBlob } from '../../../blobs.ts';
import type { Behind } from '../../../sums/client.ts';
import type { Connection } from '../../connection.ts';

/** Sites that are looked for at once. */
const sitesAtOnce = 100;

const sql = `FROM sum_marks WHERE EXISTS (SELECT 1 FROM tag_batches
  WHERE tag_batches.site_id = sum_marks.site_id AND received_at > summed)`;

/** The sites whose sums are behind their batches. */
export function sitesBehind(db: Connection): Behind {
  return {
    has: async (siteId) =>
      (await db.get(`SELECT 1 ${sql} AND site_id = $1`, hexToBlob(siteId))) !== null,

    async *sites() {
      let after: Uint8Array | undefined = Buffer.alloc(0);
      while (after) {
        const sites: { site_id: Uint8Array }[] = await db.all(
          `SELECT site_id ${sql} AND site_id > $1 ORDER BY site_id LIMIT ${sitesAtOnce}`,
          after,
        );
        yield sites.map(({ site_id }) => blobToHex(site_id));
        after = sites.at(-1)?.site_id;
      }
    },
  };
}

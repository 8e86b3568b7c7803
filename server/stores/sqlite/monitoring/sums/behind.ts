import { blobToHex, hexToBlob } from '../../../blobs.ts';
import type { Behind } from '../../../sums/client.ts';
import type { Connection } from '../../connection.ts';

const sql = `FROM sum_marks WHERE EXISTS (SELECT 1 FROM tag_batches
  WHERE tag_batches.site_id = sum_marks.site_id AND received_at > summed)`;

/** The sites whose sums are behind their batches. */
export function sitesBehind(db: Connection): Behind {
  return {
    has: (siteId) => db.get(`SELECT 1 ${sql} AND site_id = ?`, hexToBlob(siteId)) !== null,

    sites() {
      const sites = db.all<{ site_id: Uint8Array }>(`SELECT site_id ${sql}`);
      return [sites.map(({ site_id }) => blobToHex(site_id))];
    },
  };
}

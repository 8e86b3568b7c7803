import { microsToIso } from '../../../domain/kernel/time.ts';
import type { HourStore } from '../../../domain/monitoring/port.ts';
import type { ActivityStore, Span } from '../../../domain/site/setup/port.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';

export function activityStore(
  db: Connection,
  { pageHours }: Pick<HourStore, 'pageHours'>,
): ActivityStore {
  async function span(table: 'consent_records' | 'tag_batches', siteId: string): Promise<Span> {
    const end = async (direction: 'ASC' | 'DESC') => {
      const row = await db.get<{ at: number }>(
        `SELECT received_at AS at FROM ${table} WHERE site_id = $1
          ORDER BY received_at ${direction} LIMIT 1`,
        hexToBlob(siteId),
      );
      return row && microsToIso(row.at);
    };
    return { firstAt: await end('ASC'), lastAt: await end('DESC') };
  }

  return {
    async usage(siteId, range) {
      const decisions = await db.get<{ rows: number }>(
        `SELECT (SELECT count(*) FROM consent_records
            WHERE site_id = $1 AND received_at BETWEEN $2 AND $3)
          + (SELECT count(*) FROM erased_records
            WHERE site_id = $1 AND received_at BETWEEN $2 AND $3) AS rows`,
        hexToBlob(siteId),
        ...bounds(range),
      );
      const hours = await pageHours(siteId, range);
      return {
        decisions: decisions?.rows ?? 0,
        batches: hours.reduce((sum, { pages }) => sum + pages, 0),
      };
    },

    async activity(siteId) {
      return {
        decisions: await span('consent_records', siteId),
        batches: await span('tag_batches', siteId),
      };
    },
  };
}

import type { Range } from '../../../domain/kernel/range.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import type { HourStore } from '../../../domain/monitoring/port.ts';
import type { ActivityStore, Span } from '../../../domain/site/setup/port.ts';
import { hexToBlob } from '../../blobs.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';

type Table = 'consent_records' | 'tag_batches';

export function activityStore(
  db: Connection,
  { pageHours }: Pick<HourStore, 'pageHours'>,
): ActivityStore {
  function decisions(siteId: string, range: Range): number {
    const row = db.get<{ rows: number }>(
      `SELECT (SELECT count(*) FROM consent_records
          WHERE site_id = ?1 AND received_at BETWEEN ?2 AND ?3)
        + (SELECT count(*) FROM erased_records
          WHERE site_id = ?1 AND received_at BETWEEN ?2 AND ?3) AS rows`,
      hexToBlob(siteId),
      ...bounds(range),
    );
    return row?.rows ?? 0;
  }

  /** One step into the index for each end; both in one aggregate would read all of it. */
  function span(table: Table, siteId: string): Span {
    const end = (which: 'min' | 'max') => {
      const row = db.get<{ at: number | null }>(
        `SELECT ${which}(received_at) AS at FROM ${table} WHERE site_id = ?`,
        hexToBlob(siteId),
      );
      return row?.at == null ? null : microsToIso(row.at);
    };
    return { firstAt: end('min'), lastAt: end('max') };
  }

  return {
    async usage(siteId, range) {
      const hours = await pageHours(siteId, range);
      return {
        decisions: decisions(siteId, range),
        batches: hours.reduce((sum, { pages }) => sum + pages, 0),
      };
    },

    async activity(siteId) {
      return { decisions: span('consent_records', siteId), batches: span('tag_batches', siteId) };
    },
  };
}

import type { Client, News } from './source.ts';

/** How far back the first request looks for the newest record, in milliseconds: what came before is no news. */
const lately = 3_600_000;

/** Consent records, as they arrive. */
export function recordNews(client: Client, siteId: string): News {
  let after: string | null = null;
  let known = false;
  return async () => {
    const from: string = after ?? new Date(Date.now() - lately).toISOString();
    const { data, truncated } = await client.records(siteId, { from });
    const before: string | null = after;
    const fresh = data.filter(({ receivedAt }) => before === null || receivedAt > before);
    const last = fresh.at(-1);
    after = last?.receivedAt ?? before;
    if (!known) {
      known = !truncated;
      return [];
    }
    if (!last) return [];
    const byMethod: Record<string, number> = {};
    for (const { method } of fresh) byMethod[method] = (byMethod[method] ?? 0) + 1;
    return [
      {
        type: 'consent.recorded',
        data: {
          after: before,
          through: last.receivedAt,
          total: fresh.length,
          byMethod,
          recordIds: fresh.map(({ id }) => id),
          recordIdsTruncated: false,
          checkpoint: null,
        },
      },
    ];
  };
}

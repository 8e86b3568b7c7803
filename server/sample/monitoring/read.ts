import type { List } from '../../../src/shared/wire/list.ts';
import type { FlowEdge, TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { Finding } from '../../../src/shared/wire/monitoring/findings.ts';

/** The API's data on the shop's tags. */
export interface Monitored {
  findings: Finding[];
  flow: FlowEdge[];
  rows: TagEvent[];
}

/** Newest rows shown on the page. */
const newestRows = 30;

/** Queries the API as a site owner's own backend may. Null while it cannot be reached or refuses. */
export function createMonitoringReader(api: { api: string; key: string; siteId: string }) {
  async function read<Row>(path: string): Promise<Row[]> {
    const response = await fetch(`${api.api}/sites/${api.siteId}/${path}`, {
      headers: { authorization: `Bearer ${api.key}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return ((await response.json()) as List<Row>).data;
  }

  return async (): Promise<Monitored | null> => {
    try {
      const [findings, flow, rows] = await Promise.all([
        read<Finding>('monitoring/findings?limit=30'),
        read<FlowEdge>('tag-flow'),
        read<TagEvent>(`tag-events?limit=${newestRows}`),
      ]);
      return { findings, flow, rows };
    } catch {
      return null;
    }
  };
}

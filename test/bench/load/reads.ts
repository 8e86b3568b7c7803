import { quantile } from '../statistics.ts';
import { openConnection } from './connection.ts';
import { mainThreadRan } from './processUse.ts';
import type { Service } from './startService.ts';

/** How long reads took, in milliseconds. */
export interface Reads {
  times: number[];
  /** What the thread that answers worked on each. */
  computed: number[];
}

/** Reads of the API, one after another, until there is no next path. Their answers arrive, and nobody looks at them. */
export async function timeReads(
  { pid, port, key }: Service,
  next: () => string | null,
): Promise<Reads> {
  const { ask, close } = await openConnection(port);
  const reads: Reads = { times: [], computed: [] };
  for (let path = next(); path !== null; path = next()) {
    const head = `GET /api/v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}`;
    const ran = mainThreadRan(pid);
    const started = performance.now();
    await ask(`${head}\r\n\r\n`);
    reads.times.push(performance.now() - started);
    reads.computed.push(mainThreadRan(pid) - ran);
  }
  close();
  return reads;
}

/** Both at the median and at the 99th percentile. */
export function writtenOut({ times, computed }: Reads): string {
  const both = (values: number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(1)}, p99 ${quantile(values, 0.99).toFixed(1)}`;
  return `${both(times)} ms (computing: ${both(computed)})`;
}

import type { List } from '../../src/shared/wire/list.ts';
import type { TagEvent } from '../../src/shared/wire/monitoring/events.ts';
import type { Measurement } from './figure.ts';
import { forSeconds, load } from './load/load.ts';
import { timeReads, writtenOut } from './load/reads.ts';
import { permittedBatches, rowsPerBatch } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { count, quantile } from './statistics.ts';

const loadSeconds = 20;
const readSeconds = 10;
const rowsRead = 1000;
const budget = 10;

/** Time to read the 1,000 rows before some moment, through HTTP, one read after another. */
export const windowRead: Measurement = (say) =>
  withService('durable', async (service) => {
    say(`loading for ${loadSeconds} s`);
    const { rows, from, to } = await fill(service);
    say(`reading among ${count(rows)} rows`);
    const anyMoment = () => new Date(from + Math.random() * (to - from)).toISOString();
    const path = () => `/sites/${service.siteId}/tag-events?to=${anyMoment()}&limit=${rowsRead}`;
    await checkRead(service, path());

    const reads = await timeReads(service, forSeconds(readSeconds, path));
    return [
      {
        row: `window read of ${count(rowsRead)} rows among ${count(rows)} (10M asked for)`,
        measured: writtenOut(reads),
        budget: `p99 ≤ ${budget} ms`,
        holds: quantile(reads.times, 0.99) <= budget,
      },
    ];
  });

/** Loads as many rows as it can in the time; answers how many, and between which moments a read finds enough of them. */
async function fill(service: Service): Promise<{ rows: number; from: number; to: number }> {
  const next = forSeconds(loadSeconds, await permittedBatches(service));
  const started = Date.now();
  const batches = (await load(service.port, next)) * loadSeconds;
  return { rows: rowsPerBatch * Math.round(batches), from: started + 1000, to: Date.now() };
}

async function checkRead({ port, key }: Service, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, { headers });
  const { data } = (await answer.json()) as List<TagEvent>;
  if (data.length !== rowsRead) throw new Error(`${path}: ${data.length} rows`);
}

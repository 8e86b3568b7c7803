import type { Measurement } from './figure.ts';
import { forSeconds, load } from './load/load.ts';
import { megabytesOf } from './load/processUse.ts';
import { permittedBatches, rowsPerBatch } from './load/requests.ts';
import { withService } from './load/startService.ts';
import { count, median } from './statistics.ts';

/** Minutes of load: an hour by `MINUTES=60`. */
const minutes = Number(process.env.MINUTES ?? 2);
/** How much more memory the last third may take than the one before, as a share. */
const growth = 0.1;

/** Whether the server's memory stays what it is while tag events come as fast as it takes them. */
export const memory: Measurement = (say) =>
  withService('durable', async ({ pid, ...service }) => {
    const next = await permittedBatches({ pid, ...service });
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(megabytesOf(pid)), 250);
    say(`loading for ${minutes} min`);
    const rate = await load(service.port, forSeconds(minutes * 60, next));
    clearInterval(sampling);
    const third = Math.floor(samples.length / 3);
    const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(-third))];
    return [
      {
        row: `memory over ${minutes} min at ${count(rate * rowsPerBatch)} tag-event rows per second`,
        measured: `${count(middle)} MB in the middle third, ${count(last)} MB in the last`,
        budget: `≤ ${growth * 100} % more`,
        holds: last <= middle * (1 + growth),
      },
    ];
  });

import type { Measurement } from './figure.ts';
import { bytesOnDisk } from './load/bytesOnDisk.ts';
import { compare } from './load/compare.ts';
import { forSeconds, load, times } from './load/load.ts';
import { permittedBatches, rowsPerBatch } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { count, median, spread } from './statistics.ts';

const budget = 100_000;
export const diskBudget = 52;
/** Page views over which the bytes on disk are counted. */
const sampleBatches = 5_000;

/** Tag-event rows a second through HTTP, from visitors whose decision permits them. */
export const tagRows: Measurement = (say) =>
  withService('durable', (durable) =>
    withService('instant', async (instant) => {
      const rate = async (service: Service) => {
        const next = await permittedBatches(service);
        return async (seconds: number) =>
          rowsPerBatch * (await load(service.port, forSeconds(seconds, next)));
      };
      const next = await permittedBatches(durable);
      const before = bytesOnDisk(durable.dataDir);
      await load(durable.port, times(sampleBatches, next));
      const bytes = (bytesOnDisk(durable.dataDir) - before) / (sampleBatches * rowsPerBatch);
      const { rates, shares } = await compare(
        { durable: await rate(durable), other: await rate(instant) },
        say,
      );
      return [
        {
          row: 'tag-event rows per second through HTTP',
          measured: spread(rates),
          budget: `≥ ${count(budget)}`,
          holds: median(rates) >= budget,
        },
        {
          row: '  of the same without a store',
          measured: spread(shares, 2),
          budget: '',
          holds: null,
        },
        {
          row: 'bytes on disk per tag-event row, indexes and sums included',
          measured: bytes.toFixed(1),
          budget: `≤ ${diskBudget}`,
          holds: bytes <= diskBudget,
        },
      ];
    }),
  );

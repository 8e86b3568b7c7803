import type { Measurement } from './figure.ts';
import { compare } from './load/compare.ts';
import { forSeconds, load } from './load/load.ts';
import { permittedBatches, rowsPerBatch } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { count, median, spread } from './statistics.ts';

const budget = 100_000;

/** Tag-event rows a second through HTTP, from visitors whose decision permits them. */
export const tagRows: Measurement = (say) =>
  withService('durable', (durable) =>
    withService('instant', async (instant) => {
      const rate = async (service: Service) => {
        const next = await permittedBatches(service);
        return async (seconds: number) =>
          rowsPerBatch * (await load(service.port, forSeconds(seconds, next)));
      };
      const { rates, shares } = await compare(
        { durable: await rate(durable), instant: await rate(instant) },
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
      ];
    }),
  );

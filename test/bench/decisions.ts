import type { Measurement } from './figure.ts';
import { compare } from './load/compare.ts';
import { forSeconds, load } from './load/load.ts';
import { decisionRequest } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { median, spread } from './statistics.ts';

/** Decisions a second through HTTP, each on disk before it is answered, as a share of the same without a store. */
export const decisions: Measurement = (say) =>
  withService('durable', (durable) =>
    withService('instant', async (instant) => {
      const rate = (service: Service) => (seconds: number) =>
        load(
          service.port,
          forSeconds(seconds, () => decisionRequest(service)),
        );
      const { rates, shares } = await compare(
        { durable: rate(durable), other: rate(instant) },
        say,
      );
      return [
        {
          row: 'durable decisions per second, of the same without a store',
          measured: `${spread(shares, 2)}, ${spread(rates)}/s`,
          budget: '≥ 0.3, aim 0.8',
          holds: median(shares) >= 0.3,
        },
      ];
    }),
  );

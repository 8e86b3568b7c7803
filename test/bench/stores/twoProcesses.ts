import type { Figure } from '../figure.ts';
import { benchDatabases } from '../load/benchPostgres.ts';
import { compare } from '../load/compare.ts';
import { forSeconds, load } from '../load/load.ts';
import { decisionRequest } from '../load/requests.ts';
import { type Service, withService } from '../load/startService.ts';
import { spread } from '../statistics.ts';

/** Decisions through HTTP over 128 connections: to one server alone, and to two that share its databases. */
export async function twoProcesses(say: (progress: string) => void): Promise<Figure> {
  const { urls, close } = await benchDatabases();
  const rate = (services: Service[]) => async (seconds: number) => {
    const rates = await Promise.all(
      services.map((service) =>
        load(
          service.port,
          forSeconds(seconds, () => decisionRequest(service)),
        ),
      ),
    );
    return rates.reduce((sum, one) => sum + one);
  };
  try {
    return await withService(urls, (one) =>
      withService(urls, async (other) => {
        const pair = { durable: rate([one, other]), other: rate([one, one]) };
        const { rates, others, shares } = await compare(pair, say);
        return {
          row: 'two server processes on one database, of one alone, through HTTP',
          measured: `×${spread(shares, 2)}, ${spread(rates)}/s beside ${spread(others)}/s`,
          budget: '',
          holds: null,
        };
      }),
    );
  } finally {
    await close();
  }
}

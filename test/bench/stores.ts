import type { Figure, Measurement } from './figure.ts';
import { compare, type Rate } from './load/compare.ts';
import { median, spread } from './statistics.ts';
import { type Both, withBoth } from './stores/both.ts';
import { bytesPerRecord, withOneByOne, withSlowFlush, withSnapshot } from './stores/oneByOne.ts';
import { decisionRate, siteIds, tagRate } from './stores/rates.ts';
import { whileForgetting } from './stores/retention.ts';
import { twoProcesses } from './stores/twoProcesses.ts';
import { windows } from './stores/windows.ts';

/** Seconds for which the store is under load before it is measured beside an open snapshot. */
const snapshotSeconds = 30;

type Say = Parameters<Measurement>[0];

/** The store in PostgreSQL beside the embedded one, in turns in one run, past HTTP. */
export const stores: Measurement = async (say) => [
  ...(await withBoth(null, (both) => writing(both, say))),
  await whileForgetting((progress) => say(`retention: ${progress}`)),
  await windows((progress) => say(`windows: ${progress}`)),
  await twoProcesses((progress) => say(`two processes: ${progress}`)),
];

async function writing({ embedded, postgres, urls }: Both, say: Say): Promise<Figure[]> {
  const [many, one] = [siteIds(200), siteIds(1)];
  const decisions = (sites: string[], inFlight: number) => ({
    durable: decisionRate(postgres.recordDecision, sites, inFlight),
    other: decisionRate(embedded.recordDecision, sites, inFlight),
  });
  const compareRow = (row: string, pair: Pair, least: number) => comparison(row, pair, least, say);
  const figures = [
    await compareRow(
      'durable decisions of 200 sites, 256 in flight, of the embedded store',
      decisions(many, 256),
      1.5,
    ),
    await compareRow('  of one site', decisions(one, 256), 1.2),
    await compareRow('  of 200 sites, 32 in flight', decisions(many, 32), 0.9),
    await withSlowFlush(urls.EU, () =>
      withOneByOne(urls.EU, (recordDecision) =>
        compareRow(
          '  of one site while each flush takes 2 ms, of one INSERT for each',
          {
            durable: decisionRate(postgres.recordDecision, one, 256),
            other: decisionRate(recordDecision, one, 256),
          },
          20,
        ),
      ),
    ),
  ];
  figures.push(await besideSnapshot(urls.EU, decisions(many, 256), say));
  const bytes = await bytesPerRecord(urls.EU);
  figures.push({
    row: 'bytes on disk per record, indexes included',
    measured: bytes.toFixed(0),
    budget: '≤ 600',
    holds: bytes <= 600,
  });
  const sites = siteIds(20);
  const tags = { durable: tagRate(postgres, sites, 256), other: tagRate(embedded, sites, 256) };
  figures.push(await compareRow('tag-event rows of 20 sites, of the embedded store', tags, 0.8));
  return figures;
}

interface Pair {
  durable: Rate;
  other: Rate;
}

async function comparison(row: string, pair: Pair, least: number, say: Say): Promise<Figure> {
  const { rates, others, shares } = await compare(pair, (progress) =>
    say(`${row.trim()}: ${progress}`),
  );
  return {
    row,
    measured: `×${spread(shares, 2)}, ${spread(rates)}/s beside ${spread(others)}/s`,
    budget: `≥ ${least}`,
    holds: median(shares) >= least,
  };
}

/** What is left of the rate after a minute in which nothing that was replaced could be cleared away. */
async function besideSnapshot(url: string, pair: Pair, say: Say): Promise<Figure> {
  const before = await compare(pair, (progress) => say(`before a snapshot: ${progress}`));
  const { shares } = await withSnapshot(url, async () => {
    await pair.durable(snapshotSeconds);
    return compare(pair, (progress) => say(`beside a snapshot: ${progress}`));
  });
  const left = median(shares) / median(before.shares);
  return {
    row: '  beside a snapshot held open for a minute, of before',
    measured: left.toFixed(2),
    budget: '≥ 0.8',
    holds: left >= 0.8,
  };
}

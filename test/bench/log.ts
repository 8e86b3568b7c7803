import type { NewConsentRecord } from '../../server/domain/consent/port.ts';
import type { Figure, Measurement } from './figure.ts';
import { embeddedSides } from './log/embeddedSides.ts';
import { anyRecord } from './log/filled.ts';
import { postgresSides } from './log/postgresSides.ts';
import type { Sides } from './log/sides.ts';
import { median, quantile, spread } from './statistics.ts';
import { siteIds } from './stores/rates.ts';

const groups = [1, 10, 100, 1_000];
const rounds = 20;
/** Decisions of each round, and those that bytes are counted over. */
const each = 2_000;
const many = 100_000;

/** What the log of each site costs: the insert with and without it in turns, sealing, and bytes. */
export const log: Measurement = async (say) => {
  const figures: Figure[] = [];
  for (const open of [embeddedSides, postgresSides]) {
    const sides = await open();
    try {
      for (const size of groups) figures.push(await inserting(sides, size, say));
    } finally {
      await sides.close();
    }
    figures.push(...(await keeping(open, say)));
  }
  return figures;
};

type Say = Parameters<Measurement>[0];
type Record = (group: NewConsentRecord[]) => Promise<void>;

/** Groups of one lane, made beforehand. */
function* groupsOf(size: number, count: number): Generator<NewConsentRecord[]> {
  const [siteId = ''] = siteIds(1);
  for (let made = 0; made < count; made += size) {
    yield Array.from({ length: size }, () => anyRecord(siteId));
  }
}

async function inserting(sides: Sides, size: number, say: Say): Promise<Figure> {
  const row = `${sides.name}: insert in groups of ${size}, with the log, of without`;
  const cost = async (record: Record) => {
    const ready = [...groupsOf(size, each)];
    const before = await sides.computed();
    for (const group of ready) await record(group);
    return ((await sides.computed()) - before) / each;
  };
  await cost(sides.withLog);
  await cost(sides.without);
  const [costs, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2) plain.push(await cost(sides.without));
    costs.push(await cost(sides.withLog));
    if (round % 2 === 0) plain.push(await cost(sides.without));
    say(`${row}: round ${round + 1} of ${rounds}`);
  }
  const shares = costs.map((one, at) => one / (plain[at] as number));
  return {
    row,
    measured: `×${spread(shares, 2)}, ${median(costs).toFixed(1)} µs beside ${median(plain).toFixed(1)} µs`,
    budget: '≤ 1.10',
    holds: median(shares) <= 1.1,
  };
}

/** Bytes and time of what is kept: as many records in two databases, of which one is sealed as they come. */
async function keeping(open: () => Sides | Promise<Sides>, say: Say): Promise<Figure[]> {
  const sites = siteIds(20);
  const fill = async (log: boolean) => {
    const sides = await open();
    const waits: number[] = [];
    const empty = await sides.size();
    let computed = 0;
    for (let made = 0; made < many; made += 1_000) {
      const siteId = sites[(made / 1_000) % sites.length] as string;
      const group = Array.from({ length: 1_000 }, () => anyRecord(siteId));
      await (log ? sides.withLog : sides.without)(group);
      if (!log) continue;
      const [before, started] = [await sides.computed(), performance.now()];
      while (await sides.seal(siteId));
      waits.push(performance.now() - started);
      computed += (await sides.computed()) - before;
      say(`${sides.name}: ${made} kept`);
    }
    const bytes = ((await sides.size()) - empty) / many;
    await sides.close();
    return { name: sides.name, bytes, computed: computed / many, waits };
  };
  const [sealed, plain] = [await fill(true), await fill(false)];
  const bytes = sealed.bytes - plain.bytes;
  return [
    {
      row: `${sealed.name}: bytes a record that the log takes`,
      measured: `${bytes.toFixed(1)}, ${sealed.bytes.toFixed(0)} beside ${plain.bytes.toFixed(0)}`,
      budget: '≤ 90',
      holds: bytes <= 90,
    },
    {
      row: `${sealed.name}: sealing a record, 1,000 at a time`,
      measured: `${sealed.computed.toFixed(1)} µs; 1,000 take p50 ${median(sealed.waits).toFixed(1)}, p99 ${quantile(sealed.waits, 0.99).toFixed(1)} ms`,
      budget: '≤ 10 µs',
      holds: sealed.computed <= 10,
    },
  ];
}

import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../server/domain/kernel/clock.ts';
import type { RegionStore, Stores } from '../../server/domain/stores.ts';
import { openPostgresStores, type Urls } from '../../server/stores/postgres/open.ts';
import { afterFile } from './afterFile.ts';
import { type Emptied, emptiedAt } from './emptied.ts';
import { asMigrating, databasesOfFile, twoCells } from './postgres.ts';

/** Stores that one test after the other finds empty. */
interface Kept {
  urls: Urls;
  stores: Stores[];
  databases: Emptied[];
  /** Goes by the running test's. */
  clock: Clock & { of: Clock };
}

/** Those of this file that no test uses now: to connect anew takes longer than most tests. */
let unused: Kept[] = [];
const made: Kept[] = [];

async function closeStores(): Promise<void> {
  unused = [];
  for (const { stores, databases } of made.splice(0)) {
    await Promise.all([...stores, ...databases].map((one) => one.close()));
  }
}

/** So many stores on the same empty databases, for the running test. */
async function emptyStores(clock: Clock, count: number, make: () => Promise<Urls>): Promise<Kept> {
  const kept = unused.pop() ?? (await keep(await make()));
  kept.clock.of = clock;
  while (kept.stores.length < count) kept.stores.push(await openPostgresStores(kept));
  onTestFinished(async () => {
    for (const { pendingWrites } of kept.stores) expect(pendingWrites()).toBe(0);
    if (await sumsUp(kept)) {
      await Promise.all(kept.stores.splice(0).map((one) => one.close()));
    }
    await Promise.all(kept.databases.map(({ empty }) => empty()));
    unused.push(kept);
  });
  return kept;
}

/** Whether something may still be summed up, in a thread that would take the next test's batches for this one's. */
async function sumsUp({ databases }: Kept): Promise<boolean> {
  const summed = await Promise.all(databases.map(({ has }) => has('tag_batches')));
  return summed.includes(true);
}

async function keep(urls: Urls): Promise<Kept> {
  const clock: Kept['clock'] = { of: Date, now: () => clock.of.now() };
  const all = Object.values(urls).flatMap((places) => asMigrating(places).split(' '));
  if (!made.length) afterFile(closeStores);
  const kept = { urls, stores: [], databases: await Promise.all(all.map(emptiedAt)), clock };
  made.push(kept);
  return kept;
}

/** An empty store in PostgreSQL for the running test. */
export async function temporaryPostgres(clock: Clock): Promise<Stores> {
  const { stores } = await emptyStores(clock, 1, databasesOfFile);
  return stores[0] as Stores;
}

/** Sites stand in the second of two cells, and the test fails where anything of theirs gets into the first. */
export async function inSecondCell(clock: Clock): Promise<Stores> {
  const { stores: all, databases } = await emptyStores(clock, 1, twoCells);
  const [stores, other] = [all[0] as Stores, databases[1] as Emptied];
  onTestFinished(async () => expect(await other.filled()).toEqual([]));
  return {
    ...stores,
    of: (site) => stores.of({ ...site, cell: site.region === 'EU' ? 1 : 0 }),
    cells: (region) =>
      region === 'EU' ? [stores.cells(region)[1] as RegionStore] : stores.cells(region),
  };
}

/** Three stores on the same empty databases, as three processes have them: each call goes to the next of them. */
export async function threePostgres(clock: Clock): Promise<Stores> {
  const { stores } = await emptyStores(clock, 3, databasesOfFile);
  return inTurns(stores as [Stores, ...Stores[]]);
}

function inTurns(all: [Stores, ...Stores[]]): Stores {
  let calls = 0;
  const dealt = <Part extends object>(partOf: (stores: Stores) => Part): Part =>
    new Proxy(partOf(all[0]), {
      get(first, name) {
        if (!(name in first)) return undefined;
        return (...values: unknown[]) => {
          calls += 1;
          const part = partOf(all[calls % all.length] as Stores);
          return (part[name as keyof Part] as (...values: unknown[]) => unknown)(...values);
        };
      },
    });
  return {
    ...all[0],
    control: dealt(({ control }) => control),
    of: (site) => dealt((stores) => stores.of(site)),
    cells: (region) => {
      const [first, ...others] = all[0].cells(region);
      const cell = (n: number) => dealt((stores) => stores.cells(region)[n] ?? first);
      return [cell(0), ...others.map((_, n) => cell(n + 1))];
    },
    pendingWrites: () => all.reduce((sum, stores) => sum + stores.pendingWrites(), 0),
  };
}

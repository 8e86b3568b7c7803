import type { Region } from '../../src/shared/vocabulary.ts';
import type { BookRun, Books } from '../domain/consentLog/book/book.ts';
import type { Stores } from '../domain/stores.ts';
import { ofRegions, type Periodic } from './periodic.ts';

/** Milliseconds after which it is looked whether an epoch is due, and witnesses are asked that have not answered. */
const every = 5 * 60_000;

/** Keeps the books of the regions that this process serves. A region, or a witness, that is away holds up no other. */
export function booksKept(stores: Pick<Stores, 'regions'>, books: Pick<Books, 'run'>): Periodic {
  return {
    kind: ofRegions('books', stores),
    every,
    async run() {
      const runs: Partial<Record<Region, BookRun>> = {};
      const failed: string[] = [];
      for (const region of stores.regions) {
        try {
          const run = await books.run(region);
          runs[region] = run;
          if (!run.anchored) failed.push(`${region}: ${told(run.problems)}`);
          if (run.unstamped) failed.push(`${region}, timestamp authority: ${run.unstamped}`);
        } catch (error) {
          failed.push(`${region}: ${(error as Error).message}`);
        }
      }
      if (failed.length)
        throw new Error(`A book is not anchored as it should be. ${failed.join('. ')}`);
      return runs;
    },
  };
}

const told = (problems: Record<string, string>) =>
  Object.entries(problems)
    .map(([name, problem]) => `${name}: ${problem}`)
    .join('; ') || 'too few witnesses have an address';

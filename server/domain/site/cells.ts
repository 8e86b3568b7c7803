import type { Region } from '../../../src/shared/vocabulary.ts';
import { Refusal } from '../kernel/refusal.ts';
import { cellName } from '../kernel/site.ts';
import type { Stores } from '../stores.ts';
import type { CellPlace } from './port.ts';

/** A cell as its operator sees it. */
export interface Cell extends CellPlace {
  /** As in health, metrics and jobs. */
  name: string;
  /** Sites that stand in it, archived ones included: their records do. */
  sites: number;
  /** Whether new sites go there. */
  open: boolean;
}

export type Cells = ReturnType<typeof cellService>;

/** The databases that the regions served consist of, and which of them new sites go to. */
export function cellService({
  control,
  regions,
  cells,
}: Pick<Stores, 'control' | 'regions' | 'cells'>) {
  async function of(region: Region): Promise<Cell[]> {
    const [stores, used, closed] = [
      cells(region),
      await control.sitesOfCells(),
      await control.closedCells(),
    ];
    return stores.map((_, cell) => {
      const here = (one: CellPlace) => one.region === region && one.cell === cell;
      return {
        region,
        cell,
        name: cellName({ region, cell }),
        sites: used.find(here)?.sites ?? 0,
        open: !closed.some(here),
      };
    });
  }

  return {
    async list(): Promise<Cell[]> {
      return (await Promise.all(regions.map(of))).flat();
    },

    /** Of those that are open, the one with the fewest sites. @throws Unavailable for a region that is not served */
    async forNewSite(region: Region): Promise<number> {
      if (cells(region).length === 1) return 0;
      const open = (await of(region)).filter((one) => one.open);
      const [first] = open.sort((a, b) => a.sites - b.sites);
      return first?.cell ?? 0;
    },

    /** No new site goes there from now on; those that stand in it stay. Idempotent. @throws Refusal not_found, conflict */
    async close(place: CellPlace): Promise<void> {
      const others = (await of(place.region)).filter(({ cell }) => cell !== place.cell);
      require(place);
      if (!others.some(({ open }) => open)) {
        throw new Refusal('conflict', `${place.region} has no other cell that is open.`);
      }
      await control.closeCell(place);
    },

    /** New sites may go there again. Idempotent. @throws Refusal not_found */
    async open(place: CellPlace): Promise<void> {
      require(place);
      await control.openCell(place);
    },
  };

  function require({ region, cell }: CellPlace): void {
    if (!cells(region)[cell]) throw new Refusal('not_found', `${region} has no cell ${cell + 1}.`);
  }
}

import { type Region, regions } from '../../src/shared/vocabulary.ts';
import { cellName } from '../domain/kernel/site.ts';
import type { CellPlace } from '../domain/site/port.ts';
import { oneOf } from './accounts.ts';
import { json, print, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

const which = {
  region: { type: 'string', meaning: 'Region: EU or US', required: true },
  cell: {
    type: 'string',
    meaning: 'Place of its URL in DATABASE_URL_EU or _US, counted from 1',
    required: true,
  },
  json,
} as const;

/** The databases of a region, and where new sites go. */
export const cellVerbs = {
  'cell list': verb({
    summary: 'List the databases of each region, their sites and whether they take new ones',
    options: { json },
    async run({ json }) {
      const cells = await withStore(({ cells }) => cells.list());
      print(json, { cells: cells.map((one) => ({ ...one, cell: one.cell + 1 })) }, [
        ...cells.map(
          ({ name, sites, open }) =>
            `${name.padEnd(8)} ${`${sites}`.padStart(8)} sites   ${open ? 'open' : 'closed'}`,
        ),
      ]);
    },
  }),

  'cell close': verb({
    summary: 'Have no new site go to a database; those in it stay',
    options: which,
    run: (values) => change(values, false),
  }),

  'cell open': verb({
    summary: 'Have new sites go to a database again',
    options: which,
    run: (values) => change(values, true),
  }),
};

async function change(
  values: { region: string; cell: string; json?: boolean | undefined },
  open: boolean,
): Promise<void> {
  const place = placeOf(values);
  await withStore(({ cells }) => (open ? cells.open(place) : cells.close(place)));
  const { region, cell } = place;
  print(values.json ?? false, { region, cell: cell + 1, open }, [
    open
      ? `New sites may go to ${cellName(place)}.`
      : `No new site goes to ${cellName(place)}; those in it stay.`,
  ]);
}

/** @throws UsageError */
function placeOf({ region, cell }: { region: string; cell: string }): CellPlace {
  if (!/^[1-9]\d{0,3}$/.test(cell))
    throw new UsageError('--cell must be a whole number from 1 on.');
  return { region: oneOf<Region>('region', region, regions), cell: Number(cell) - 1 };
}

import { type Region, regions } from '../../src/shared/vocabulary.ts';
import { cellName } from '../domain/kernel/site.ts';
import type { CellPlace } from '../domain/site/port.ts';
import type { MoveProgress } from '../stores/move/moveSite.ts';
import { oneOf } from './accounts.ts';
import { json, print, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

const cell = {
  type: 'string',
  meaning: "Position of its URL in the region's DATABASE_URL, counting from 1",
  required: true,
} as const;

const which = {
  region: { type: 'string', meaning: `Region: ${regions.join(' or ')}`, required: true },
  cell,
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
    summary: 'Stop assigning new sites to a database; those in it stay',
    options: which,
    run: (values) => change(values, false),
  }),

  'cell open': verb({
    summary: 'Assign new sites to a database again',
    options: which,
    run: (values) => change(values, true),
  }),

  'cell move': verb({
    summary:
      'Move a site and all its records to another database of its region, with servers running',
    options: {
      site: { type: 'string', meaning: 'Site id', required: true },
      cell,
      json,
    },
    async run({ site, cell, json }) {
      const place = { siteId: site, cell: numberOf(cell), tell: progressLines(json) };
      const { moveToCell } = await import('../process/siteMove.ts');
      const { name, moved } = await withStore((_, config, { stores }) =>
        moveToCell(config, stores, place),
      );
      print(json, { siteId: site, cell: place.cell + 1, moved }, [
        moved
          ? `The site is now in ${name}: ${moved.rows} rows were moved, and decisions waited for ${(moved.refused / 1_000).toFixed(1)} s.`
          : `The site is already in ${name}.`,
      ]);
    },
  }),
};

/** Tells of a move's progress on standard error, of its rows at each tenth of them. */
function progressLines(asJson: boolean): (progress: MoveProgress) => void {
  let tenths = 0;
  return (progress) => {
    if (progress.step === 'copy') {
      const reached = Math.floor((10 * progress.rows) / Math.max(progress.of, 1));
      if (reached <= tenths) return;
      tenths = reached;
    }
    process.stderr.write(`${asJson ? JSON.stringify(progress) : sentenceOf(progress)}\n`);
  };
}

function sentenceOf(progress: MoveProgress): string {
  switch (progress.step) {
    case 'copy':
      return `${progress.rows} of ${progress.of} rows are copied.`;
    case 'refuse':
      return 'Decisions wait while the last rows are copied and all rows are compared.';
    case 'wait':
      return `Decisions go to the new database. Servers have ${progress.milliseconds / 1_000} s to notice.`;
    case 'delete':
      return 'The rows in the old database are being deleted.';
  }
}

async function change(
  values: { region: string; cell: string; json?: boolean | undefined },
  open: boolean,
): Promise<void> {
  const place = placeOf(values);
  await withStore(({ cells }) => (open ? cells.open(place) : cells.close(place)));
  const { region, cell } = place;
  print(values.json ?? false, { region, cell: cell + 1, open }, [
    open
      ? `${cellName(place)} takes new sites.`
      : `${cellName(place)} takes no new sites; those in it stay.`,
  ]);
}

/** @throws UsageError */
function placeOf({ region, cell }: { region: string; cell: string }): CellPlace {
  return { region: oneOf<Region>('region', region, regions), cell: numberOf(cell) };
}

/** @throws UsageError */
function numberOf(cell: string): number {
  if (!/^[1-9]\d{0,3}$/.test(cell))
    throw new UsageError('--cell must be a whole number of at least 1.');
  return Number(cell) - 1;
}

import type { CellPlace, CellStore } from '../../../domain/site/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

export const cellSchema: string[] = [
  'CREATE TABLE closed_cells (region text NOT NULL, cell smallint NOT NULL, PRIMARY KEY (region, cell))',
];

export function cellStore(db: Connection, write: ControlWrite): CellStore {
  return {
    sitesOfCells: () =>
      db.all<CellPlace & { sites: number }>(
        'SELECT region, cell, count(*) AS sites FROM sites GROUP BY region, cell',
      ),

    closedCells: () => db.all<CellPlace>('SELECT region, cell FROM closed_cells'),

    closeCell: ({ region, cell }) =>
      write(async (db) => {
        await db.run(
          'INSERT INTO closed_cells VALUES ($1, $2) ON CONFLICT DO NOTHING',
          region,
          cell,
        );
      }),

    openCell: ({ region, cell }) =>
      write(async (db) => {
        await db.run('DELETE FROM closed_cells WHERE region = $1 AND cell = $2', region, cell);
      }),

    placeSite: (siteId, cell) =>
      write(async (db) => {
        await db.run('UPDATE sites SET cell = $2 WHERE id = $1', siteId, cell);
      }),
  };
}

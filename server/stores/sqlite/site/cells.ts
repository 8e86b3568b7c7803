import type { CellPlace, CellStore } from '../../../domain/site/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const cellTable = `
  CREATE TABLE closed_cells (
    region TEXT NOT NULL,
    cell INTEGER NOT NULL,
    PRIMARY KEY (region, cell)
  ) STRICT;
`;

export const cellWrites = {
  closeCell(db: Connection, { region, cell }: CellPlace): void {
    db.run('INSERT INTO closed_cells VALUES (?, ?) ON CONFLICT DO NOTHING', region, cell);
  },

  openCell(db: Connection, { region, cell }: CellPlace): void {
    db.run('DELETE FROM closed_cells WHERE region = ? AND cell = ?', region, cell);
  },

  placeSite(db: Connection, { siteId, cell }: { siteId: string; cell: number }): void {
    db.run('UPDATE sites SET cell = ? WHERE id = ?', cell, siteId);
  },
};

export function cellStore(db: Connection, write: Write<typeof cellWrites>): CellStore {
  return {
    sitesOfCells: async () =>
      db.all<CellPlace & { sites: number }>(
        'SELECT region, cell, count(*) AS sites FROM sites GROUP BY region, cell',
      ),
    closedCells: async () => db.all<CellPlace>('SELECT region, cell FROM closed_cells'),
    closeCell: (cell) => write('closeCell', cell),
    openCell: (cell) => write('openCell', cell),
    placeSite: (siteId, cell) => write('placeSite', { siteId, cell }),
  };
}

import { type Cell, csvOf } from './csv.ts';
import { save } from './save.ts';

/** Saves a table as a file for spreadsheets. */
export function SaveCsv({
  name,
  rows,
}: {
  /** Of the file, without its ending. */
  name: string;
  rows: () => readonly (readonly Cell[])[];
}) {
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => save(new Blob([csvOf(rows())], { type: 'text/csv' }), `${name}.csv`)}
    >
      Download CSV
    </button>
  );
}

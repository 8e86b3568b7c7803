import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import { type Cell, csvOf } from './csv.ts';
import { counted } from './format.ts';
import { save } from './save.ts';
import { Problem } from './state.tsx';

type Table = readonly (readonly Cell[])[];

/** Saves a table as a file for spreadsheets. */
export function SaveCsv({
  name,
  label = 'Download CSV',
  rows,
}: {
  /** Of the file, without its ending. */
  name: string;
  label?: string;
  /** @param came where rows have still to be read: is told how many there are */
  rows: (came: (rows: number) => void) => Table | Promise<Table>;
}) {
  const [read, setRead] = useState(0);
  const saving = useAction(async () => {
    setRead(0);
    save(new Blob([csvOf(await rows(setRead))], { type: 'text/csv' }), `${name}.csv`);
  });
  return (
    <>
      {saving.error && <Problem error={saving.error} />}
      <button type="button" class="quiet" aria-busy={saving.busy} onClick={() => void saving.run()}>
        {saving.busy && read ? `${counted(read, 'row')} read` : label}
      </button>
    </>
  );
}

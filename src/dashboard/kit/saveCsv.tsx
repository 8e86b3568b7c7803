import { useState } from 'preact/hooks';
import { useAction } from '../api/useAction.ts';
import type { Came } from '../api/useWindow.ts';
import { type Cell, csvOf } from './csv.ts';
import { counted } from './format.ts';
import { save } from './save.ts';
import { Problem } from './state.tsx';

type Table = readonly (readonly Cell[])[];

const none = { read: 0, more: false };

/** Saves a table as a file for spreadsheets. */
export function SaveCsv({
  name,
  label = 'Download CSV',
  rows,
}: {
  /** Of the file, without its ending. */
  name: string;
  label?: string;
  /** @param came where rows have still to be read */
  rows: (came: Came) => Table | Promise<Table>;
}) {
  const [{ read, more }, setRead] = useState(none);
  const saving = useAction(async () => {
    setRead(none);
    const table = await rows((read, more) => setRead({ read, more }));
    save(new Blob([csvOf(table)], { type: 'text/csv' }), `${name}.csv`);
  });
  return (
    <>
      {saving.error && <Problem error={saving.error} />}
      {more && !saving.busy && !saving.error && (
        <p class="hint" role="status">
          Only the newest {counted(read, 'row')} were read for the file. Choose a shorter period for
          the older ones.
        </p>
      )}
      <button type="button" class="quiet" aria-busy={saving.busy} onClick={() => void saving.run()}>
        {saving.busy && read ? `${counted(read, 'row')} read` : label}
      </button>
    </>
  );
}

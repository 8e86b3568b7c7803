import { TextField } from '../kit/text.tsx';

/** What the site's history will say of a publish. */
export function NoteField({ note, change }: { note: string; change: (note: string) => void }) {
  return (
    <TextField
      label="Note for the history"
      placeholder="Optional: why, or on whose behalf"
      value={note}
      change={change}
      maxLength={200}
    />
  );
}
